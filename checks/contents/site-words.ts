import { z } from 'zod';
import { Box, type Finding, TextSource } from '../check.ts';
import type { SiteFinding, TextBlock } from '../engine.ts';
import { contentsFinding } from './judge.ts';
import { type KnowsWord, katakanaOutliers, katakanaWords } from './katakana.ts';
import type { ContentsRuleId } from './messages.ts';
import { alphanumericRuns, groupedSpellings, minoritySpellings, narrowed } from './minority-spellings.ts';
import { markSentence } from './sentence.ts';
import { type Outlier, standsOut, totalUse, type WordUse } from './word-usage.ts';

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

/** Maximum number of different words kept per page. */
const maxWords = 600;
/** Longest spelling kept, in characters. */
const longestWord = 50;

/** Counts the words of a page's Japanese blocks. */
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

/** Findings on every page with a spelling that the rest of the site writes differently. */
export function judgeWords(pages: readonly Page[], knows: KnowsWord): SiteFinding[] {
  const katakana = katakanaOutliers(totalUse(pages.map(page => page.words.katakana)), knows);
  const grouped = minoritySpellings(totalUse(pages.map(page => page.words.grouped)));
  return [
    ...pages.flatMap(page => outlierFindings(page, 'katakana', page.words.katakana, katakana)),
    ...pages.flatMap(page => outlierFindings(page, 'minority-spelling', page.words.grouped, grouped)),
    ...wideFindings(pages),
  ];
}

function outlierFindings(
  page: Page,
  rule: ContentsRuleId,
  uses: Record<string, WordUse>,
  outliers: readonly Outlier[],
): SiteFinding[] {
  return outliers.flatMap(outlier => {
    const use = Object.hasOwn(uses, outlier.word) ? uses[outlier.word] : undefined;
    if (!use) return [];
    const finding = sampleFinding(page, rule, outlier.word, use, outlier.usual);
    Object.assign(finding.detail, { siteCount: outlier.count, usualCount: outlier.usualCount });
    return [{ pageUrl: page.url, finding }];
  });
}

function wideFindings(pages: readonly Page[]): SiteFinding[] {
  const wide = pages.reduce((sum, page) => sum + (page.words.wide?.count ?? 0), 0);
  const narrow = pages.reduce((sum, page) => sum + page.words.narrow, 0);
  if (!standsOut(wide, narrow) || narrow < 10) return [];
  return pages.flatMap(page => {
    const { wide: use, wideWord } = page.words;
    if (!use) return [];
    const finding = sampleFinding(page, 'wide-alphanumeric', wideWord, use, narrowed(wideWord));
    return [{ pageUrl: page.url, finding }];
  });
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
