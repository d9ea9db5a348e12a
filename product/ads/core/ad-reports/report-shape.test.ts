import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adReportSections } from '#product/ads/api/ad-reports.ts';
import { madeAdFacts } from '#test/factories/ad-report-facts.ts';
import type { AdSums } from './report-facts.ts';
import { adFormats, directionOf } from './report-metrics.ts';
import { adReportShape, cutAdTable, timeRows } from './report-shape.ts';

const measures = ['impressions', 'clicks', 'costMicros', 'conversionsMicros', 'conversionValueMicros'] as const;
const sumsOf = (all: readonly (AdSums | null)[]) =>
  measures.map(measure => all.reduce((sum, one) => sum + (one?.[measure] ?? 0), 0));

test('a table that is cut anywhere adds up to the total, of both times', () => {
  const { tables, total } = madeAdFacts();
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(tables)), fc.nat(20), fc.nat(20), (table, first, second) => {
      // What is left out already joins what a second cut leaves out.
      const { rows, rest } = cutAdTable(cutAdTable(table, first + second), first);
      const parts = [...rows, ...(rest === null ? [] : [rest])];
      expect(sumsOf(parts.map(part => part.now))).toEqual(sumsOf([total.now]));
      expect(sumsOf(parts.map(part => part.before))).toEqual(sumsOf([total.before]));
      expect(rows.length + (rest?.count ?? 0)).toBe(table.rows.length);
    }),
  );
});

test('days, and months in their place, add up to the total', () => {
  const { days, total } = madeAdFacts({
    period: { from: '2026-08-20', to: '2026-11-26' },
    comparison: { from: '2026-05-13', to: '2026-08-19' },
  });
  for (const most of [1, 31, 366]) {
    const rows = timeRows(days, most);
    expect(rows.every(row => row.isMonth)).toBe(most < days.length);
    expect(sumsOf(rows.map(row => row.now))).toEqual(sumsOf([total.now]));
    expect(sumsOf(rows.map(row => row.before))).toEqual(sumsOf([total.before]));
  }
});

test.each([
  ['standard', adReportSections, adReportSections],
  ['standard', ['device', 'summary'], ['summary', 'device']],
  ['brief', adReportSections, ['summary', 'media']],
  ['brief', ['daily', 'keyword'], ['daily', 'keyword']],
  ['detailed', ['keyword'], ['keyword']],
] as const)('a %s report of %j has %j', (template, sections, shown) => {
  expect(adReportShape({ template, sections }).sections).toEqual(shown);
});

const ja = adFormats('ja', 'JPY');
const dollars = adFormats('en', 'USD');
test.each([
  [ja.metric('cost', 1_234_567_000_000), '1,234,567'],
  [ja.metric('cost', 1_500_000), '2'],
  [dollars.metric('cost', 1_234_567_000), '1,234.57'],
  [ja.metric('ctr', 0.012345), '1.23%'],
  [ja.metric('roas', 6.573), '657.3%'],
  [ja.metric('roas', 54.55), '5,455%'],
  [ja.metric('conversions', 12), '12.0'],
  [ja.metric('cpa', null), '—'],
  [ja.money(1_234_000_000), '1,234円'],
  [dollars.money(1_234_000_000), '$1,234.00'],
  [ja.change('cost', 110, 100), '+10.0%'],
  [ja.change('cost', 90, 100), '−10.0%'],
  [ja.change('cost', 100, 100), '±0.0%'],
  [ja.change('cost', 100, 0), ''],
  [ja.change('ctr', 0.0123, 0.01), '+0.23 pt'],
  [ja.change('roas', 5, 8.2), '−320 pt'],
  [ja.change('ctr', 0.01, null), ''],
  [ja.day('2026-11-01'), '2026年11月1日'],
  [dollars.shortDay('2026-11-01'), '1 Nov'],
])('%j is written as %j', (text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  ['clicks', '+1.0%', 'good'],
  ['clicks', '−1.0%', 'poor'],
  ['cpa', '+1.0%', 'poor'],
  ['cpa', '−1.0%', 'good'],
  ['cost', '+1.0%', null],
  ['ctr', '±0.00 pt', null],
  ['ctr', '', null],
] as const)('a change of %s by %j is %j', (id, change, direction) => {
  expect(directionOf(id, change)).toBe(direction);
});
