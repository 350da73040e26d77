"""The interface: operations over HTTP, the socket, polling, refusals and the OpenAPI document."""
