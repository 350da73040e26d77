"""The inside of a bot process: asked with a view and options, answers with one of them. It has no way to a database.

It has a player for each seat that it is asked for: players remember the turn they have planned.

Questions come as length and pickle from the parent, which alone writes there; answers go back as a number.
"""

import pickle
import resource
import struct
import sys
from random import Random, SystemRandom

from keydom.games import find_game
from keydom.server.levels import Players

READY = b"here"
"""Said once: the time for a thought does not begin before."""


def main(megabytes: int) -> None:
    """Answer until the parent goes away."""
    limit = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    rng = Random(SystemRandom().getrandbits(64))
    players = Players()
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sink.write(READY)
    sink.flush()
    while len(head := source.read(4)) == 4:
        whose, game, level, view, options, seconds = pickle.loads(source.read(struct.unpack("!I", head)[0]))
        choice = players.choose(whose, find_game(game), level, view, options, seconds, rng)
        sink.write(struct.pack("!I", choice))
        sink.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
