import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AdPlatformError } from './ad-platform.ts';
import { readYahooReport, yahooFields } from './yahoo-csv.ts';

const head = yahooFields(true).join(',');
const row = '2026/11/01,801,"指名, 検索",8011,社名,Smartphone,80110,"""みどり"" 家具",0.50,1200.00,456,"1,234",12';
const total = 'Total,--,--,--,--,--,--,--,0.50,1200.00,456,1234,12';
const read = (...lines: string[]) => readYahooReport(lines.join('\n'), yahooFields(true), 'search');

test('a row of a report, with the quotation marks and thousands that its file has', () => {
  expect(read(head, row, total, '')).toEqual([
    {
      day: '2026-11-01',
      campaignId: '801',
      campaign: '指名, 検索',
      adGroupId: '8011',
      adGroup: '社名',
      keywordId: '80110',
      keyword: '"みどり" 家具',
      device: 'mobile',
      channel: 'search',
      impressions: 1234,
      clicks: 12,
      costMicros: 456_000_000,
      conversionsMicros: 500_000,
      conversionValueMicros: 1_200_000_000,
    },
  ]);
});

test.each([
  ['PC', 'desktop'],
  ['Smartphone', 'mobile'],
  ['SmartPhone', 'mobile'],
  ['Mobile', 'mobile'],
  ['Tablet', 'tablet'],
  ['Connected TV', 'tv'],
  ['Other', 'other'],
  ['--', 'other'],
])('the device %s is %s', (name, device) => {
  expect(read(head, row.replace('Smartphone', name), total)[0]?.device).toBe(device);
});

test('a report without figures has a total alone', () => {
  expect(read(head, 'Total,--,--,--,--,--,--,--,--,--,--,--,--')).toEqual([]);
  expect(read(head, ',,,,,,,,0,0,0,0,0')).toEqual([]);
  expect(read(head, 'No data', 'Total,--,--,--,--,--,--,--,--,--,--,--,--')).toEqual([]);
  expect(read(head, '--,--,--,--,--,--,--,--,--,--,--,--,--')).toEqual([]);
  expect(read(head, '該当するデータがありません')).toEqual([]);
});

test.each<[what: string, lines: string[]]>([
  ['nothing', []],
  ['a page of a website', ['<!doctype html><html><body>busy</body></html>']],
  ['the head of another report', ['DAY,COST', '2026/11/01,1', 'Total,1']],
  ['no total', [head, row]],
  ['rows that do not add up to the total', [head, row, total.replace('1234', '1235')]],
  ['a cost that does not add up to the total', [head, row, total.replace('456', '457')]],
  ['a row and no total but words', [head, row, 'No data']],
  ['a row twice', [head, row, row, total]],
  ['a row after the total', [head, row, total, row]],
  ['a row that is too short', [head, row.slice(0, -3), total]],
  ['a letter in a number', [head, row.replace('456', '4x6'), total]],
  ['a click that is not whole', [head, row.replace(',12', ',1.5'), total.replace(/12$/, '1.5')]],
  ['clicks below zero', [head, row.replace(/12$/, '-12'), total.replace(/12$/, '-12')]],
  ['a quotation mark without its other', [head, row.replace('"指名', '指名'), total]],
])('%s is malformed', (_, lines) => {
  expect(() => read(...lines)).toThrow(AdPlatformError);
  expect(() => read(...lines)).toThrow(/malformed/);
});

test('a file that is cut anywhere is refused, unless it was whole', () => {
  const whole = [head, row, row.replace('80110', '80111'), total.replace('456,1234,12', '912,2468,24'), ''].join('\n');
  const rows = readYahooReport(whole, yahooFields(true), 'search');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), length => {
      let found: unknown = 'refused';
      try {
        found = readYahooReport(whole.slice(0, length), yahooFields(true), 'search');
      } catch (error) {
        expect(error).toMatchObject({ fault: 'malformed' });
      }
      if (found !== 'refused') expect(found).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});
