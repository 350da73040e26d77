"""The stack of open questions: a frame is `(kind, seat or mask, …)`, the last frame of a state is the question asked.

The functions return the changed stack, as those of `tuples` do: `s.frames = push(s.frames, (TURN, seat))`.
"""

Frame = tuple[int, ...]
Frames = tuple[Frame, ...]


def push(frames: Frames, frame: Frame) -> Frames:
    """This is asked, or done, before anything that is open now."""
    return frames + (frame,)  # noqa: RUF005 (compiled, several times as quick as unpacking)


def pop(frames: Frames) -> Frames:
    """The top question is answered."""
    return frames[:-1]


def replace(frames: Frames, frame: Frame) -> Frames:
    """The top question gives way to another."""
    return frames[:-1] + (frame,)  # noqa: RUF005 (the same)
