/**
 * Compares one run of Tenken with the programs that a user would run in its place, one after the other, on the same pages
 * of the same local site: `npm run bench -- [--site FOLDER] [--start PATH] [--pages 10] [--repeat 1]`.
 * Prints the median seconds of each, their sums and the ratios; every figure of one table comes from one invocation.
 */

import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type FunctionId, functionIds } from '#checks/check.ts';
import { decodeSource } from '#checks/source-text.ts';
import { stylesheetLinks } from '#checks/stylesheet.ts';
import { installBenchTools } from './bench-tools.ts';
import { type BenchPages, type Rival, rivalsOf } from './rivals.ts';
import { failuresOf, runTenken } from './run-tenken.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '/usr/share/doc/apache2-doc/manual' },
    start: { type: 'string', default: 'ja/index.html' },
    pages: { type: 'string', default: '10' },
    repeat: { type: 'string', default: '1' },
  },
});
const pageCount = Number(values.pages);
const repeat = Math.max(1, Number(values.repeat));
const withoutSeoAndLayout: FunctionId[] = ['quality', 'accessibility', 'link', 'contents'];

const log = (line: string) => process.stderr.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1) ?? '?';
const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[half - 1] ?? high)) / 2;
};

/** The pages that Tenken chooses, so that everybody gets the same; not timed. */
async function choosePages(site: ServedSite): Promise<BenchPages> {
  const { report } = await runTenken(startUrl(site), { pages: pageCount, functions: ['quality'] });
  const urls = report.pageResults.map(page => page.url);
  if (urls.length !== pageCount) throw new Error(`the site has ${urls.length} pages, ${pageCount} are wanted`);
  const files = urls.map(url => site.fileOf(url));
  const sheets = new Set<string>();
  for (const [index, file] of files.entries()) {
    const { text } = decodeSource(await readFile(file), 'text/html; charset=utf-8');
    for (const url of stylesheetLinks(text, urls[index] ?? '')) sheets.add(site.fileOf(url));
  }
  return { urls, files, styleSheets: [...sheets] };
}

const startUrl = (site: ServedSite) => new URL(values.start, `${site.origin}/`).href;

const tenkenRuns: Record<string, readonly FunctionId[]> = {
  'Tenken, all six functions': functionIds,
  'Tenken, without SEO and Layout': withoutSeoAndLayout,
};
const times = new Map<string, number[]>();

async function timed(name: string, run: () => Promise<number>): Promise<void> {
  const before = load();
  const seconds = await run();
  times.set(name, [...(times.get(name) ?? []), seconds]);
  log(`${name}: ${seconds.toFixed(1)} s (load ${before} -> ${load()})`);
}

async function runRival(rival: Rival, pages: BenchPages): Promise<void> {
  await timed(rival.name, async () => {
    const start = performance.now();
    await rival.run(pages);
    return (performance.now() - start) / 1000;
  });
}

async function runOurs(site: ServedSite): Promise<void> {
  for (const [name, functions] of Object.entries(tenkenRuns)) {
    await timed(name, async () => {
      const { report, seconds } = await runTenken(startUrl(site), { pages: pageCount, functions });
      if (report.status !== 'FINISHED' || report.pages !== pageCount)
        throw new Error(`${name} ended ${report.status} with ${report.pages} pages${failuresOf(report)}`);
      return seconds;
    });
  }
}

function print(rivals: readonly Rival[]): void {
  const secondsOf = (name: string) => median(times.get(name) ?? []);
  const row = (name: string, text: string) => console.log(`${name.padEnd(52)}${text.padStart(9)}`);
  const sum = (list: readonly Rival[]) => list.reduce((total, rival) => total + secondsOf(rival.name), 0);
  const others = rivals.filter(rival => rival.functions.every(id => withoutSeoAndLayout.includes(id)));
  row(`${pageCount} pages, median of ${repeat}`, 'seconds');
  for (const rival of rivals) row(rival.name, secondsOf(rival.name).toFixed(1));
  row('Sum of all', sum(rivals).toFixed(1));
  row('Sum without SEO and Layout', sum(others).toFixed(1));
  const [all, some] = Object.keys(tenkenRuns).map(name => ({ name, seconds: secondsOf(name) }));
  for (const ours of [all, some]) if (ours) row(ours.name, ours.seconds.toFixed(1));
  if (all) row('Ratio, all six functions', `${(sum(rivals) / all.seconds).toFixed(1)} x`);
  if (some) row('Ratio, without SEO and Layout', `${(sum(others) / some.seconds).toFixed(1)} x`);
}

const tools = await installBenchTools();
const site = await serveSite(values.site);
try {
  const rivals = rivalsOf(tools);
  const pages = await choosePages(site);
  log(`${pages.urls.map(url => new URL(url).pathname).join('\n')}\nstyle sheets: ${pages.styleSheets.length}`);
  for (let round = 0; round < repeat; round += 1) {
    const ours = () => runOurs(site);
    const theirs = async () => {
      for (const rival of rivals) await runRival(rival, pages);
    };
    for (const side of round % 2 === 0 ? [ours, theirs] : [theirs, ours]) await side();
  }
  print(rivals);
} finally {
  await site.close();
}
