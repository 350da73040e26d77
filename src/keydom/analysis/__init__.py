"""How well was it played? Every turn judged from what its seat knew then, with luck, prices and words for people.

`judge.judge_turn` gets a view and a turn, never a state. What is told of luck and of chances to win is worked out
after the end, with all hands open, and never enters a judgement of a turn.
"""
