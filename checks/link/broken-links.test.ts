import { expect, test } from 'vitest';
import { brokenLinks } from './check.ts';

test.each<[what: string, total: number, errors: number, pending: number, rate: number | null, note: string]>([
  ['all were asked', 20, 5, 0, 0.25, '{errors} of {asked}'],
  [
    'some were not asked, such as those of a stopped run',
    100,
    5,
    80,
    0.25,
    '{errors} of {asked} ({pending} not checked)',
  ],
  ['none was asked', 80, 0, 80, null, '{errors} of {asked} ({pending} not checked)'],
  ['there are none', 0, 0, 0, null, '{errors} of {asked}'],
])('the rate of broken links, %s', (_what, totalLink, totalErrorLink, pending, rate, note) => {
  const figures = { totalLink, totalErrorLink, numberOfLinks: { pending } } as Parameters<typeof brokenLinks>[0];
  const { value, note: said } = brokenLinks(figures);
  expect(value).toBe(rate);
  expect(said?.text.en).toBe(note);
  expect(said?.values).toEqual({ errors: totalErrorLink, asked: totalLink - pending, pending });
});
