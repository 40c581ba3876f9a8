// Vexport
