import type { Token } from '../particles.ts';
import type { SentenceFault, SentenceRule } from '../sentence-rules.ts';

/** Mistakes that show by the words around them: the wrong part, and the right one. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/(?<=[のたるう]|(?:予定|期待|希望|約束|計画|文字|想像|予想|従来|通常))とうり(?![ゃゅょつんゅ])/g, 'とおり'],
  [/(?<![\p{Script=Han}ァ-ヴー一-龠])いちよう(?![にな葉])/gu, 'いちおう'],
  [/(?<=ざる)[負追終]え(?=な[いかけくし]|ません|ず|ぬ)/g, 'を得'],
  [/意義(?=を(?:唱え|となえ|申し立て|申立))/g, '異議'],
];

const adjective = /^(?:形容詞|副詞)$/;
const directions = /^(?:行|い[くきけっこ]|来|向か|戻|帰|移動|移|送|届|お越し|ようこそ|進)/;
const pauses = new Set('。！？!?、,」』）)'.split(''));

/** わ for は, え for へ, 以外と for 意外と, とうり, いちよう, 意義を唱える. */
export const confusableWords: SentenceRule = {
  judge: ({ text, tokens }) => [
    ...patterns.flatMap(([pattern, suggestion]) =>
      [...text.matchAll(pattern)].map(({ index, 0: word }): SentenceFault => {
        return { rule: 'confusable', start: index, end: index + word.length, suggestion };
      }),
    ),
    ...tokens.flatMap((token, index) => wordFault(tokens, token, index, text)),
  ],
};

const startOf = (token: Token) => token.word_position - 1;
const endOf = (token: Token) => startOf(token) + token.surface_form.length;

function wordFault(tokens: readonly Token[], token: Token, index: number, text: string): SentenceFault[] {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  const fault = (suggestion: string, length = token.surface_form.length): SentenceFault[] => {
    return [{ rule: 'confusable', start: startOf(token), end: startOf(token) + length, suggestion }];
  };
  if (!after || pauses.has(after.surface_form)) return [];
  const afterNoun = before !== undefined && before.pos === '名詞' && endOf(before) === startOf(token);
  const pronoun =
    afterNoun && (before.pos_detail_1 === '代名詞' || /^(?:私|僕|これら|それら)$/.test(before.surface_form));
  if (token.surface_form === 'わ' && pronoun && token.pos === '助詞') return fault('は');
  const goes = directions.test(text.slice(endOf(token), endOf(token) + 4));
  if (token.surface_form === 'え' && afterNoun && goes && !/[ぁ-ん]$/.test(before.surface_form)) return fault('へ');
  const opens = before === undefined || /^(?:[、はがも]|って)$/.test(before.surface_form);
  if (token.surface_form === '以外' && opens && after.surface_form === 'と') {
    const next = tokens[index + 2];
    if (next && (adjective.test(next.pos) || next.pos_detail_1 === '形容動詞語幹')) return fault('意外');
  }
  return [];
}
