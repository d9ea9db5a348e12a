import { expect, test } from 'vitest';
import { writeTrie } from '#test/tiny-model.ts';
import { readMarisaKeys } from './marisa-trie.ts';
import { ModelError } from './model-error.ts';

const words = ['あ/亜', 'あい/愛', 'あい/藍', 'かんぺき/完璧', '<s>', '</s>', '鷗外', 'が/が', 'がっこう/学校'];

test('all keys come back by their ids, also those that end in the tail', () => {
  const { bytes, keys } = writeTrie(words);
  expect(keys.toSorted()).toEqual(words.toSorted());
  expect(readMarisaKeys(bytes)).toEqual(keys);
});

test('more keys than a link of one byte reaches', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `よみ${index}/読み${index * 7919}の${index}`);
  const { bytes, keys } = writeTrie(many);
  expect(readMarisaKeys(bytes)).toEqual(keys);
  expect(new Set(keys)).toEqual(new Set(many));
});

test('a file that ends too early is refused, wherever it ends', () => {
  const { bytes } = writeTrie(words);
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => readMarisaKeys(bytes.subarray(0, length))).toThrow(ModelError);
  }
});

test('other files are refused, and damaged ones end', () => {
  expect(() => readMarisaKeys(Buffer.from('<!doctype html><title>no trie</title>'))).toThrow('not a marisa trie');
  const { bytes } = writeTrie(words);
  for (let at = 16; at < bytes.length; at += 1) {
    const damaged = Uint8Array.from(bytes);
    damaged[at] = 255 - (damaged[at] ?? 0);
    try {
      expect(readMarisaKeys(damaged).length).toBeLessThan(1000);
    } catch (error) {
      expect(error).toBeInstanceOf(ModelError);
    }
  }
});
