import { expect, test } from 'vitest';
import { rankSites } from './rank-sites.ts';

const site = (name: string, score: number | null, change: number | null, more: object = {}) => ({
  run: { score, base_url: `https://${name}.example/` },
  change,
  isNew: true,
  isUsual: false,
  ...more,
});
const names = (sites: readonly { run: { base_url: string } }[]) =>
  sites.map(({ run }) => new URL(run.base_url).host[0]);

test('the largest falls are told first, then the lowest scores; what measurements differ anyway is no fall', () => {
  const { shown, all } = rankSites([
    site('a', 90, 12),
    site('b', 40, null),
    site('c', 80, -3),
    site('d', 95, -20),
    site('e', 70, -4, { isUsual: true }),
    site('f', null, null),
    site('g', 40, 0),
  ]);
  expect(names(shown)).toEqual(['d', 'c', 'f', 'b', 'g', 'e', 'a']);
  expect(all).toEqual({ fell: 2, rose: 1, others: 4 });
});

test('of many sites as many as are read are told, and the rest is counted', () => {
  const sites = Array.from({ length: 30 }, (_, n) =>
    site('abcdefghijklmnopqrstuvwxyzABCD'[n]!, 50 + n, n % 3 === 0 ? -n : n),
  );
  const { shown, rest } = rankSites(sites);
  expect(shown).toHaveLength(8);
  expect(rest.fell + rest.rose + rest.others).toBe(22);
  expect(shown.map(({ change }) => change)).toEqual([-27, -24, -21, -18, -15, -12, -9, -6]);
});

test('a site that was not verified has no part', () => {
  const { shown, unverified, all } = rankSites([site('a', 90, 1), site('b', 20, null, { isNew: false })]);
  expect([names(shown), names(unverified), all]).toEqual([['a'], ['b'], { fell: 0, rose: 1, others: 0 }]);
});
