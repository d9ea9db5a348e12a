import type { SentenceRule } from '../sentence-rules.ts';

/** Letters between the last word of a sentence and its end, of either width: the conversion of kana was left too late. */
const stray =
  /(?<=(?:です|ます|でした|ました|ません|ましょう|でしょう|ください|下さい))(?:[a-zａ-ｚ]{1,3}|[A-ZＡ-Ｚ])(?=[。！？!?]|$)/gu;

export const strayEnds: SentenceRule = {
  judge: ({ text }) =>
    [...text.matchAll(stray)].map(({ index, 0: letters }) => {
      return { rule: 'stray-letter', start: index, end: index + letters.length, suggestion: null };
    }),
};
