import { expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { allLooks, dealtLook } from './dealt-looks.ts';

const all = languages.flatMap(allLooks).map(look => JSON.stringify(look));

test('there are two languages, three widths and two colour schemes', () => {
  expect(new Set(all).size).toBe(12);
});

test.each([0, 5, 31])('any twelve screens in a row have all looks (from %i)', first => {
  const dealt = Array.from({ length: 12 }, (_, n) => JSON.stringify(dealtLook(first + n)));
  expect(dealt.toSorted()).toEqual(all.toSorted());
});
