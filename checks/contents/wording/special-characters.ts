import {
  type PlacedFact,
  type PlacedSentence,
  type SentenceFault,
  type TextRule,
  textRule,
} from '../sentence-rules.ts';

/** Characters of single manufacturers that became standard late: old fonts lack them, and they are read aloud in odd ways. */
const special = /[①-⑳Ⅰ-Ⅻⅰ-ⅻ㈱㈲㈹㊤-㊨㍉㌔㌢㍍㌘㌧㌃㌶㍑㍗㌍㌦㌣㌫㍊㌻㎜㎝㎞㎎㎏㏄㎡№㏍℡㍻-㍾∮∟⊿]/g;

/** Each character is reported once a page. */
export const specialCharacters: TextRule = textRule<{ character: string; at: number }[]>({
  factOf({ text }) {
    const found = [...text.matchAll(special)].map(({ index, 0: character }) => ({ character, at: index }));
    return found.length > 0 ? found : undefined;
  },
  judge(facts: readonly PlacedFact<{ character: string; at: number }[]>[]) {
    const seen = new Set<string>();
    return facts.flatMap(({ fact, sentence }) =>
      fact.flatMap(({ character, at }): (SentenceFault & { sentence: PlacedSentence })[] => {
        if (seen.has(character)) return [];
        seen.add(character);
        const suggestion = spelling(character);
        return [{ rule: 'machine-dependent', start: at, end: at + 1, suggestion, sentence }];
      }),
    );
  },
});

/** The same in characters that every font has. */
function spelling(character: string): string {
  if (/[①-⑳]/.test(character)) return `(${character.normalize('NFKC')})`;
  if (character === '㎡') return '平方メートル';
  return character.normalize('NFKC');
}
