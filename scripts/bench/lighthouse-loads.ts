import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import type { FormFactor } from '#checks/check.ts';
import { judgeSeo } from '#checks/seo/judge.ts';
import { readPwaFacts } from '#checks/seo/read-pwa-facts.ts';
import { runLighthouse } from '#checks/seo/run-lighthouse.ts';
import { serveSite } from './serve-site.ts';

/**
 * Processor seconds of a load of SEO, in this process and in the browser: `node scripts/bench/lighthouse-loads.ts FOLDER PATH...`.
 * Each page is loaded on desktop and mobile; the first one twice, of which the first time does not count. With `--findings FILE`
 * what was found is written, to be compared with that of another version.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { findings: { type: 'string' } } });
const [folder, first, ...more] = positionals;
if (folder === undefined || first === undefined) throw new Error('a folder and paths of pages in it are needed');

const site = await serveSite(folder);
// The address is the same each time, and so are the fingerprints of findings.
const rule = `MAP bench.test:80 ${new URL(site.origin).host}`;
const browser = await puppeteer.launch({
  executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--host-resolver-rules=${rule}`],
});

async function load(path: string, formFactor: FormFactor) {
  const page = await browser.newPage();
  const [begin, before] = [process.cpuUsage(), browserSeconds()];
  const report = await runLighthouse(page, `http://bench.test${path}`, formFactor);
  const result = judgeSeo(report, await readPwaFacts(page), formFactor);
  const { user, system } = process.cpuUsage(begin);
  const seconds = browserSeconds() - before;
  await page.close();
  return { path, formFactor, result, node: (user + system) / 1e6, browser: seconds };
}

/** Of the browser and all that it has started, also of what has ended. Sampling meanwhile would cost more than what is measured. */
function browserSeconds(): number {
  const children = new Map<number, number[]>();
  const seconds = new Map<number, number>();
  for (const name of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const fields = statOf(name);
    children.set(Number(fields[1]), [...(children.get(Number(fields[1])) ?? []), Number(name)]);
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    seconds.set(Number(name), ticks / 100);
  }
  const sumOf = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), seconds.get(pid) ?? 0);
  return sumOf(browser.process()?.pid ?? 0);
}

function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const loads = [];
for (const path of [first, first, ...more])
  for (const formFactor of ['desktop', 'mobile'] as const) loads.push(await load(path, formFactor));
const counted = loads.slice(2);
const mean = (key: 'node' | 'browser') => counted.reduce((sum, one) => sum + one[key], 0) / counted.length;
console.log(
  `${counted.length} loads: Node ${mean('node').toFixed(2)}, browser ${mean('browser').toFixed(2)} CPU seconds each`,
);
if (values.findings !== undefined)
  await writeFile(
    values.findings,
    JSON.stringify(
      counted.map(({ path, formFactor, result }) => ({ path, formFactor, ...result })),
      null,
      1,
    ),
  );
await browser.close();
await site.close();
