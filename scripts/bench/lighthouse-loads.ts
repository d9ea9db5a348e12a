import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LoadOrder, MeasuredLoad } from './lighthouse-load-process.ts';
import { serveSite } from './serve-site.ts';

/**
 * Processor seconds of a load of SEO: `node scripts/bench/lighthouse-loads.ts FOLDER PATH... [--rounds 5] [--against CLONE]`. Each
 * round loads each page of the folder on desktop and mobile. With another clone of this repository both load by turns, and what
 * they found is compared: listed is what one of them never found or scored as the other did.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, against: { type: 'string' } },
});
const [folder, ...paths] = positionals;
if (folder === undefined || paths.length === 0) throw new Error('a folder and paths of pages in it are needed');

interface Version {
  name: string;
  process: ChildProcess;
  loads: (LoadOrder & MeasuredLoad)[];
}

const site = await serveSite(folder);

async function start(name: string, clone: string): Promise<Version> {
  const child = fork(join(import.meta.dirname, 'lighthouse-load-process.ts'), [clone, new URL(site.origin).host]);
  await once(child, 'message');
  return { name, process: child, loads: [] };
}

async function load({ process: child }: Version, order: LoadOrder): Promise<LoadOrder & MeasuredLoad> {
  child.send(order);
  const [loaded] = (await once(child, 'message')) as [MeasuredLoad];
  return { ...order, ...loaded };
}

const versions = [await start('this', join(import.meta.dirname, '../..'))];
if (values.against !== undefined) versions.push(await start('the other', resolve(values.against)));
const orders = paths.flatMap(path => (['desktop', 'mobile'] as const).map(formFactor => ({ path, formFactor })));

// The first load reads the code, and benchmarks the machine.
for (const version of versions) await load(version, { path: paths[0] ?? '/', formFactor: 'desktop' });
for (let round = 0; round < Number(values.rounds); round += 1) {
  const turns = round % 2 === 0 ? versions : versions.toReversed();
  for (const order of orders) for (const version of turns) version.loads.push(await load(version, order));
  process.stderr.write(`round ${round + 1}, load ${loadavg()[0]?.toFixed(1)}\n`);
}
for (const { name, loads } of versions) {
  const mean = (of: (one: MeasuredLoad) => number) =>
    (loads.reduce((sum, one) => sum + of(one), 0) / loads.length).toFixed(2);
  const [node, browser] = [mean(one => one.node), mean(one => one.browser)];
  const both = mean(one => one.node + one.browser);
  console.log(`${name}: ${loads.length} loads, ${both} CPU seconds each (Node ${node}, browser ${browser})`);
}
const [own, other] = versions;
if (own && other) for (const order of orders) compare(order, loadsOf(own, order), loadsOf(other, order));
for (const version of versions) version.process.disconnect();
await site.close();

function loadsOf({ loads }: Version, { path, formFactor }: LoadOrder): MeasuredLoad[] {
  return loads.filter(one => one.path === path && one.formFactor === formFactor);
}

/**
 * Times and sizes are measured anew by each load: numbers in messages, and the tables of what took how long, do not count. An audit
 * that one of them leaves out has no score to compare.
 */
function factsOf({ findings, scores }: MeasuredLoad, compared: ReadonlySet<string>): Set<string> {
  const found = findings.map(({ detail: { tables: _tables, score: _score, ...detail }, message, ...finding }) => {
    const text = JSON.stringify(message).replaceAll(/\d[\d,.]*/g, '#');
    return `finding ${finding.rule} ${text} ${JSON.stringify([finding, detail])}`;
  });
  const scored = Object.entries(scores).filter(([id]) => compared.has(id));
  return new Set([...found, ...scored.map(([id, score]) => `${id} ${score?.toFixed(2)}`)]);
}

function compare({ path, formFactor }: LoadOrder, own: MeasuredLoad[], other: MeasuredLoad[]): void {
  const [judgedHere, judgedThere] = [judgedBy(own), judgedBy(other)];
  const compared = new Set([...judgedHere].filter(id => judgedThere.has(id)));
  const ours = own.map(one => factsOf(one, compared));
  const theirs = other.map(one => factsOf(one, compared));
  const numbers = [own, other].map(loads => loads.map(({ findings }) => findings.length).join(' '));
  console.log(`${path} on ${formFactor}: ${compared.size} scores and ${numbers.join(' | ')} findings compared`);
  for (const fact of onlyIn(ours, theirs)) console.log(`  only this: ${fact.slice(0, 300)}`);
  for (const fact of onlyIn(theirs, ours)) console.log(`  only the other: ${fact.slice(0, 300)}`);
  const alone = [...judgedHere, ...judgedThere].filter(id => !compared.has(id));
  if (alone.length > 0) console.log(`  judged by one alone: ${alone.join(', ')}`);
}

const judgedBy = (loads: MeasuredLoad[]) => new Set(loads.flatMap(({ scores }) => Object.keys(scores)));

/** What all of the first have and none of the second. */
function onlyIn([first = new Set<string>(), ...more]: Set<string>[], others: Set<string>[]): string[] {
  return [...first].filter(fact => more.every(each => each.has(fact)) && !others.some(each => each.has(fact)));
}
