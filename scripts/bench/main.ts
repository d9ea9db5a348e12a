/**
 * Compares one run of Tenken with the programs that a user would run instead, one after the other, on the same pages of
 * the same local site: `npm run bench -- [--site FOLDER] [--start PATH] [--pages 10] [--repeat 1] [--few]`
 * (`--few`: without SEO and Layout). Prints the median
 * seconds of each, by the clock and of the processors, their sums and the ratios; every figure of one table comes from
 * one invocation.
 */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { decodeSource } from '#checks/source-text.ts';
import { stylesheetLinks } from '#checks/stylesheet.ts';
import { installBenchTools } from './bench-tools.ts';
import { withCpuSeconds } from './cpu-seconds.ts';
import { type BenchPages, type Rival, rivalsOf } from './rivals.ts';
import { failuresOf, runTenken } from './run-tenken.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '/usr/share/doc/apache2-doc/manual' },
    start: { type: 'string', default: 'ja/index.html' },
    pages: { type: 'string', default: '10' },
    repeat: { type: 'string', default: '1' },
    few: { type: 'boolean', default: false },
  },
});
if (!existsSync(join(values.site, values.start)))
  throw new Error(`${values.site} has no ${values.start}: install apache2-doc, or give --site`);
const pageCount = Number(values.pages);
const repeat = Math.max(1, Number(values.repeat));
const withoutSeoAndLayout: CheckId[] = ['quality', 'accessibility', 'link', 'contents'];

const log = (line: string) => process.stderr.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1) ?? '?';
const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[half - 1] ?? high)) / 2;
};

/** The pages chosen by Tenken, so that all programs get the same; not timed. */
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

const names = { all: 'Tenken, all six functions', few: 'Tenken, without SEO and Layout' };
const tenkenRuns: Record<string, readonly CheckId[]> = {
  ...(values.few ? {} : { [names.all]: checkIds }),
  [names.few]: withoutSeoAndLayout,
};
const times = new Map<string, { seconds: number; cpuSeconds: number }[]>();

async function timed(name: string, run: () => Promise<number>): Promise<void> {
  const before = load();
  const { result: seconds, cpuSeconds } = await withCpuSeconds(run);
  times.set(name, [...(times.get(name) ?? []), { seconds, cpuSeconds }]);
  log(`${name}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU (load ${before} -> ${load()})`);
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

type Figures = { seconds: number; cpuSeconds: number };

function print(rivals: readonly Rival[]): void {
  const figuresOf = (name: string): Figures => {
    const runs = times.get(name) ?? [];
    return { seconds: median(runs.map(run => run.seconds)), cpuSeconds: median(runs.map(run => run.cpuSeconds)) };
  };
  const sum = (list: readonly Rival[]): Figures =>
    list
      .map(({ name }) => figuresOf(name))
      .reduce((a, b) => ({ seconds: a.seconds + b.seconds, cpuSeconds: a.cpuSeconds + b.cpuSeconds }));
  const line = (name: string, first: string, second: string) =>
    console.log(`${name.padEnd(50)}${first.padStart(10)}${second.padStart(10)}`);
  const row = (name: string, { seconds, cpuSeconds }: Figures) => line(name, seconds.toFixed(1), cpuSeconds.toFixed(1));
  const ratio = (name: string, theirs: Figures, ours: Figures) =>
    line(
      name,
      `${(theirs.seconds / ours.seconds).toFixed(1)} x`,
      `${(theirs.cpuSeconds / ours.cpuSeconds).toFixed(1)} x`,
    );
  line(`${pageCount} pages, median of ${repeat}`, 'seconds', 'CPU s');
  for (const { name } of rivals) row(name, figuresOf(name));
  const few = rivals.filter(rival => rival.functions.every(id => withoutSeoAndLayout.includes(id)));
  if (!values.few) row('Sum of all', sum(rivals));
  row('Sum without SEO and Layout', sum(few));
  for (const name of Object.keys(tenkenRuns)) row(name, figuresOf(name));
  if (!values.few) ratio('Ratio, all six functions', sum(rivals), figuresOf(names.all));
  ratio('Ratio, without SEO and Layout', sum(few), figuresOf(names.few));
}

const tools = await installBenchTools();
const site = await serveSite(values.site);
try {
  const isWanted = ({ functions }: Rival) => !values.few || functions.every(id => withoutSeoAndLayout.includes(id));
  const rivals = rivalsOf(tools).filter(isWanted);
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
