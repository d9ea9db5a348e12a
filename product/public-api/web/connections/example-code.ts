/** Programs that verify a site, wait for the result and save the findings as CSV, for the service at this origin. */
export const exampleCode: Readonly<Record<'curl' | 'typescript' | 'python', (origin: string) => string>> = {
  curl: origin => `export TENKEN_TOKEN='tenken_…'
API='${origin}/api/v1'

# 1. Start a verification
curl -sS "$API/verifications" \\
  -H "Authorization: Bearer $TENKEN_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"url": "https://www.example.jp/", "functions": ["quality", "link"], "maxPages": 50}'

# 2. Ask for its status, until it is finished
curl -sS "$API/verifications/ID" -H "Authorization: Bearer $TENKEN_TOKEN"

# 3. Order the findings as CSV
curl -sS "$API/verifications/ID/exports" \\
  -H "Authorization: Bearer $TENKEN_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"list": "findings", "format": "csv"}'

# 4. Once GET "$API/exports/EXPORT_ID" says finished, download them
curl -sS "$API/exports/EXPORT_ID/file" -H "Authorization: Bearer $TENKEN_TOKEN" -o findings.csv`,
  typescript: origin => `import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const api = '${origin}/api/v1';
const authorization = \`Bearer \${process.env.TENKEN_TOKEN}\`;

async function call(path: string, body?: object): Promise<any> {
  const response = await fetch(api + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${response.status} \${answer.code}: \${answer.detail}\`);
  return answer;
}

const { id } = await call('/verifications', {
  url: 'https://www.example.jp/',
  functions: ['quality', 'link'],
  maxPages: 50,
});
let run = await call(\`/verifications/\${id}\`);
while (['queued', 'running', 'stopping'].includes(run.status)) {
  console.log(\`\${run.status} \${run.progress.percent} %\`);
  await wait(10_000);
  run = await call(\`/verifications/\${id}\`);
}
console.log(run.status, run.score);

const { id: exportId } = await call(\`/verifications/\${id}/exports\`, { list: 'findings', format: 'csv' });
while ((await call(\`/exports/\${exportId}\`)).status === 'running') await wait(2_000);
const file = await fetch(\`\${api}/exports/\${exportId}/file\`, { headers: { authorization } });
await writeFile('findings.csv', Buffer.from(await file.arrayBuffer()));`,
  python: origin => `import json, os, time, urllib.request, uuid

API = "${origin}/api/v1"
AUTHORIZATION = "Bearer " + os.environ["TENKEN_TOKEN"]


def send(path, body=None):
    headers = {"Authorization": AUTHORIZATION}
    data = None
    if body is not None:
        headers |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        data = json.dumps(body).encode()
    request = urllib.request.Request(API + path, data, headers)
    with urllib.request.urlopen(request, timeout=60) as response:
        return response.read()


def call(path, body=None):
    return json.loads(send(path, body))


run = call("/verifications", {"url": "https://www.example.jp/", "functions": ["quality", "link"], "maxPages": 50})
while run["status"] in ("queued", "running", "stopping"):
    print(run["status"], run["progress"]["percent"], "%")
    time.sleep(10)
    run = call("/verifications/" + run["id"])
print(run["status"], run["score"])

export = call("/verifications/" + run["id"] + "/exports", {"list": "findings", "format": "csv"})
while export["status"] == "running":
    time.sleep(2)
    export = call("/exports/" + export["id"])
with open("findings.csv", "wb") as file:
    file.write(send("/exports/" + export["id"] + "/file"))`,
};
