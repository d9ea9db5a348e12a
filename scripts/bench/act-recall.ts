/**
 * Measures the accessibility check on the W3C ACT test cases: `node scripts/bench/act-recall.ts FOLDER [--all] [--every N]
 * [--second-engine all]`. FOLDER holds index.json and testcases/. Only cases of approved rules count unless --all; --every N
 * takes each Nth.
 * Recall: failed cases with a finding on one of their criteria. False: other cases with such a finding.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser } from 'puppeteer-core';
import { engine } from '#checks/accessibility/engine.ts';
import type { Finding } from '#checks/check.ts';
import type { EngineTools, Visit } from '#checks/engine.ts';

interface Case {
  file: string;
  ruleId: string;
  approvedRule: boolean;
  expected: 'passed' | 'failed' | 'inapplicable';
  successCriteria: string[];
  secondaryCriteria: string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    every: { type: 'string', default: '1' },
    'second-engine': { type: 'string', default: 'added' },
  },
});
const folder = positionals[0];
if (!folder) {
  console.error('usage: node scripts/bench/act-recall.ts FOLDER [--all] [--every N] [--second-engine all]');
  process.exit(2);
}

const prefix = '/WAI/content-assets/wcag-act-rules/';
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
};
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
  const file = normalize(path.startsWith(prefix) ? path.slice(prefix.length) : `missing${path}`);
  readFile(join(folder, file)).then(
    body =>
      response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' }).end(body),
    () => response.writeHead(404).end(),
  );
});

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not used')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [], secondEngine: values['second-engine'] === 'all' ? 'all' : 'added' },
  signal: new AbortController().signal,
  log: () => undefined,
};

async function findingsOf(browser: Browser, url: string): Promise<{ findings: Finding[]; milliseconds: number }> {
  const page = await browser.newPage();
  try {
    await page.goto(url, { timeout: 10_000 }).catch(() => undefined);
    const visit: Visit = {
      kind: 'desktop',
      url,
      response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
      page,
      loaded: {},
      text: () => Promise.resolve([]),
      boxes: selectors => Promise.resolve(selectors.map(() => null)),
      picture: () => Promise.reject(new Error('not used')),
    };
    const start = performance.now();
    const { findings } = await engine.check(visit, 'accessibility', tools);
    return { findings, milliseconds: performance.now() - start };
  } finally {
    await page.close();
  }
}

const { testcases } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { testcases: Case[] };
const every = Math.max(1, Number(values.every));
const cases = testcases.filter(each => values.all || each.approvedRule).filter((_, index) => index % every === 0);
await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
const browser = await puppeteer.launch({
  executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

const tally = { failed: 0, err: 0, errOrProbable: 0, other: 0, falseErr: 0, falseErrOrProbable: 0, faults: 0 };
const times: number[] = [];
const wrong: string[] = [];
const missed = new Map<string, number>();
let next = 0;

async function work(): Promise<void> {
  for (let each = cases[next++]; each; each = cases[next++]) {
    const wanted = new Set([...each.successCriteria, ...each.secondaryCriteria]);
    try {
      const { findings, milliseconds } = await findingsOf(browser, origin + each.file);
      times.push(milliseconds);
      const hits = findings.filter(({ detail }) => (detail.criteria as string[]).some(number => wanted.has(number)));
      const err = hits.some(({ severity }) => severity === 'error');
      const probable = err || hits.some(({ severity }) => severity === 'warning');
      const isFailed = each.expected === 'failed';
      tally[isFailed ? 'failed' : 'other'] += 1;
      if (err) tally[isFailed ? 'err' : 'falseErr'] += 1;
      if (probable) tally[isFailed ? 'errOrProbable' : 'falseErrOrProbable'] += 1;
      if (isFailed && !probable) missed.set(each.ruleId, (missed.get(each.ruleId) ?? 0) + 1);
      if (err && !isFailed) wrong.push(`${each.file} ${hits.map(({ rule }) => rule).join(' ')}`);
    } catch (fault) {
      tally.faults += 1;
      console.error(each.file, fault instanceof Error ? fault.message : fault);
    }
  }
}

await Promise.all([work(), work()]);
await browser.close();
server.close();
const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} % (${part} of ${whole})`;
times.sort((a, b) => a - b);
for (const line of wrong) console.log('false:', line);
console.log('missed by rule:', [...missed].map(([rule, count]) => `${rule} ${count}`).join(', ') || 'none');
console.log(
  `cases ${cases.length}, faults ${tally.faults}, median ${Math.round(times[times.length >> 1] ?? 0)} ms a page`,
);
console.log(
  `err                recall ${percent(tally.err, tally.failed)}  false ${percent(tally.falseErr, tally.other)}`,
);
console.log(
  `err or probablyErr recall ${percent(tally.errOrProbable, tally.failed)}  false ${percent(tally.falseErrOrProbable, tally.other)}`,
);
