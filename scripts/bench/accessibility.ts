/**
 * Measures the accessibility check on the W3C ACT test cases: `npm run bench:accessibility -- FOLDER [--half tuned|held]
 * [--rules id,id] [--list FILE] [--by-rule] [--time] [--states]`. FOLDER holds index.json and testcases/.
 * `--by-rule` prints the figures of each rule.
 * Found: failed cases with a finding on one of their criteria. False: other cases with such a finding. `--list` writes the
 * findings of each case as JSON; `--time` measures axe-core alone on the same pages too;
 * `--states` judges each page in other states than at rest as well.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import puppeteer, { type Page } from 'puppeteer-core';
import { engine } from '#checks/accessibility/engine.ts';
import type { Finding } from '#checks/check.ts';
import type { EngineTools, Visit } from '#checks/engine.ts';
import { PageWorlds } from '#checks/isolated-world.ts';
import { enterPage } from '#checks/page-world.ts';
import { freezePage } from '#checks/still-page.ts';
import { type ActCase, actPrefix, criteriaOfCase, halfOf, readActCases, serveActCases } from './act-cases.ts';
import { actRules } from './act-rules.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    rules: { type: 'string' },
    list: { type: 'string' },
    time: { type: 'boolean' },
    states: { type: 'boolean' },
    'by-rule': { type: 'boolean' },
  },
});
const folder = positionals[0];
if (!folder || positionals.length > 1 || !['tuned', 'held', undefined].includes(values.half)) {
  console.error(
    'usage: npm run bench:accessibility -- FOLDER [--half tuned|held] [--rules id,id] [--list FILE] [--by-rule] [--time] [--states]',
  );
  process.exit(2);
}

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not used')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: () => undefined,
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Milliseconds of axe-core with its own options, in a world beside the page as here. */
async function timeOfAxe(page: Page): Promise<number> {
  const worlds = await PageWorlds.open(page);
  const start = performance.now();
  const world = await worlds.world(await worlds.mainFrame());
  await world.load(axeSource, 60_000);
  await world.call(
    () =>
      (globalThis as unknown as { axe: { run(options: object): Promise<object> } }).axe
        .run({ iframes: false })
        .then(() => 0),
    [],
    60_000,
  );
  const milliseconds = performance.now() - start;
  await worlds.close();
  return milliseconds;
}

async function judge(page: Page, url: string): Promise<Finding[]> {
  const world = await enterPage(page);
  const visit: Visit = {
    kind: 'desktop',
    url,
    response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    page,
    loaded: {},
    text: () => Promise.resolve([]),
    boxes: selectors => Promise.resolve(selectors.map(() => null)),
    picture: () => Promise.reject(new Error('not used')),
    atRest: async look => {
      await world.run(freezePage);
      return look(([x, y, width, height]) =>
        page.screenshot({ captureBeyondViewport: true, clip: { x, y, width, height, scale: 1 } }),
      );
    },
  };
  try {
    const result = await engine.check(visit, 'accessibility', tools);
    if (!values.states || result.status === 'failed') return result.findings;
    return ((await engine.judgeStates?.(visit, result, tools)) ?? result).findings;
  } finally {
    await world.leave();
  }
}

interface Judged {
  one: ActCase;
  findings: Finding[];
  milliseconds: number;
  axe: number;
}

const all = await readActCases(folder);
const half = halfOf(all);
const wanted = values.rules?.split(',');
const cases = all.filter(
  ({ ruleId }) => (!values.half || half(ruleId) === values.half) && (!wanted || wanted.includes(ruleId)),
);
const server = serveActCases(folder);
await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${actPrefix}`;
const judged: Judged[] = [];
const faults: string[] = [];
let next = 0;
/** A browser of its own: a page behind another does not load its sounds and films. */
async function work(): Promise<void> {
  const browser = await puppeteer.launch({
    executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--autoplay-policy=no-user-gesture-required', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const page = await browser.newPage();
  for (let one = cases[next++]; one; one = cases[next++]) {
    try {
      await page.goto(origin + one.file, { timeout: 5_000 }).catch(() => undefined);
      const start = performance.now();
      const findings = await judge(page, origin + one.file);
      const milliseconds = performance.now() - start;
      judged.push({ one, findings, milliseconds, axe: values.time ? await timeOfAxe(page) : 0 });
    } catch (fault) {
      faults.push(`${one.file} ${fault instanceof Error ? fault.message : fault}`);
    }
  }
  await browser.close();
}
await Promise.all([work(), work()]);
server.close();

const verdicts = [
  ['err', ['error']],
  ['err + probablyErr', ['error', 'warning']],
  ['err + probablyErr + needCfm', ['error', 'warning', 'needCfm']],
] as const;
const hitsOf = ({ one, findings }: Judged, engine = '') => {
  const criteria = criteriaOfCase(one);
  const some = findings.filter(({ rule }) => rule.startsWith(engine));
  return some.filter(({ detail }) => (detail.criteria as string[]).some(number => criteria.has(number)));
};
const has = (each: Judged, severities: readonly string[], engine?: string) =>
  hitsOf(each, engine).some(({ severity }) => severities.includes(severity));
const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} % (${part} of ${whole})`;

function printFigures(name: string, part: readonly Judged[], engine?: string): void {
  const failed = part.filter(({ one }) => one.expected === 'failed');
  const others = part.filter(({ one }) => one.expected !== 'failed');
  for (const [verdict, severities] of verdicts) {
    const found = failed.filter(each => has(each, severities, engine)).length;
    const wrong = others.filter(each => has(each, severities, engine)).length;
    console.log(`${name}, ${verdict}: found ${percent(found, failed.length)}, false ${percent(wrong, others.length)}`);
  }
}

function printRules(): void {
  for (const [rule, part] of Map.groupBy(judged, ({ one }) => one.ruleId)) {
    const counts = (isFailed: boolean) => {
      const some = part.filter(({ one }) => (one.expected === 'failed') === isFailed);
      return `${verdicts.map(([, severities]) => some.filter(each => has(each, severities)).length).join('/')} of ${some.length}`;
    };
    console.log(`${rule} ${half(rule)}: found ${counts(true)}, false ${counts(false)}; ${actRules[rule]?.about}`);
  }
}

const told = (each: Judged) => hitsOf(each).map(({ rule, severity }) => `${rule} ${severity}`);
if (values.list) {
  const rows = judged.map(each => ({
    ...each.one,
    half: half(each.one.ruleId),
    hits: told(each),
    all: each.findings.map(({ rule, severity, detail, excerpt }) => ({
      rule,
      severity,
      criteria: detail.criteria,
      excerpt,
    })),
  }));
  await writeFile(values.list, JSON.stringify(rows, null, 1));
}
for (const line of faults) console.log('not judged:', line);
printFigures('all', judged);
printFigures(
  'approved',
  judged.filter(({ one }) => one.approvedRule),
);
for (const name of ['tuned', 'held'] as const)
  printFigures(
    name,
    judged.filter(({ one }) => half(one.ruleId) === name),
  );
printFigures('axe-core alone', judged, 'axe:');
for (const name of ['tuned', 'held'] as const)
  printFigures(
    `axe-core alone, ${name}`,
    judged.filter(({ one }) => half(one.ruleId) === name),
    'axe:',
  );
if (values['by-rule']) printRules();
if (values.time) {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const ratios = judged.map(({ milliseconds, axe }) => milliseconds / axe);
  console.log(
    `median ${Math.round(median(judged.map(each => each.milliseconds)))} ms, axe-core alone ${Math.round(median(judged.map(each => each.axe)))} ms, ratio ${median(ratios).toFixed(2)}`,
  );
}
