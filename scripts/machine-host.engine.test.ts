import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import { textJudge } from '#checks/contents/text-judge.ts';
import type { EngineTools, TextBlock, Visit } from '#checks/engine.ts';
import { lentProgram } from '#checks/quality/lent-program.ts';
import { descendantsOf, statOf } from '#platform/processes/process-tree.ts';
import { loadEngines } from '#worker/load-engine.ts';
import { connectMachine } from '#worker/machine/connect-machine.ts';
import type { Machine } from '#worker/machine/machine.ts';
import { type Child, startChild } from './child-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenken-machine-'));
const path = join(folder, 'socket');
let host: Child;
let machine: Machine;

const start = () =>
  startChild(
    'worker/machine/machine-host.ts',
    { ...process.env, TENKEN_MACHINE_SOCKET: path, TENKEN_START_ID: randomUUID() },
    'ignore',
  );
beforeAll(async () => {
  host = start();
  await host.ready;
  machine = connectMachine(path);
});
afterAll(async () => {
  await machine.close();
  await host.drain(10_000);
  rmSync(folder, { recursive: true });
});

const { signal } = new AbortController();
const toolsOf = (party: string): EngineTools => ({
  fetcher: { fetch: () => Promise.reject(new Error('not needed here')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal,
  askTexts: (check, question) => machine.ask({ check, party, question }, signal),
  borrow: (check, variant, _signal, isAlone = false) => machine.borrow({ check, variant, party, isAlone }, signal),
  log: () => undefined,
});

async function check(blocks: readonly Pick<TextBlock, 'text' | 'lang'>[], party: string) {
  const url = 'https://example.jp/';
  const visit: Visit = {
    kind: 'desktop',
    url,
    response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    loaded: {},
    text: async () => blocks.map((block, at) => ({ ...block, selector: `p${at}`, element: 'p' })),
    boxes: async () => [],
    picture: () => Promise.reject(new Error('not needed here')),
  };
  const engine = (await loadEngines(['contents'])).get('contents');
  const result = await engine?.check(visit, 'contents', toolsOf(party));
  if (!result) throw new Error('no engine');
  return result;
}
/** Sentences that no other test has asked about, with one mistake in each. */
const mistakes = (mark: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `${mark}${at}号のシュミレーションは分かりずらい。`, lang: 'ja' }));
const isAlive = (pid: number) => !['Z', undefined].includes(statOf(`/proc/${pid}/stat`)[0]);
const textOf = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
/** Processes of the host whose command line names a program. */
const below = (program: string) =>
  descendantsOf(host.pid ?? 0)
    .map(({ pid }) => pid)
    .filter(pid => isAlive(pid) && textOf(pid, 'cmdline').includes(program));
const languageProcess = () => below('language-process.ts')[0] ?? 0;

test.each([
  [
    { name: 'sentences', texts: ['それ意外の場合は①の窓口です。', 'この野菜は生でも食べれる。', 'よい文である。'] },
    'conversion',
  ],
  [{ name: 'known-words', words: ['サーバー', 'サーバカ'] }, 'サーバー'],
  [{ name: 'unknown-english', words: ['receive', 'recieve'] }, 'recieve'],
  [{ name: 'english-suggestion', word: 'recieve' }, 'receive'],
])('the host answers as this process would: %j', async (question, part) => {
  const answer = await machine.ask({ check: 'contents', party: 'A', question }, signal);
  expect(answer).toEqual(await textJudge.answer(question));
  expect(JSON.stringify(answer)).toContain(`"${part}"`);
});

test('a long word and nine megabytes of text do not keep a small page waiting', async () => {
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const large = [
    { text: `前の文。${'カ'.repeat(30_000)} シュミレーション`, lang: 'ja' },
    { text: '申請書の第一号はシュミレーションです。'.repeat(500_000), lang: 'ja' },
    ...mistakes('乙', 3_000),
  ];
  const other = check(mistakes('丙', 3_000), 'A').finally(note('long'));
  const small = check(mistakes('丁', 5), 'B').finally(note('small'));
  expect((await check(large, 'A')).notJudged?.map(({ code }) => code)).toEqual([
    'text-too-long',
    'words-too-long',
    'too-many-findings',
  ]);
  expect((await small).findings).toHaveLength(10);
  expect((await other).findings).toHaveLength(5_000);
  expect(order).toEqual(['small', 'long']);
});

test.each([
  ['language process', languageProcess],
  ['host', () => host.pid ?? 0],
])('a %s that is killed while it judges is asked again, and nothing is left of it', async (name, pidOf) => {
  await check(mistakes('戊', 1), 'A');
  const before = [host.pid ?? 0, languageProcess()];
  const pages = [check(mistakes(`己${name}`, 400), 'A'), check(mistakes(`庚${name}`, 400), 'B')];
  await new Promise(resolve => setTimeout(resolve, 200));
  process.kill(pidOf(), 'SIGKILL');
  if (name === 'host') {
    await host.gone;
    host = start();
  }
  for (const page of pages) expect((await page).findings).toHaveLength(800);
  const killed = before.filter(pid => pid !== host.pid && pid !== languageProcess());
  expect(killed).toHaveLength(name === 'host' ? 2 : 1);
  await expect.poll(() => killed.filter(isAlive)).toEqual([]);
});

/** The HTML checkers that are there, without the shells that end them. */
const javas = () => below('vnu.jar').filter(pid => textOf(pid, 'comm').trim() === 'java');

async function checkHtml(body: string, from: Machine): Promise<UnitResult | undefined> {
  const url = 'https://example.jp/';
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const visit = { kind: 'plain', url, loaded: {} } as const;
  const response = { url, finalUrl: url, status: 200, headers, body: new TextEncoder().encode(body), chain: [] };
  const none = () => Promise.reject(new Error('not needed here'));
  const borrow: EngineTools['borrow'] = (check, variant) =>
    from.borrow({ check, variant, party: 'A', isAlone: false }, signal);
  const tools = { ...toolsOf('A'), borrow };
  const engine = (await loadEngines(['quality'])).get('quality');
  return engine?.check({ ...visit, response, text: none, boxes: none, picture: none }, 'quality', tools);
}

test('workers share one HTML checker; one that is killed is started again, and one that a dead worker had is free', async () => {
  const other = connectMachine(path);
  const html = (part: string) => `<!doctype html><html lang="ja"><title>題</title><p>${part}`;
  const pages = ['よい', '<center>x</center>'].flatMap(part => [html(part), html(part)]);
  const judge = () => Promise.all(pages.map((page, at) => checkHtml(page, at % 2 === 0 ? machine : other)));
  const counts = (results: Awaited<ReturnType<typeof judge>>) =>
    results.map(result => [result?.status, result?.summary.reduced, (result?.findings.length ?? 0) > 0]);
  const expected = [false, false, true, true].map(hasFindings => ['done', false, hasFindings]);
  expect(counts(await judge())).toEqual(expected);
  const [java = 0, ...more] = javas();
  expect(more).toEqual([]);
  process.kill(java, 'SIGKILL');
  expect(counts(await judge())).toEqual(expected);
  // All places are lent to a worker that goes.
  const wanted = { check: 'quality', variant: '26.9.27', party: 'B', isAlone: false } as const;
  await Promise.all(Array.from({ length: lentProgram.places }, () => other.borrow(wanted, signal)));
  const waits = checkHtml(html('よい'), machine);
  await other.close();
  expect((await waits)?.status).toBe('done');
  expect(javas()).toHaveLength(1);
});
