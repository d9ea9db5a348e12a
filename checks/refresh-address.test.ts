import { expect, test } from 'vitest';
import { refreshAddress } from './refresh-address.ts';

test.each<[string, string | undefined]>([
  ['5; url=next.html', 'next.html'],
  ['0;URL="a b.html"', 'a b.html'],
  ["1 ; url = 'it is' later", 'it is'],
  ["1; url='next.html", 'next.html'],
  ["1; url=it's.html", "it's.html"],
  ['1 url=next.html', 'next.html'],
  ['1 next.html', 'next.html'],
  ['1, next.html', 'next.html'],
  ['.5;url=next.html', 'next.html'],
  ['0.5; "next.html"', 'next.html'],
  ['1; urls=next.html', 'urls=next.html'],
  ['1;url=a;b=c', 'a;b=c'],
  ['\n3\t;\nurl=a', 'a'],
  ['5', undefined],
  ['5;', undefined],
  ['5next.html', undefined],
  ['; url=next.html', undefined],
  ['url=next.html', undefined],
  ['-1; url=next.html', undefined],
  ['　1; url=next.html', undefined],
  ['1;　url=next.html', '　url=next.html'],
])('%j leads to %j', (content, address) => {
  expect(refreshAddress(content)).toBe(address);
});
