"""What is learnt from games: a network for each game on top of its hand-made value. It runs on numpy alone.

`network` is what a player asks, `bend` says how often its chances come true; `selfplay` plays the games it learns from,
`train` fits it, `loop` is `keydom learn`.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a bot has one core; its batches are small

from keydom.bots.learned.network import file_of, judge_of

__all__ = ["file_of", "judge_of"]
