import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveGeneratedSite } from '#scripts/bench/generated-site.ts';
import { serveOrdinarySite } from '#scripts/bench/ordinary-site.ts';
import { serveSite } from '#scripts/bench/serve-site.ts';
import type { MeasuredPage, PageOrder } from './rendered-page-process.ts';

/**
 * Processor seconds of a page of Accessibility: `node test/bench/rendered-pages.ts ordinary|tall|FOLDER [PATH...] [--pages 10]
 * [--rounds 3] [--against CLONE] [--no-picture] [--no-states]`. `tall` and `ordinary` are generated sites, of a folder paths are
 * named. With another clone of this repository both judge each page by turns, and findings that one alone has are listed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    pages: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
    picture: { type: 'boolean', default: true },
    states: { type: 'boolean', default: true },
  },
});
const [kind = 'ordinary', ...paths] = positionals;
const pages = Number(values.pages);
const sites = { tall: serveGeneratedSite, ordinary: serveOrdinarySite } as const;
const site = kind === 'tall' || kind === 'ordinary' ? await sites[kind](pages) : await serveSite(kind);
const numbers = Array.from({ length: pages }, (_, number) => (number === 0 ? '/' : `/p${number}.html`));
const urls = (paths.length > 0 ? paths : numbers).map(path => site.origin + path);

interface Version {
  name: string;
  process: ChildProcess;
  judged: Map<string, MeasuredPage[]>;
}

async function start(name: string, clone: string): Promise<Version> {
  const child = fork(join(import.meta.dirname, 'rendered-page-process.ts'), [clone]);
  child.once('exit', code => {
    if (code !== 0) throw new Error(`${name} has ended`);
  });
  await once(child, 'message');
  return { name, process: child, judged: new Map() };
}

async function judge({ process: child }: Version, url: string): Promise<MeasuredPage> {
  child.send({ url, picture: values.picture, states: values.states } satisfies PageOrder);
  const [found] = (await once(child, 'message')) as [MeasuredPage];
  return found;
}

const versions = [await start('this', join(import.meta.dirname, '../..'))];
if (values.against !== undefined) versions.push(await start('the other', resolve(values.against)));
// The first page starts the browser and reads the code.
for (const version of versions) await judge(version, urls[0] ?? '');
for (let round = 0; round < Number(values.rounds); round += 1) {
  const turns = round % 2 === 0 ? versions : versions.toReversed();
  for (const url of urls)
    for (const version of turns)
      version.judged.set(url, [...(version.judged.get(url) ?? []), await judge(version, url)]);
  process.stderr.write(`round ${round + 1}, load ${loadavg()[0]?.toFixed(1)}\n`);
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** Each page's median round: others use the machine too. */
const meanOf = ({ judged }: Version, of: (page: MeasuredPage) => number) =>
  sum([...judged.values()].map(rounds => median(rounds.map(of)))) / judged.size;
for (const version of versions) {
  const all = [...version.judged.values()].flat();
  const programs = [...new Set(all.flatMap(({ seconds }) => Object.keys(seconds)))].sort();
  const parts = programs.map(name => `${name} ${meanOf(version, ({ seconds }) => seconds[name] ?? 0).toFixed(2)}`);
  const each = meanOf(version, ({ seconds }) => sum(Object.values(seconds)));
  console.log(`${version.name}: ${each.toFixed(2)} CPU seconds a page (${parts.join(', ')})`);
  const heights = all.flatMap(({ picture }) => picture?.height ?? []);
  const bytes = meanOf(version, ({ picture }) => picture?.bytes ?? 0);
  if (heights.length > 0)
    console.log(`  median height ${median(heights)} px, ${Math.round(bytes / 1024)} KiB of picture a page`);
}
const [own, other] = versions;
if (own && other) for (const url of urls) compare(url, own.judged.get(url) ?? [], other.judged.get(url) ?? []);
for (const version of versions) version.process.disconnect();
await site.close();

/** All that a round has found of a page, without what it took. */
function factsOf({ findings, notJudged, summary }: MeasuredPage): Set<string> {
  const { engines: _engines, states, ...rest } = summary as { engines: unknown; states?: { milliseconds: number } };
  const walked = states && { ...states, milliseconds: 0 };
  return new Set([...findings.map(found => JSON.stringify(found)), ...notJudged, JSON.stringify([rest, walked])]);
}

function compare(url: string, ours: readonly MeasuredPage[], theirs: readonly MeasuredPage[]): void {
  const counts = [ours, theirs].map(rounds => rounds.map(({ findings }) => findings.length).join(' '));
  console.log(`${new URL(url).pathname}: ${counts.join(' | ')} findings`);
  const [a, b] = [ours.map(factsOf), theirs.map(factsOf)];
  for (const fact of onlyIn(a, b)) console.log(`  only this: ${fact.slice(0, 600)}`);
  for (const fact of onlyIn(b, a)) console.log(`  only the other: ${fact.slice(0, 600)}`);
}

/** What all of the first have and none of the second. */
function onlyIn([first = new Set<string>(), ...more]: Set<string>[], others: Set<string>[]): string[] {
  return [...first].filter(fact => more.every(each => each.has(fact)) && !others.some(each => each.has(fact)));
}
