"""The players that Scripts/conformance holds vexport's output against, and the measure it uses."""
