// CommandArguments
