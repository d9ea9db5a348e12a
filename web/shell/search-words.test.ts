import { expect, test } from 'vitest';
import { holdsWords } from './search-words.ts';

const texts = ['誤字辞書', 'Dictionary', 'リンク'];

test.each([
  ['', true],
  ['  ', true],
  ['辞書', true],
  ['DICT', true],
  ['ｄｉｃｔ', true],
  ['ﾘﾝｸ', true],
  ['dict 辞書', true],
  ['dict users', false],
  ['.*', false],
])('%j fits: %s', (words, expected) => expect(holdsWords(words, texts)).toBe(expected));
