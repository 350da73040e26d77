"""Where notices arrive: a web hook over TLS and a mail server, in threads of this process."""

import base64
import email
import http.server
import socketserver
import ssl
import threading
from email.message import EmailMessage
from email.policy import default
from typing import Any, NamedTuple


class Request(NamedTuple):
    """What a web hook got."""

    path: str
    host: str
    body: bytes


class _Threaded(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    got: Any


class Hook:
    """A web server that answers every POST with a redirect, which nobody should follow."""

    def __init__(self, context: ssl.SSLContext) -> None:
        got: list[Request] = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                got.append(Request(self.path, self.headers["host"], body))
                self.send_response(302)
                self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.got = got
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Postbox:
    """A mail server that keeps what it gets, and the user and password of who sent it."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        got: list[EmailMessage] = []
        users: list[str] = []

        class Handler(socketserver.StreamRequestHandler):
            def say(self, line: str) -> None:
                self.wfile.write(line.encode() + b"\r\n")

            def handle(self) -> None:
                self.say("220 here")
                while words := self.rfile.readline().decode().split():
                    self.obey(words)
                self.rfile.close()
                self.request.close()

            def obey(self, words: list[str]) -> None:
                if words[0].upper() == "EHLO":
                    secure = isinstance(self.request, ssl.SSLSocket)
                    self.say("250-here" + ("" if secure or context is None else "\r\n250-STARTTLS"))
                    self.say("250 AUTH PLAIN")
                elif words[0].upper() == "STARTTLS" and context is not None:
                    self.say("220 go on")
                    self.request = context.wrap_socket(self.request, server_side=True)
                    self.rfile, self.wfile = self.request.makefile("rb"), self.request.makefile("wb", 0)
                elif words[0].upper() == "AUTH":
                    users.append(base64.b64decode(words[2]).decode())
                    self.say("235 welcome")
                elif words[0].upper() == "DATA":
                    self.say("354 go on")
                    lines = []
                    while (line := self.rfile.readline()) != b".\r\n":
                        lines.append(line)
                    got.append(email.message_from_bytes(b"".join(lines), policy=default))
                    self.say("250 kept")
                else:
                    self.say("221 bye" if words[0].upper() == "QUIT" else "250 yes")

        self.got, self.users = got, users
        self.server = _Threaded(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
