"""From the command to the first page: `keydom serve` as a process, the first start on a new database, then others
(Linux: the processor's time comes from /proc).

python bench/start.py
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.site.support.harness import environment, free_port

ROUNDS = 5


def worked(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start(url: str) -> tuple[float, float]:
    """Seconds until the first page was there, and how much of that the processor worked."""
    port = free_port()
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "keydom", "serve", "--port", str(port)], env=environment(url), stderr=subprocess.DEVNULL
    )
    try:
        while True:
            try:
                if httpx.get(f"http://127.0.0.1:{port}/", timeout=30).status_code == 200:
                    return time.perf_counter() - began, worked(process.pid)
            except httpx.HTTPError:
                time.sleep(0.01)
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/site.sqlite"
        first = start(url)
        others = sorted(start(url) for _ in range(ROUNDS))
    print(f"first start {first[0]:.2f} s, of which the processor worked {first[1]:.2f} s")
    print(f"then {others[0][0]:.2f} to {others[-1][0]:.2f} s, of which {others[ROUNDS // 2][1]:.2f} s")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
