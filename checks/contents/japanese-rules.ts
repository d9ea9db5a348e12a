import { DictionaryMatcher } from './dictionary-matcher.ts';
import { dictionarySpellings } from './japanese-linter.ts';
import { japaneseTypos } from './japanese-typos.ts';
import { katakanaSlips } from './katakana-slips.ts';
import { illegalParticles } from './particles.ts';
import { repairRule } from './repair-rule.ts';
import type { SentenceRule } from './sentence-rules.ts';
import { RepairerLoader } from './trigram/repairer-loader.ts';
import { confusableWords } from './wording/confusable-words.ts';
import { doubleNegatives } from './wording/double-negatives.ts';
import { doubledPhrases } from './wording/doubled-phrases.ts';
import { impossibleDates } from './wording/impossible-dates.ts';
import { loadedWords } from './wording/loaded-words.ts';
import { redundancies } from './wording/redundancies.ts';
import { sentenceShape } from './wording/sentence-shape.ts';
import { strayEnds } from './wording/stray-ends.ts';

const typos = new DictionaryMatcher(japaneseTypos);

export const wordModel = new RepairerLoader();

export const sentenceRules: readonly SentenceRule[] = [
  {
    judge: ({ text }) =>
      typos.find(text).map(({ start, end, entry }) => ({ rule: 'typo', start, end, suggestion: entry.right })),
  },
  {
    judge: ({ tokens }) =>
      illegalParticles(tokens).map(({ start, end }) => ({ rule: 'particle', start, end, suggestion: null })),
  },
  confusableWords,
  doubledPhrases,
  impossibleDates,
  repairRule(wordModel),
  sentenceShape,
  loadedWords,
  redundancies,
  strayEnds,
  katakanaSlips(dictionarySpellings),
  doubleNegatives,
];
