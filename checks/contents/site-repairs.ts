import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Box, type Finding, TextSource } from '../check.ts';
import type { SiteFinding } from '../engine.ts';
import { DictionaryMatcher } from './dictionary-matcher.ts';
import { contentsFinding, type Fault } from './judge.ts';
import type { ContentsRuleId } from './messages.ts';
import type { PageText } from './page-text.ts';
import { markSentence } from './sentence.ts';

/** Rules that stay silent about a word that the site uses again and again: it is its own, not a slip. */
const waiting = ['slip', 'okurigana', 'conversion'] as const satisfies readonly ContentsRuleId[];
const isWaiting = new Set<string>(waiting);

/** From so many different sentences on, a word is the site's own. */
const recurring = 3;
const maxRepairs = 200;

const Repair = z.object({
  rule: z.enum(waiting),
  suggestion: z.string(),
  /** Of what the word model found. */
  gain: z.number().optional(),
  sentence: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** Different sentences of the page with the word. */
  uses: z.number().int(),
  selector: z.string(),
  box: Box.optional(),
  source: TextSource.optional(),
});
type Repair = z.infer<typeof Repair>;

/** Likely mistakes of a page, reported once the whole site is read. */
export const SiteRepairs = z.object({ repairs: z.array(Repair).default([]) });
export type SiteRepairs = z.infer<typeof SiteRepairs>;

/** Checks whether a fault waits for the whole site. */
export function waitsForSite(fault: Fault): boolean {
  return isWaiting.has(fault.rule);
}

/** The faults that wait for the whole site, with the number of the page's sentences that use the same word. */
export function collectRepairs(faults: readonly Fault[], { blocks, sentences }: PageText): SiteRepairs {
  const kept = faults.slice(0, maxRepairs);
  const wordOf = ({ block, start, end }: Fault) => blocks[block]?.text.slice(start, end) ?? '';
  const uses = sentencesWith(new Set(kept.map(wordOf)), new Set(sentences.map(({ text }) => text)));
  const repairs = kept.flatMap((fault): Repair[] => {
    const block = blocks[fault.block];
    const rule = waiting.find(each => each === fault.rule);
    if (!block || !rule) return [];
    const { selector, box, source } = block;
    return [
      {
        rule,
        suggestion: fault.suggestion ?? '',
        ...(fault.gain === undefined ? {} : { gain: fault.gain }),
        ...markSentence(block.text, fault.start, fault.end),
        uses: uses.get(wordOf(fault)) ?? 1,
        selector,
        ...(box ? { box } : {}),
        ...(source ? { source } : {}),
      },
    ];
  });
  return { repairs };
}

/** Number of sentences with each word. Linear in the length of the sentences. */
function sentencesWith(words: ReadonlySet<string>, sentences: ReadonlySet<string>): Map<string, number> {
  const uses = new Map<string, number>();
  if (words.size === 0) return uses;
  const matcher = new DictionaryMatcher([...words].map(wrong => ({ wrong, right: '' })));
  for (const sentence of sentences) {
    for (const word of new Set(matcher.find(sentence).map(({ entry }) => entry.wrong))) {
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return uses;
}

/** The likely mistakes of a site: those of every page are added first, then each page is judged. */
export interface RepairsOfSite {
  add(repairs: readonly Repair[]): void;
  /** Findings of the likely mistakes of a page whose words do not recur on the site. */
  judge(page: { url: string; repairs: readonly Repair[] }): SiteFinding[];
}

/** Different words whose sentences are kept. */
const maxWords = 200_000;

export function repairsOfSite(): RepairsOfSite {
  /** Digests of different sentences with a word, as long as they are fewer than make it the site's own. */
  const sentences = new Map<string, Set<string>>();
  const own = new Set<string>();
  const wordOf = ({ sentence, start, end }: Repair) => sentence.slice(start, end);
  return {
    add(repairs) {
      for (const repair of repairs) {
        const word = wordOf(repair);
        const among = sentences.get(word) ?? new Set<string>();
        if (own.has(word) || (!sentences.has(word) && sentences.size >= maxWords)) continue;
        sentences.set(word, among.add(digestOf(repair.sentence)));
        if (repair.uses < recurring && among.size < recurring) continue;
        own.add(word);
        sentences.delete(word);
      }
    },
    judge: ({ url, repairs }) =>
      repairs
        .filter(repair => !own.has(wordOf(repair)))
        .map(repair => ({ pageUrl: url, finding: repairFinding(url, repair) })),
  };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 16);

function repairFinding(url: string, { rule, sentence, start, end, suggestion, gain, ...rest }: Repair): Finding {
  const place: Finding['place'] = { url, selector: rest.selector, formFactor: 'desktop' };
  if (rest.box) place.box = rest.box;
  const more = rest.source ? { source: rest.source } : {};
  const finding = contentsFinding(rule, { sentence, start, end }, place, suggestion, more);
  if (gain !== undefined) finding.detail.gain = gain;
  return finding;
}
