import { expect, test } from 'vitest';
import { type AdSums, addSums, metricOf, noAdSums, sumsByDay } from './ad-sums.ts';

const one: AdSums = {
  impressions: 1000,
  clicks: 20,
  costMicros: 5_000_000_000,
  conversions: 2.5,
  conversionValueMicros: 10_000_000_000,
};

test('ratios follow from sums, never from ratios', () => {
  const sum = addSums([one, { ...noAdSums, impressions: 3000, clicks: 0 }]);
  expect(metricOf(sum, 'ctr')).toBe(20 / 4000);
  expect(metricOf(sum, 'cost')).toBe(5000);
  expect(metricOf(sum, 'cpc')).toBe(250);
  expect(metricOf(sum, 'cpa')).toBe(2000);
  expect(metricOf(sum, 'roas')).toBe(2);
});

test('a ratio without a divisor is none, not 0', () => {
  for (const metric of ['ctr', 'cpc', 'cpa', 'roas'] as const) expect(metricOf(noAdSums, metric)).toBeNull();
});

test('fractions of conversions add up exactly', () => {
  expect(
    addSums([
      { ...noAdSums, conversions: 0.1 },
      { ...noAdSums, conversions: 0.2 },
    ]).conversions,
  ).toBe(0.3);
});

test('days of several media are added up in their order', () => {
  const google = [{ ...one, day: '2026-10-02' }];
  const yahoo = [
    { ...one, day: '2026-10-01' },
    { ...one, day: '2026-10-02' },
  ];
  const sums = sumsByDay([google, yahoo]);
  expect([...sums.keys()]).toEqual(['2026-10-01', '2026-10-02']);
  expect(sums.get('2026-10-02')?.clicks).toBe(40);
});
