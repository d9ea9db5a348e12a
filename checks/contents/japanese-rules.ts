import { DictionaryMatcher } from './dictionary-matcher.ts';
import { japaneseTypos } from './japanese-typos.ts';
import { illegalParticles } from './particles.ts';
import { repairRule } from './repair-rule.ts';
import type { SentenceRule, TextRule } from './sentence-rules.ts';
import { RepairerLoader } from './trigram/repairer-loader.ts';

const typos = new DictionaryMatcher(japaneseTypos);

/** The word model of this process. */
export const wordModel = new RepairerLoader();

/** The rules for Japanese sentences, besides those of textlint. */
export const sentenceRules: readonly SentenceRule[] = [
  {
    judge: ({ text }) =>
      typos.find(text).map(({ start, end, entry }) => ({ rule: 'typo', start, end, suggestion: entry.right })),
  },
  {
    judge: ({ tokens }) =>
      illegalParticles(tokens).map(({ start, end }) => ({ rule: 'particle', start, end, suggestion: null })),
  },
  repairRule(wordModel),
];

/** The rules for the Japanese text of a whole page. */
export const textRules: readonly TextRule[] = [];
