"""The OpenAPI document: its shape, and schemathesis over every operation (long: `make soak`)."""

import os
import re
import subprocess
import sys

import pytest

from keydom.server.openapi import document
from keydom.server.rest import OPERATIONS
from tests.server.harness import Player, run

EXAMPLES = int(os.environ.get("KEYDOM_SOAK_EXAMPLES", "0"))


def test_the_document_names_only_what_it_has():
    whole = document(OPERATIONS)
    text = str(whole)
    parts = set(whole["components"]["schemas"])
    assert set(re.findall(r"#/components/schemas/(\w+)", text)) <= parts
    assert {"Incoming", "Outgoing", "TableShown", "Choose", "Problem"} <= parts
    names = [op["operationId"] for path in whole["paths"].values() for op in path.values()]
    assert len(names) == len(set(names))


@pytest.mark.skipif(not EXAMPLES, reason="long; `make soak` runs it")
def test_schemathesis(server):
    async def sign_in() -> str:
        return (await Player(server.base, "Schema").sign_in()).cookie

    done = subprocess.run(
        [
            os.path.join(os.path.dirname(sys.executable), "st"), "run", server.base + "/api/openapi.json",
            "--checks",
            "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
            "--max-examples", str(EXAMPLES), "--header", f"Cookie: keydom={run(sign_in())}", "--no-color",
            "--suppress-health-check", "all", "--exclude-path", "/api/logout", "--exclude-method", "DELETE",
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:]
    assert '"level": "error"' not in server.output()
