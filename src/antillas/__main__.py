"""`python -m antillas` is the command line."""

from antillas.cli.main import main

main(prog_name="antillas")
