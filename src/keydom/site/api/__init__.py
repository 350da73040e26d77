"""The interface: operations over HTTP, the socket, polling, refusals and the OpenAPI document.

What crosses the wire is typed, read strictly and written exactly so, in the `wire` modules of every storey; what comes
in over a socket has the field `do`, what goes out the field `is`. `docs/develop/wire.md`, the OpenAPI document and
the types of the client are made from them.
"""
