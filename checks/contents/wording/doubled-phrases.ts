import type { SentenceFault, SentenceRule } from '../sentence-rules.ts';

/** A noun with its particle that stands twice, as it does when a part of a sentence was pasted once more. */
const doubled = /([\p{Script=Han}\p{Script=Katakana}ー]{2,12}(?:は|を|が|に|で|から|まで))\1/gu;

/** A mark that stands twice; three of them are dots. */
const doubledMark = /(?<![、。，．・.])([、。])\1(?![、。，．・.])/g;

export const doubledPhrases: SentenceRule = {
  judge: ({ text }) => [
    ...[...text.matchAll(doubled)].map(({ 0: both, 1: phrase = '', index }): SentenceFault => {
      return { rule: 'successive-word', start: index, end: index + both.length, suggestion: phrase };
    }),
    ...[...text.matchAll(doubledMark)].map(({ 0: both, 1: mark = '', index }): SentenceFault => {
      return { rule: 'slip', start: index, end: index + both.length, suggestion: mark };
    }),
  ],
};
