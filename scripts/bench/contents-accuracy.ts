/**
 * Measures the Contents check on Japanese text: `node scripts/bench/contents-accuracy.ts [FOLDER…] [--half report]
 * [--characters 250000] [--skip 0] [--each 60] [--rules ID,ID] [--show FILE]`. FOLDERs hold .html or .txt files; without one, the
 * Japanese documents of the Debian packages in japanese-texts.ts are read, as far as they are installed, and the sentences
 * of municipal-templates.txt. Prints the findings on the text as it is, by kind of page and by rule, and how many of the
 * mistakes put into the documents are found, by kind. `--municipal` takes the municipal sentences alone, also for mistakes.
 * `--half tune` reads the files that thresholds were chosen on. With TENKEN_KKC_MODEL=/nothing it measures without the word model.
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
import { municipalPages } from './municipal-texts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'report' },
    characters: { type: 'string', default: '250000' },
    skip: { type: 'string', default: '0' },
    each: { type: 'string', default: '60' },
    rules: { type: 'string', default: '' },
    show: { type: 'string' },
    municipal: { type: 'boolean', default: false },
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

const lengthOf = (pages: readonly TextPage[]) => pages.reduce((sum, { blocks }) => sum + blocks.join('').length, 0);

interface Judged {
  page: TextPage;
  finding: Finding;
}

/** Findings of the pages of each folder as one site. */
async function judgeSites(pages: readonly TextPage[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const site of Map.groupBy(pages, ({ file }) => dirname(file)).values()) {
    const byUrl = new Map(site.map(page => [`file://${page.file}`, page]));
    for (const finding of await judge([...byUrl].map(([url, { blocks }]) => ({ url, blocks })))) {
      const page = byUrl.get(finding.place.url);
      if (page) judged.push({ page, finding });
    }
  }
  return judged;
}

async function measureClean(pages: readonly TextPage[]): Promise<void> {
  const start = process.cpuUsage();
  const judged = await judgeSites(pages);
  const { user, system } = process.cpuUsage(start);
  const characters = lengthOf(pages);
  const ms = (user + system) / characters;
  console.log(`${characters} characters of ${pages.length} pages, ${ms.toFixed(1)} ms of CPU per 1,000 characters`);
  console.log('findings on the text as it is, in all and per 10,000 characters');
  const figure = (count: number, length: number) =>
    `${String(count).padStart(6)}${((count / length) * 10_000).toFixed(2).padStart(8)}`;
  const count = (list: readonly Judged[], severity: string) =>
    list.filter(({ finding }) => finding.severity === severity).length;
  console.log(
    `${'kind of page'.padEnd(26)}${'characters'.padStart(10)}${'errors'.padStart(14)}${'warnings'.padStart(14)}`,
  );
  const kinds = Map.groupBy(pages, ({ kind }) => kind);
  for (const [kind, its] of [...kinds, ['in all', pages] as const]) {
    const found = kind === 'in all' ? judged : judged.filter(({ page }) => page.kind === kind);
    const length = lengthOf(its);
    const figures = ['error', 'warning'].map(severity => figure(count(found, severity), length));
    console.log(`${kind.padEnd(26)}${String(length).padStart(10)}${figures.join('')}`);
  }
  for (const [rule, list] of Map.groupBy(judged, ({ finding }) => `${finding.severity} ${finding.rule}`))
    console.log(`  ${rule.padEnd(34)}${figure(list.length, characters)}`);
  if (values.show)
    writeFileSync(
      values.show,
      judged
        .map(({ page, finding }) => `${line(finding)}\t${page.kind}\n`)
        .sort()
        .join(''),
    );
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

const polite = /(?:です|ます|ました|ません|ください)。$/;

async function measureMistakes(pages: readonly TextPage[], each: number): Promise<void> {
  const texts = pages.flatMap(({ blocks }) => blocks.flatMap(block => splitSentences(block).sentences));
  const sentences: { sentence: string; tokens: Awaited<ReturnType<typeof tokenizeJapanese>> }[] = [];
  for (const { text } of texts) {
    if (text.length < 12 || text.length > 120 || !/[\u3041-\u3096]/.test(text)) continue;
    sentences.push({ sentence: text, tokens: await tokenizeJapanese(text) });
  }
  const paragraphs: typeof sentences = [];
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    const ends = splitSentences(block).sentences.map(({ text }) => polite.test(text));
    if (ends.length >= 3 && ends.every(Boolean))
      paragraphs.push({ sentence: block, tokens: await tokenizeJapanese(block) });
  }
  const mistakes = injectMistakes(sentences, paragraphs, each, await japaneseDictionary());
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
const documents = values.municipal
  ? []
  : japanesePages(half, { most: Number(values.characters), skipped: Number(values.skip), folders: positionals });
const municipal = positionals.length > 0 ? [] : municipalPages();
const source = values.municipal ? municipal : documents;
if (source.length === 0)
  throw new Error('no Japanese text: give a folder, or install the packages of japanese-texts.ts');
await engine.prepare?.(tools);
await judge([{ url: 'file:///first', blocks: ['はじめの文です。'] }]);
await measureClean([...documents, ...municipal]);
if (Number(values.each) > 0) await measureMistakes(source, Number(values.each));
await engine.stop?.();
