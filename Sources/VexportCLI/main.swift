print("vexport")
