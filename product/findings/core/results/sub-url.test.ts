import { expect, test } from 'vitest';
import { subUrlOf } from './sub-url.ts';

test.each([
  ['https://www.open.example/', ['https://www.open.example/'], '/'],
  ['https://www.open.example/about/', ['https://www.open.example/'], '/about/'],
  ['https://www.open.example/ja/?page=2', ['https://www.open.example/ja'], '/?page=2'],
  ['https://www.open.example/ja?page=2', ['https://www.open.example/ja'], '?page=2'],
  ['https://open.example/about', ['https://www.open.example/', 'https://open.example/'], '/about'],
  ['https://www.open.example.com/', ['https://www.open.example'], 'https://www.open.example.com/'],
  ['https://www.open.example/japan', ['https://www.open.example/ja'], 'https://www.open.example/japan'],
])('the part below the base of %s of %j is %s', (url, bases, sub) => {
  expect(subUrlOf(url, bases)).toBe(sub);
});
