import { z } from 'zod';
import { Box, type Finding, TextSource } from '../check.ts';
import type { SiteFinding, TextBlock } from '../engine.ts';
import { contentsFinding } from './judge.ts';
import { katakanaOutliers, katakanaWords } from './katakana.ts';
import type { ContentsRuleId } from './messages.ts';
import { alphanumericRuns, groupedSpellings, minoritySpellings, narrowed } from './minority-spellings.ts';
import { markSentence } from './sentence.ts';
import { addUses, type Outlier, standsOut, type WordUse } from './word-usage.ts';

const Use = z.object({
  count: z.number().int(),
  sample: z.object({
    selector: z.string(),
    box: Box.optional(),
    source: TextSource.optional(),
    sentence: z.string(),
    start: z.number().int(),
  }),
});

/** Words of one page for the judgement of the site: how often each occurs, and where first. */
export const SiteWords = z.object({
  katakana: z.record(z.string(), Use),
  grouped: z.record(z.string(), Use),
  wide: Use.nullable(),
  wideWord: z.string(),
  narrow: z.number().int(),
});
export type SiteWords = z.infer<typeof SiteWords>;

const maxWords = 600;
/** Longest spelling kept, in characters. */
const longestWord = 50;

export function countWords(blocks: readonly TextBlock[]): SiteWords {
  const words: SiteWords = { katakana: {}, grouped: {}, wide: null, wideWord: '', narrow: 0 };
  let different = 0;
  for (const block of blocks) {
    const sample = (word: string, start: number): WordUse['sample'] => {
      const marked = markSentence(block.text, start, start + word.length);
      const { selector, box, source } = block;
      return {
        selector,
        ...(box && { box }),
        ...(source && { source }),
        sentence: marked.sentence,
        start: marked.start,
      };
    };
    const add = (table: Record<string, WordUse>, word: string, start: number) => {
      const use = table[word];
      if (use) use.count += 1;
      else if (word.length <= longestWord && different < maxWords) {
        different += 1;
        table[word] = { count: 1, sample: sample(word, start) };
      }
    };
    for (const { word, start } of katakanaWords(block.text)) add(words.katakana, word, start);
    for (const { word, start } of groupedSpellings(block.text)) add(words.grouped, word, start);
    const runs = alphanumericRuns(block.text);
    words.narrow += runs.narrow;
    for (const { word, start } of runs.wide) {
      if (words.wide) words.wide.count += 1;
      else if (word.length <= longestWord)
        Object.assign(words, { wide: { count: 1, sample: sample(word, start) }, wideWord: word });
    }
  }
  return words;
}

interface Page {
  url: string;
  words: SiteWords;
}

/** The spellings of a site: the words of every page are added first, then each page is judged. */
export interface SpellingsOfSite {
  add(words: SiteWords): void;
  /** The judgement of pages, after all were added: findings on spellings that the rest of the site writes differently. */
  judge(knownOf: KnownWords): Promise<(page: Page) => SiteFinding[]>;
}

/** Those of the words that a dictionary has: they are no typing errors, however similar another word is. */
export type KnownWords = (words: readonly string[]) => Promise<ReadonlySet<string>>;

/** Different words of a kind that are counted. A site with more of them is not one that writes them by mistake. */
const maxDifferent = 200_000;

export function spellingsOfSite(): SpellingsOfSite {
  const katakana = new Map<string, number>();
  const grouped = new Map<string, number>();
  let wide = 0;
  let narrow = 0;
  return {
    add(words) {
      addUses(katakana, words.katakana, maxDifferent);
      addUses(grouped, words.grouped, maxDifferent);
      wide += words.wide?.count ?? 0;
      narrow += words.narrow;
    },
    async judge(knownOf) {
      const { certain, rarer, unlessKnown } = katakanaOutliers(katakana);
      const known = await knownOf(unlessKnown.map(({ word }) => word));
      const outliers = new Outliers([...certain, ...unlessKnown.filter(({ word }) => !known.has(word))]);
      const besideOthers = new Outliers(rarer);
      const minorities = new Outliers(minoritySpellings(grouped));
      const isWide = standsOut(wide, narrow) && narrow >= 10;
      return page => [
        ...outlierFindings(page, 'katakana', page.words.katakana, outliers),
        ...outlierFindings(page, 'katakana', page.words.katakana, besideOthers, true),
        ...outlierFindings(page, 'minority-spelling', page.words.grouped, minorities),
        ...(isWide ? wideFindings(page) : []),
      ];
    },
  };
}

class Outliers {
  readonly #byWord: ReadonlyMap<string, { rank: number; outlier: Outlier }>;

  constructor(outliers: readonly Outlier[]) {
    this.#byWord = new Map(outliers.map((outlier, rank) => [outlier.word, { rank, outlier }]));
  }

  among(words: readonly string[]): Outlier[] {
    const found = words.flatMap(word => this.#byWord.get(word) ?? []);
    return found.toSorted((a, b) => a.rank - b.rank).map(({ outlier }) => outlier);
  }
}

function outlierFindings(
  page: Page,
  rule: ContentsRuleId,
  uses: Record<string, WordUse>,
  outliers: Outliers,
  onlyBesideUsual = false,
): SiteFinding[] {
  return outliers.among(Object.keys(uses)).flatMap(outlier => {
    const use = uses[outlier.word];
    if (!use || (onlyBesideUsual && uses[outlier.usual] === undefined)) return [];
    const finding = sampleFinding(page, rule, outlier.word, use, outlier.usual);
    Object.assign(finding.detail, { siteCount: outlier.count, usualCount: outlier.usualCount });
    return [{ pageUrl: page.url, finding }];
  });
}

function wideFindings(page: Page): SiteFinding[] {
  const { wide: use, wideWord } = page.words;
  if (!use) return [];
  const finding = sampleFinding(page, 'wide-alphanumeric', wideWord, use, narrowed(wideWord));
  return [{ pageUrl: page.url, finding }];
}

function sampleFinding(page: Page, rule: ContentsRuleId, word: string, use: WordUse, usual: string): Finding {
  const { sentence, start, selector, box, source } = use.sample;
  const place: Finding['place'] = { url: page.url, selector, formFactor: 'desktop' };
  if (box) place.box = box;
  const finding = contentsFinding(
    rule,
    { sentence, start, end: start + word.length },
    place,
    usual,
    source ? { source } : {},
  );
  finding.detail.count = use.count;
  return finding;
}
