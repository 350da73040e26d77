"""Tables: made, joined, played by commands, timed, left and ended."""
