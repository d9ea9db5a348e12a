import type { SentenceFault, SentenceRule } from '../sentence-rules.ts';

/** The ない of 少ない and the like negates nothing. */
const negated = '(?<!少|危|切|儚|幼|汚|拙|すく|あぶ|せつ|きた|もったい|勿体|とんでも|だらし|つまら|くだら)';
const no = '(?:ない|無い|なかった|ありません|ございません|ありませんでした|なく)';
const doubles = [
  `${negated}ない(?:わけ|訳)(?:では|でも|じゃ)${no}`,
  `${negated}ない(?:こと|事)(?:は|も)${no}`,
  `${negated}な[くい](?:は|も|では|でも)${no}(?!か)`,
  `${negated}ないもの(?:では|でも)${no}`,
  `${negated}ないと(?:は|も)(?:言|い)い?(?:切れ|きれ)(?:ない|ません|なかった)`,
  `${negated}ないとも(?:言え|いえ)(?:ない|ません|なかった)`,
];
const doubled = new RegExp(doubles.join('|'), 'gu');

/** 読めないことはない, 行かないわけではありません, 分からなくもない; ないとは限らない says what nothing else says. */
export const doubleNegatives: SentenceRule = {
  judge: ({ text }) =>
    [...text.matchAll(doubled)].map(({ index, 0: phrase }) => {
      return { rule: 'double-negative', start: index, end: index + phrase.length, suggestion: null };
    }),
};

/** A double negative that the linter found, marked whole. */
export function wholeDoubleNegative(fault: SentenceFault, text: string): SentenceFault {
  for (const { index, 0: phrase } of text.matchAll(doubled))
    if (index <= fault.start && fault.end <= index + phrase.length)
      return { ...fault, start: index, end: index + phrase.length };
  return fault;
}
