"""Everything that crosses the wire, as types: read strictly, written exactly so. `docs/wire.md` explains them.

What comes in has the field `do`, what goes out over a socket the field `is`. The OpenAPI document and the types
of the client are made from these.
"""
