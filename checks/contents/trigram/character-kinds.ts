/** Kinds of characters of the model's text; what is none of these is 0. */
export const [hiragana, han, katakana, wide, digit, rareKatakana] = [1, 2, 3, 4, 5, 6] as const;

const kinds = [
  [hiragana, /[\u3041-\u3096]/],
  [han, /\p{Script=Han}/u],
  [katakana, /[ァ-ヴー]/],
  // Letters, and the punctuation of numbers.
  [wide, /[Ａ-Ｚａ-ｚ．，：／]/],
  [digit, /[０-９]/],
  [rareKatakana, /[ヵ-ヺ]/],
] as const;

/** The kind of each UTF-16 unit: a table, as regular expressions took a tenth of all the work. */
const kindOfUnit = Uint8Array.from({ length: 65_536 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  return kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? 0;
});

/** The kind of the character at a position; 0 outside the text. */
export function kindAt(text: string, at: number): number {
  return at >= 0 && at < text.length ? (kindOfUnit[text.charCodeAt(at)] ?? 0) : 0;
}
