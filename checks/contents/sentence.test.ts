import { expect, test } from 'vitest';
import { markSentence } from './sentence.ts';

test.each([
  ['一つ目。二つ目の文。三つ目。', '二つ', '二つ目の文。'],
  ['一つ目。二つ目', '目', '一つ目。'],
  ['一行目\n二行目', '二', '二行目'],
  ['It is 3.5 m. This is teh end. Bye.', 'teh', 'This is teh end.'],
  ['一文だけ', '一文', '一文だけ'],
  ['一つ目。二つ目。三つ目。', '二つ目。', '二つ目。'],
])('%s: %s stands in %s', (text, word, sentence) => {
  const at = text.indexOf(word);
  const marked = markSentence(text, at, at + word.length);
  expect(marked.sentence).toBe(sentence);
  expect(marked.sentence.slice(marked.start, marked.end)).toBe(word);
});

test('a very long sentence is cut around the mark', () => {
  const text = `${'あ'.repeat(500)}誤り${'い'.repeat(500)}`;
  const marked = markSentence(text, 500, 502);
  expect(marked.sentence).toHaveLength(200);
  expect(marked.sentence.slice(marked.start, marked.end)).toBe('誤り');
});
