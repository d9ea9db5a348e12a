/**
 * Measures the Contents check on Japanese text: `node scripts/bench/contents-accuracy.ts [FOLDER…] [--half report]
 * [--characters 250000] [--skip 0] [--each 60] [--rules ID,ID] [--show FILE]`. FOLDERs hold .html or .txt files; without one, the
 * Japanese documents of the Debian packages in japanese-texts.ts are read, as far as they are installed. Prints the findings
 * on the text as it is, by rule, and how many of the mistakes put into it are found, by kind. `--half tune` reads the files
 * that thresholds were chosen on. With TENKEN_KKC_MODEL=/nothing it measures without the word model.
 */
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '#checks/check.ts';
import { ContentsDetail } from '#checks/contents/check.ts';
import { engine } from '#checks/contents/engine.ts';
import { japaneseDictionary, tokenizeJapanese } from '#checks/contents/japanese-linter.ts';
import { splitSentences } from '#checks/contents/sentences.ts';
import type { EngineTools, SiteFinding, Visit } from '#checks/engine.ts';
import { injectMistakes, type Mistake, mistakeKinds } from './injected-mistakes.ts';
import { japanesePages, type TextPage } from './japanese-texts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'report' },
    characters: { type: 'string', default: '250000' },
    skip: { type: 'string', default: '0' },
    each: { type: 'string', default: '60' },
    rules: { type: 'string', default: '' },
    show: { type: 'string' },
  },
});

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not needed here')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [], contentsRules: values.rules.split(',').filter(id => id !== '') },
  signal: new AbortController().signal,
  log: () => undefined,
};

function visitOf(url: string, texts: readonly string[]): Visit {
  const blocks = texts.map((text, index) => ({
    text,
    selector: `p:nth-of-type(${index + 1})`,
    lang: 'ja',
    element: 'p',
  }));
  return {
    kind: 'desktop',
    url,
    response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    loaded: {},
    text: () => Promise.resolve(blocks),
    boxes: () => Promise.resolve([]),
    picture: () => Promise.reject(new Error('not needed here')),
  };
}

/** Findings of pages as one site. */
async function judge(pages: readonly { url: string; blocks: readonly string[] }[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const data: { url: string; siteData: Record<string, unknown> }[] = [];
  for (const { url, blocks } of pages) {
    const result = await engine.check(visitOf(url, blocks), 'contents', tools);
    findings.push(...result.findings);
    data.push({ url, siteData: result.siteData ?? {} });
  }
  const whole = {
    [Symbol.asyncIterator]: async function* () {
      yield data;
    },
  };
  const ofSite: SiteFinding[] = [];
  const facts = { pages: [], isWhole: false, unusable: [], sitemap: [] };
  for await (const found of engine.judgeSite?.(whole, tools, facts) ?? []) ofSite.push(...found);
  return [...findings, ...ofSite.map(({ finding }) => finding)];
}

function line(finding: Finding): string {
  const { sentence, start, end, suggestion } = ContentsDetail.parse(finding.detail);
  const around = `${sentence.slice(Math.max(0, start - 20), start)}[${sentence.slice(start, end)}]${sentence.slice(end, end + 20)}`;
  return `${finding.severity} ${finding.rule}\t${suggestion ?? ''}\t${around}`;
}

async function measureClean(pages: readonly TextPage[]): Promise<void> {
  const characters = pages.reduce((sum, { blocks }) => sum + blocks.join('').length, 0);
  const sites = Map.groupBy(pages, ({ file }) => dirname(file));
  const start = process.cpuUsage();
  const findings: Finding[] = [];
  for (const site of sites.values()) {
    findings.push(...(await judge(site.map(({ file, blocks }) => ({ url: `file://${file}`, blocks })))));
  }
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / characters;
  const rate = (count: number) => ((count / characters) * 10_000).toFixed(2);
  console.log(`${characters} characters of ${pages.length} pages, ${ms.toFixed(1)} ms of CPU per 1,000 characters`);
  console.log('findings on the text as it is, in all and per 10,000 characters');
  for (const severity of ['error', 'warning']) {
    const count = findings.filter(finding => finding.severity === severity).length;
    console.log(`${severity.padEnd(32)}${String(count).padStart(6)}${rate(count).padStart(8)}`);
  }
  for (const [rule, list] of Map.groupBy(findings, finding => finding.rule)) {
    console.log(`  ${rule.padEnd(30)}${String(list.length).padStart(6)}${rate(list.length).padStart(8)}`);
  }
  if (values.show) writeFileSync(values.show, `${findings.map(line).sort().join('\n')}\n`);
}

/** Whether a finding that the right sentence does not have touches the mistake, and whether a suggestion puts it right. */
async function isFound(mistake: Mistake): Promise<{ found: boolean; right: boolean }> {
  const findingsOf = (text: string) => judge([{ url: 'file:///sentence', blocks: [text] }]);
  const before = new Set((await findingsOf(mistake.sentence)).map(({ rule, detail }) => `${rule} ${detail.word}`));
  let [found, right] = [false, false];
  for (const { rule, detail } of await findingsOf(mistake.text)) {
    const { sentence, start, end, word, suggestion } = ContentsDetail.parse(detail);
    const shift = mistake.text.indexOf(sentence);
    if (before.has(`${rule} ${word}`)) continue;
    if (shift + start > mistake.end + 1 || shift + end < mistake.start - 1) continue;
    found = true;
    if (suggestion === null) continue;
    const mended = mistake.text.slice(0, shift + start) + suggestion + mistake.text.slice(shift + end);
    if (mended === mistake.sentence) right = true;
  }
  return { found, right };
}

async function measureMistakes(pages: readonly TextPage[], each: number): Promise<void> {
  const texts = pages.flatMap(({ blocks }) => blocks.flatMap(block => splitSentences(block).sentences));
  const sentences: { sentence: string; tokens: Awaited<ReturnType<typeof tokenizeJapanese>> }[] = [];
  for (const { text } of texts) {
    if (text.length < 12 || text.length > 120 || !/[\u3041-\u3096]/.test(text)) continue;
    sentences.push({ sentence: text, tokens: await tokenizeJapanese(text) });
  }
  const mistakes = injectMistakes(sentences, each, await japaneseDictionary());
  const table = new Map(mistakeKinds.map(kind => [kind, { all: 0, found: 0, right: 0 }]));
  const total = { all: 0, found: 0, right: 0 };
  for (const mistake of mistakes) {
    const { found, right } = await isFound(mistake);
    for (const row of [table.get(mistake.kind) ?? total, total]) {
      row.all += 1;
      row.found += Number(found);
      row.right += Number(right);
    }
  }
  console.log('mistakes put in, found, with the right suggestion');
  for (const [kind, { all, found, right }] of [...table, ['in all', total] as const]) {
    console.log(
      `  ${kind.padEnd(30)}${String(all).padStart(6)}${String(found).padStart(6)}${String(right).padStart(6)}`,
    );
  }
}

const half = values.half === 'tune' ? 'tune' : 'report';
const pages = japanesePages(half, {
  most: Number(values.characters),
  skipped: Number(values.skip),
  folders: positionals,
});
if (pages.length === 0)
  throw new Error('no Japanese text: give a folder, or install the packages of japanese-texts.ts');
await engine.prepare?.(tools);
await judge([{ url: 'file:///first', blocks: ['はじめの文です。'] }]);
await measureClean(pages);
if (Number(values.each) > 0) await measureMistakes(pages, Number(values.each));
await engine.stop?.();
