import { DictionaryMatcher } from './dictionary-matcher.ts';
import { japaneseTypos } from './japanese-typos.ts';
import { illegalParticles } from './particles.ts';
import type { SentenceRule, TextRule } from './sentence-rules.ts';

const typos = new DictionaryMatcher(japaneseTypos);

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
];

/** The rules for the Japanese text of a whole page. */
export const textRules: readonly TextRule[] = [];
