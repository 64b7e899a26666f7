import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).parents[2] / "benchmarks/identity/run.py"


def report():
    command = [sys.executable, str(RUN), "--seeds", "1", "--sizes", "50"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    return [line for line in done.stdout.splitlines() if "compare takes" not in line]


def test_the_identity_benchmark_runs_and_says_the_same_each_time():
    first = report()
    assert any(line.startswith("even half, 1 seeds: 40 mutations") for line in first)
    assert report() == first
