"""Going back to an earlier entry of the log: somebody proposes it, everybody agrees, and the log says so."""

from typing import Final

from sqlalchemy import delete, insert, select, update

from keydom.core.errors import StaleTurn
from keydom.core.seats import CHANCE, Mask
from keydom.site.api.refusals import bad, conflict
from keydom.site.db import schema
from keydom.site.tables import absence
from keydom.site.tables.change import UNDO, Change
from keydom.site.tables.log.live import Live
from keydom.site.tables.wire_commands import Answer, Propose

MAX_UNDOS: Final = 500
"""Most undos per table: undone turns stay in the log."""


def consenting(table: Live) -> Mask:
    """The seats that have to agree: those of all people who have not given up.

    A bot that stands in agrees to nothing: else who is left alone for a while could look at what the others have chosen
    in secret, and play the turn again.
    """
    return absence.belonging(table)


def propose(change: Change, command: Propose) -> None:
    """Ask to go back to an earlier entry; done at once if nobody else has to agree."""
    table, seat = change.table, change.seat
    asked, own = table.proposal, f"{seat}:{command.key}"
    if own in table.keys or (
        asked is not None and (asked.seat, asked.number, asked.after) == (seat, command.number, command.after)
    ):
        return  # sent twice: who has agreed meanwhile has agreed
    if command.after != table.head:
        raise StaleTurn("the table has changed since; look again", "der Tisch hat sich seitdem verändert; sieh neu hin")
    if command.number not in table.counting or command.number == table.head:
        raise bad("that is no earlier line of this game", "das ist keine frühere Zeile dieser Partie")
    if table.undos >= MAX_UNDOS:
        raise conflict(
            f"this table has gone back {MAX_UNDOS} times, it does not go back any more",
            f"dieser Tisch ist {MAX_UNDOS}-mal zurückgegangen, weiter geht er nicht zurück",
        )
    if table.game.to_act(table.state_after(command.number)) == CHANCE:
        raise bad(
            "chance had not answered yet after that line", "nach dieser Zeile hatte der Zufall noch nicht entschieden"
        )
    p = schema.proposals
    change.connection.execute(delete(p).where(p.c.table == table.id))
    change.connection.execute(
        insert(p).values(table=table.id, number=command.number, after=table.head, seat=seat, agreed=1 << seat)
    )
    _weigh(change, own)


def answer(change: Change, command: Answer) -> None:
    """Agree or refuse; the last who agrees carries it out."""
    table, own = change.table, f"{change.seat}:{command.key}"
    if own in table.keys:
        return
    p, proposal = schema.proposals, table.proposal
    if proposal is None or proposal.number != command.number or proposal.after != table.head:
        raise StaleTurn("that is no longer proposed", "das ist nicht mehr vorgeschlagen")
    if not command.yes:
        change.connection.execute(delete(p).where(p.c.table == table.id))
        change.touch()
        return
    agreed = proposal.agreed | 1 << change.seat
    change.connection.execute(update(p).where(p.c.table == table.id).values(agreed=agreed))
    _weigh(change, own)


def _weigh(change: Change, key: str) -> None:
    """Go back if all have agreed; else show who has."""
    table, p, d = change.table, schema.proposals, schema.drafts
    proposal = change.connection.execute(select(p).where(p.c.table == table.id)).one()
    if consenting(table) & ~proposal.agreed:
        change.touch()
    else:
        change.connection.execute(delete(d).where(d.c.table == table.id))
        change.append(UNDO, proposal.seat, [proposal.number], key)
