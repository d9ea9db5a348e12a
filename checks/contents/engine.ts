import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { UnitResult } from '../check.ts';
import type { Engine, EngineTools, EngineVersion, Visit } from '../engine.ts';
import { ContentsDetail } from './check.ts';
import { allowedWords, clientMatcher } from './client-dictionary.ts';
import { doubledWords, type EnglishDictionary, misspellings } from './english-words.ts';
import { textlintVersion } from './japanese-linter.ts';
import { wordModel } from './japanese-rules.ts';
import { chooseFaults, type Fault, judgeContents, summariseContents } from './judge.ts';
import { type JudgedTexts, judgedTexts, modelNote } from './judged-texts.ts';
import { notes } from './notes.ts';
import { isOn } from './optional-rules.ts';
import { type PageText, readPageText } from './page-text.ts';
import { withSuggestions } from './repair-rule.ts';
import type { SentenceFault } from './sentence-rules.ts';
import { collectRepairs, repairsOfSite, SiteRepairs, waitsForSite } from './site-repairs.ts';
import { countWords, SiteWords, spellingsOfSite } from './site-words.ts';
import { textRules } from './text-rules.ts';
import { timeSlices } from './time-slices.ts';
import { modelVersion } from './trigram/repairer-loader.ts';
import { placeholders } from './wording/placeholders.ts';

const maxFindings = 5_000;

function packageVersion(name: string): string {
  const path = findPackageJSON(name, import.meta.url);
  return path === undefined ? '' : (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

type Pause = () => Promise<void>;

async function dictionaryFaults({ blocks }: PageText, options: EngineTools['options'], pause: Pause): Promise<Fault[]> {
  const matcher = clientMatcher(options.dictionary);
  const faults: Fault[] = [];
  for (const [block, { text }] of blocks.entries()) {
    await pause();
    for (const { start, end, entry } of matcher.find(text))
      faults.push({ rule: 'dictionary', block, start, end, suggestion: entry.right });
  }
  return faults;
}

async function japaneseFaults({ sentences }: PageText, texts: JudgedTexts, pause: Pause): Promise<Fault[]> {
  const judged = await texts.sentences(
    sentences.map(({ text }) => text),
    pause,
  );
  const faults = sentences.flatMap(({ text, block, start }) =>
    withSuggestions(judged.get(text)?.faults ?? []).map(fault => shifted(fault, block, start)),
  );
  for (const [at, rule] of textRules.entries()) {
    await pause();
    const facts = sentences.flatMap(sentence => {
      const fact = judged.get(sentence.text)?.facts[at];
      return fact === undefined ? [] : [{ fact, sentence }];
    });
    for (const { sentence, ...fault } of rule.judge(facts)) faults.push(shifted(fault, sentence.block, sentence.start));
  }
  return faults;
}

const shifted = (fault: SentenceFault, block: number, by: number): Fault => ({
  ...fault,
  block,
  start: fault.start + by,
  end: fault.end + by,
});

async function englishFaults(
  { blocks, english }: PageText,
  dictionary: EnglishDictionary,
  pause: Pause,
): Promise<Fault[]> {
  const texts = english.map(index => blocks[index]?.text ?? '');
  const found = await misspellings(texts, dictionary, pause);
  return found.flatMap((list, at) => {
    const block = english[at] ?? 0;
    const doubled = doubledWords(texts[at] ?? '').map(fault => ({ rule: 'successive-word' as const, block, ...fault }));
    return [
      ...list.map(({ start, end, suggestion, isSure }) => ({
        rule: isSure ? ('english-spelling' as const) : ('english-unknown' as const),
        block,
        start,
        end,
        suggestion,
      })),
      ...doubled,
    ];
  });
}

/** Typos, misused words and inconsistent spelling in the visible text of a page, and over the site. */
export const engine: Engine = {
  id: 'contents',

  async versions(): Promise<EngineVersion[]> {
    return [
      { name: 'textlint', version: textlintVersion(), ok: true },
      { name: 'cspell', version: packageVersion('cspell-lib'), ok: true },
      { name: 'kuromoji', version: packageVersion('kuromoji'), ok: true, kind: 'data' },
      { ...(modelNote() === '' ? wordModel.version() : modelVersion(modelNote())), kind: 'data' },
    ];
  },

  async prepare(tools) {
    await judgedTexts(tools)
      .prepare()
      .catch(() => {});
  },

  async check(visit: Visit, unit: 'contents', tools: EngineTools): Promise<UnitResult> {
    const pause = timeSlices(tools.signal);
    const texts = judgedTexts(tools);
    const page = readPageText(await visit.text());
    const all = [
      ...placeholders(page.blocks),
      ...(await dictionaryFaults(page, tools.options, pause)),
      ...(await japaneseFaults(page, texts, pause)),
      ...(await englishFaults(page, texts.english, pause)),
    ];
    await pause();
    const faults = all.filter(({ rule }) => isOn(rule, tools.options.contentsRules));
    const chosen = chooseFaults(faults, page.blocks, allowedWords(tools.options.allowedWords));
    await pause();
    const ownFaults = chosen.filter(fault => !waitsForSite(fault));
    const findings = judgeContents(ownFaults.slice(0, maxFindings), page.blocks, visit.url);
    const notJudged =
      ownFaults.length > maxFindings ? [...page.notJudged, notes.findings(maxFindings)] : page.notJudged;
    const summary = summariseContents(findings, {
      characters: page.blocks.reduce((sum, { text }) => sum + text.length, 0),
      japaneseBlocks: page.japanese.length,
      englishBlocks: page.english.length,
    });
    await pause();
    const siteData = {
      ...countWords(page.japanese.flatMap(index => page.blocks[index] ?? [])),
      ...collectRepairs(chosen.filter(waitsForSite), page),
    };
    return {
      unit,
      status: 'done',
      score: 100,
      summary,
      findings,
      files: [],
      ...(notJudged.length > 0 ? { notJudged } : {}),
      siteData,
    };
  },

  async *judgeSite(pages, tools) {
    const spellings = spellingsOfSite();
    const repairs = repairsOfSite();
    for await (const batch of pages)
      for (const { siteData } of batch) {
        spellings.add(SiteWords.parse(siteData));
        repairs.add(SiteRepairs.parse(siteData).repairs);
      }
    const judgeWords = await spellings.judge(judgedTexts(tools).known);
    const allowed = allowedWords(tools.options.allowedWords);
    for await (const batch of pages)
      yield batch
        .flatMap(({ url, siteData }) => {
          const mistakes = repairs.judge({ url, ...SiteRepairs.parse(siteData) });
          const told = new Set(mistakes.map(({ finding }) => finding.detail.word));
          const words = judgeWords({ url, words: SiteWords.parse(siteData) });
          // A slip in katakana is a rare spelling as well.
          return [...words.filter(({ finding }) => !told.has(finding.detail.word)), ...mistakes];
        })
        .filter(({ finding }) => {
          const { sentence, start, end } = ContentsDetail.parse(finding.detail);
          return !allowed.covers(sentence, start, end);
        });
  },
};
