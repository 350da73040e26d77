"""`python -m keydom` is the command `keydom`."""

from keydom.cli import main

if __name__ == "__main__":
    main()
