import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { UnitResult } from '../check.ts';
import type { Engine, EngineTools, EngineVersion, SiteFinding, TextBlock, Visit } from '../engine.ts';
import { blockLanguage } from './block-language.ts';
import { DictionaryMatcher } from './dictionary-matcher.ts';
import { englishDictionary } from './english-dictionary.ts';
import { misspellings } from './english-words.ts';
import {
  japaneseDictionary,
  lintJapanese,
  loadJapanese,
  textlintVersion,
  tokenizeJapanese,
} from './japanese-linter.ts';
import { japaneseTypos } from './japanese-typos.ts';
import { type Fault, joinBlocks, judgeContents, lintFaults, summariseContents } from './judge.ts';
import { illegalParticles } from './particles.ts';
import { countWords, judgeWords, SiteWords } from './site-words.ts';

const typos = new DictionaryMatcher(japaneseTypos);
const clients = new WeakMap<object, DictionaryMatcher>();

/** Its package does not export its package.json. */
function cspellVersion(): string {
  const path = findPackageJSON('cspell-lib', import.meta.url);
  return path === undefined ? '' : (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

function clientDictionary(entries: EngineTools['options']['dictionary']): DictionaryMatcher {
  const matcher = clients.get(entries) ?? new DictionaryMatcher(entries);
  clients.set(entries, matcher);
  return matcher;
}

function matches(matcher: DictionaryMatcher, rule: 'typo' | 'dictionary', text: string, block: number): Fault[] {
  return matcher.find(text).map(({ start, end, entry }) => ({ rule, block, start, end, suggestion: entry.right }));
}

async function japaneseFaults(blocks: readonly TextBlock[], indexes: readonly number[]): Promise<Fault[]> {
  if (indexes.length === 0) return [];
  const texts = indexes.map(index => blocks[index]?.text ?? '');
  const joined = joinBlocks(texts);
  const faults = lintFaults(await lintJapanese(joined.text), joined.starts);
  for (const [at, text] of texts.entries()) {
    faults.push(...matches(typos, 'typo', text, at));
    for (const { start, end } of illegalParticles(await tokenizeJapanese(text))) {
      faults.push({ rule: 'particle', block: at, start, end, suggestion: null });
    }
  }
  return faults.map(fault => ({ ...fault, block: indexes[fault.block] ?? 0 }));
}

async function englishFaults(blocks: readonly TextBlock[], indexes: readonly number[]): Promise<Fault[]> {
  if (indexes.length === 0) return [];
  const texts = indexes.map(index => blocks[index]?.text ?? '');
  const found = misspellings(texts, await englishDictionary());
  return found.flatMap((list, at) =>
    list.map(({ word, start, suggestion }) => {
      const rule = 'english-spelling' as const;
      return { rule, block: indexes[at] ?? 0, start, end: start + word.length, suggestion };
    }),
  );
}

/** Typos, misused words and inconsistent spelling in the visible text of a page, and over the site. */
export const engine: Engine = {
  id: 'contents',

  async versions(): Promise<EngineVersion[]> {
    return [
      { name: 'textlint', version: textlintVersion(), ok: true },
      { name: 'cspell', version: cspellVersion(), ok: true },
    ];
  },

  async prepare() {
    await loadJapanese().catch(() => {});
  },

  async check(visit: Visit, unit: 'contents', tools: EngineTools): Promise<UnitResult> {
    const blocks = await visit.text();
    const languages = blocks.map(({ text, lang }) => blockLanguage(text, lang));
    const of = (language: string) => blocks.flatMap((_, index) => (languages[index] === language ? [index] : []));
    const [japanese, english] = [of('ja'), of('en')];
    const client = clientDictionary(tools.options.dictionary);
    const faults = [
      ...blocks.flatMap(({ text }, index) => matches(client, 'dictionary', text, index)),
      ...(await japaneseFaults(blocks, japanese)),
      ...(await englishFaults(blocks, english)),
    ];
    const findings = judgeContents(faults, blocks, visit.url);
    const summary = summariseContents(findings, {
      characters: blocks.reduce((sum, { text }) => sum + text.length, 0),
      japaneseBlocks: japanese.length,
      englishBlocks: english.length,
    });
    const siteData = countWords(japanese.flatMap(index => blocks[index] ?? []));
    return { unit, status: 'done', score: 100, summary, findings, files: [], siteData };
  },

  async judgeSite(pages): Promise<SiteFinding[]> {
    const words = pages.map(({ url, siteData }) => ({ url, words: SiteWords.parse(siteData) }));
    return judgeWords(words, await japaneseDictionary());
  },
};
