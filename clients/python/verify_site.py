"""Verifies a site with Tenken's API and saves its findings as CSV. Python's standard library alone.

    TENKEN_URL=https://tenken.example.jp TENKEN_TOKEN=tenken_... python3 verify_site.py https://www.example.jp/ findings.csv

Optional: TENKEN_FUNCTIONS (quality,link), TENKEN_PAGES (20), TENKEN_POLL_SECONDS (5).
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

BASE = os.environ["TENKEN_URL"].rstrip("/") + "/api/v1"
TOKEN = os.environ["TENKEN_TOKEN"]
POLL_SECONDS = float(os.environ.get("TENKEN_POLL_SECONDS", "5"))
ENDED = {"finished", "partly_finished", "stopped", "failed"}


def call(method, path, body=None):
    """The bytes of an answer. Where the service asks for patience, the same request is sent again under the same key."""
    headers = {"Authorization": "Bearer " + TOKEN, "Accept-Language": "ja"}
    data = None
    if body is not None:
        data = json.dumps(body).encode("utf-8")
        headers["Content-Type"] = "application/json"
    if method != "GET":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    for _attempt in range(4):
        request = urllib.request.Request(BASE + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.read()
        except urllib.error.HTTPError as error:
            problem = json.loads(error.read() or b"{}")
            wait = int(error.headers.get("Retry-After", "0"))
            if error.code not in (429, 503) or wait > 90:
                raise SystemExit("{}: {}".format(problem.get("code", error.code), problem.get("detail", "")))
            time.sleep(max(1, wait))
    raise SystemExit("the service is busy")


def get(path):
    return json.loads(call("GET", path))


def post(path, body):
    return json.loads(call("POST", path, body))


def wait_until(path, is_over):
    while True:
        seen = get(path)
        if is_over(seen):
            return seen
        time.sleep(POLL_SECONDS)


def main(url, file_name):
    functions = os.environ.get("TENKEN_FUNCTIONS", "quality,link").split(",")
    pages = int(os.environ.get("TENKEN_PAGES", "20"))
    made = post("/verifications", {"url": url, "functions": functions, "maxPages": pages})
    verification = wait_until("/verifications/" + made["id"], lambda seen: seen["status"] in ENDED)
    print("{}: {} pages, score {}".format(verification["status"], verification["pages"], verification["score"]))
    if verification["failure"]:
        raise SystemExit(verification["failure"]["message"]["ja"])
    ordered = post("/verifications/" + made["id"] + "/exports", {"list": "findings", "format": "csv"})
    ready = wait_until("/exports/" + ordered["id"], lambda seen: seen["status"] != "running")
    if ready["status"] != "finished":
        raise SystemExit(ready["failure"]["message"]["ja"] if ready["failure"] else ready["status"])
    with open(file_name, "wb") as file:
        file.write(call("GET", "/exports/" + ordered["id"] + "/file"))
    print("{}: {} bytes".format(file_name, os.path.getsize(file_name)))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
