import { describe, expect, test } from 'vitest';
import type { Severity } from '#checks/check.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import { gainsOf } from './gains-of-rules.ts';

const unit = (name: UnitId, sum: number, count: number) => ({
  unit: name,
  status: 'FINISHED' as const,
  score_sum: sum,
  score_count: count,
});
const rule = (fn: CheckId, name: string, occurrences: number, severity: Severity = 'error') => ({
  function: fn,
  rule: name,
  severity,
  occurrences,
});
const run = (functions: readonly CheckId[], weights = {}) =>
  ({ functions, options: { weights } }) as unknown as Parameters<typeof gainsOf>[0];

type Case = [
  name: string,
  functions: CheckId[],
  units: ReturnType<typeof unit>[],
  rules: ReturnType<typeof rule>[],
  gains: [points: number | null, gain: number | null][],
];

const cases: Case[] = [
  [
    'of one function alone is that of its score',
    ['quality'],
    [unit('quality', 180, 2)],
    [rule('quality', 'a', 4)],
    [[10, 10]],
  ],
  [
    'is shared among the functions that the overall score is the mean of',
    ['quality', 'accessibility'],
    [unit('quality', 180, 2), unit('accessibility', 200, 2)],
    [rule('quality', 'a', 4)],
    [[10, 5]],
  ],
  [
    'does not count functions that have no score',
    ['quality', 'accessibility', 'link'],
    [unit('quality', 180, 2), unit('accessibility', 0, 0), unit('link', 200, 2)],
    [rule('quality', 'a', 4), rule('accessibility', 'b', 4), rule('link', 'c', 4)],
    [
      [10, 10],
      [null, null],
      [null, null],
    ],
  ],
  [
    'of rules that would cost more than there is is their share of it',
    ['quality'],
    [unit('quality', 0, 2)],
    [rule('quality', 'a', 60), rule('quality', 'b', 20)],
    [
      [75, 75],
      [25, 25],
    ],
  ],
  [
    'is no more than the shown score lacks, which is rounded',
    ['quality'],
    [unit('quality', 19_956, 200)],
    [rule('quality', 'a', 9, 'warning'), rule('quality', 'b', 5)],
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'is by the weight of the rule, and nothing where that is 0',
    ['quality'],
    [unit('quality', 160, 2)],
    [rule('quality', 'heavy', 4), rule('quality', 'none', 4)],
    [
      [20, 20],
      [0, 0],
    ],
  ],
  [
    'of Accessibility is a quarter of its points: its score is the mean of four',
    ['accessibility'],
    [unit('accessibility', 95, 1)],
    [rule('accessibility', 'a', 4), rule('accessibility', 'confirm', 9, 'needCfm')],
    [
      [5, 5],
      [0, 0],
    ],
  ],
  [
    'is unknown of a function whose score is measured',
    ['quality', 'seo'],
    [unit('quality', 90, 1), unit('seoDesktop', 50, 1), unit('seoMobile', 50, 1)],
    [rule('quality', 'a', 2), rule('seo', 'b', 5)],
    [
      [10, 5],
      [null, null],
    ],
  ],
];

describe('the gain of a repair', () => {
  test.each(cases)('%s', (_, functions, units, rules, gains) => {
    const gainOf = gainsOf(run(functions, { quality: { heavy: 2, none: 0 } }), units, rules);
    expect(rules.map(one => Object.values(gainOf(one)))).toEqual(gains);
  });

  test('of all rules together is never more than the scores lack, whatever the numbers', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let n = 0; n < 300; n++) {
      const pages = 1 + next(9);
      const units = (['quality', 'accessibility', 'seoDesktop'] as const).map(name =>
        unit(name, next(100 * pages + 1), pages),
      );
      const rules = Array.from({ length: 1 + next(30) }, (_, at) =>
        rule(at % 2 ? 'quality' : 'accessibility', `r${at}`, 1 + next(40), at % 3 ? 'error' : 'warning'),
      );
      const gainOf = gainsOf(run(['quality', 'accessibility', 'seo']), units, rules);
      const sum = (of: (one: (typeof rules)[number]) => number | null, some = rules) =>
        some.reduce((all, one) => all + (of(one) ?? 0), 0);
      const mean = (at: number) => Math.round((units[at]?.score_sum ?? 0) / pages);
      for (const [at, fn] of ['quality', 'accessibility'].entries())
        expect(
          sum(
            one => gainOf(one).points,
            rules.filter(one => one.function === fn),
          ),
        ).toBeLessThanOrEqual(100 - mean(at) + 1e-6);
      const total = Math.round((mean(0) + mean(1) + mean(2)) / 3);
      expect(sum(one => gainOf(one).gain)).toBeLessThanOrEqual(100 - total + 1e-6);
    }
  });
});
