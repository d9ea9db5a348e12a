import { expect, test } from 'vitest';
import { tinyModel } from '#test/tiny-model.ts';
import { ModelError } from './model-error.ts';
import { TrigramModel } from './trigram-model.ts';

const files = tinyModel(['a b c', 'a b c', 'a b d', 'x b e', 'f']);
const model = new TrigramModel(files);
const id = (word: string) => files.keys.indexOf(word.includes('<') ? word : `${word}/${word}`);
/** Probability of the last word after the two before it, not its logarithm. */
function share(first: string, second: string, word: string): number {
  const before = model.pair(id(first), id(second));
  return 10 ** model.probability(before, id(second), id(word), model.pair(id(second), id(word)));
}

test('words have their reading and their spelling', () => {
  const own = new TrigramModel(tinyModel(['かんぺき/完璧']));
  expect(own.words.find(({ surface }) => surface === '完璧')).toEqual({ reading: 'かんぺき', surface: '完璧' });
  expect(own.words[own.start]).toEqual({ reading: '', surface: '<s>' });
});

test.each([
  ['three words that stand in the text', 'a', 'b', 'c', (0.9 * 2) / 3],
  ['two of them: the pair, less the share kept for what is new', 'a', 'b', 'e', 0.2 * ((0.9 * 1) / 4)],
  ['the last pair alone, after two words that never met', 'f', 'b', 'c', (0.9 * 2) / 4],
  ['none of them: the word itself', 'a', 'b', 'f', 0.2 * 0.1 * (1 / 23)],
])('%s', (_, first, second, word, expected) => {
  expect(share(first, second, word)).toBeCloseTo(expected, 3);
});

test('after nothing the word itself counts', () => {
  expect(10 ** model.probability(-1, -1, id('b'), -1)).toBeCloseTo(4 / 23, 3);
});

test.each([
  ['words without costs', { unigrams: files.unigrams.subarray(6) }],
  ['a record cut off', { bigrams: files.bigrams.subarray(0, -1) }],
  ['a record of triples cut off', { trigrams: files.trigrams.subarray(0, -3) }],
  ['records of another vocabulary', { bigrams: Buffer.alloc(24, 255) }],
  ['no mark of the start', { keys: files.keys.map(key => key.replace('<s>', 's')) }],
  ['records in another order', { bigrams: Buffer.from(files.bigrams).reverse() }],
])('refuses %s', (_, wrong) => {
  expect(() => new TrigramModel({ ...files, ...wrong })).toThrow(ModelError);
});
