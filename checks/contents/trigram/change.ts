/** Gains in log10 probability from which on a change counts as a repair, by kind of mistake. Measured: decision 017. */
export const thresholds = {
  'doubled-kana': 1.9,
  'extra-particle': 2.3,
  'swapped-kana': 2.5,
  'repeated-word': 2.7,
  'dropped-i': 0.3,
  'dropped-ra': 1.3,
  'confused-kana': 2.4,
  'stray-letter': 2,
  'okurigana-missing': 2.3,
  'okurigana-extra': 3.9,
  homophone: 3.2,
  'wrong-kanji': 3.3,
  'wrong-compound': 4.9,
  'missing-kana': 3,
  'katakana-letters': 0.5,
  // A particle is one more word, which has its price: a noun does not stand before a verb without one.
  'particle-before-verb': -0.5,
  'particle-before-noun': 0.1,
};

/** A kind of writing mistake that the model finds. */
export type RepairKind = keyof typeof thresholds;

/** A change of [start, end) of a text to `text` that could put a mistake right. */
export interface Change {
  kind: RepairKind;
  start: number;
  end: number;
  text: string;
}
