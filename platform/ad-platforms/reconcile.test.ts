import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdFigureRow } from './ad-platform.ts';
import { reconcileLevels } from './reconcile.ts';

const figures = (row: Partial<AdFigureRow>): AdFigureRow => ({
  day: '2026-11-01',
  campaignId: '1',
  campaign: 'c',
  adGroupId: '',
  adGroup: '',
  keywordId: '',
  keyword: '',
  device: 'desktop',
  channel: 'search',
  impressions: 0,
  clicks: 0,
  costMicros: 0,
  conversionsMicros: 0,
  conversionValueMicros: 0,
  ...row,
});

async function* given(rows: readonly AdFigureRow[]): AsyncGenerator<AdFigureRow> {
  yield* rows;
}
const reconciled = async (...levels: readonly (readonly AdFigureRow[])[]): Promise<AdFigureRow[]> => {
  const rows: AdFigureRow[] = [];
  for await (const row of reconcileLevels(levels.map(given))) rows.push(row);
  return rows;
};
const group = { adGroupId: '10', adGroup: 'g' };
const keyword = { ...group, keywordId: '100', keyword: 'k' };

test.each<[what: string, levels: Partial<AdFigureRow>[][], rows: Partial<AdFigureRow>[]]>([
  ['a campaign without ad groups is a row of its own', [[{ impressions: 5 }], []], [{ impressions: 5, adGroupId: '' }]],
  [
    'what the ad groups do not tell is a row without one',
    [[{ impressions: 9, clicks: 2 }], [{ ...group, impressions: 7, clicks: 2 }]],
    [
      { adGroupId: '10', impressions: 7, clicks: 2 },
      { adGroupId: '', impressions: 2, clicks: 0 },
    ],
  ],
  [
    'keywords are told within their ad group',
    [[{ impressions: 9 }], [{ ...group, impressions: 9 }], [{ ...keyword, impressions: 4 }]],
    [
      { keywordId: '100', impressions: 4 },
      { keywordId: '', adGroupId: '10', impressions: 5 },
    ],
  ],
  [
    'keywords that tell more than their group are left out',
    [[{ clicks: 3 }], [{ ...group, clicks: 3 }], [{ ...keyword, clicks: 4 }]],
    [{ adGroupId: '10', keywordId: '', clicks: 3 }],
  ],
  ['an ad group whose campaign has nothing is left out', [[], [{ ...group, clicks: 3 }]], []],
  [
    'conversions that were taken back leave less than nothing',
    [[{ clicks: 1, conversionsMicros: 0 }], [{ ...group, clicks: 1, conversionsMicros: 2_000_000 }]],
    [
      { adGroupId: '10', clicks: 1, conversionsMicros: 2_000_000 },
      { adGroupId: '', clicks: 0, conversionsMicros: -2_000_000 },
    ],
  ],
  [
    'what rounding leaves over goes to where the conversions are',
    [[{ clicks: 1, conversionsMicros: 1_000_001 }], [{ ...group, clicks: 1, conversionsMicros: 1_000_000 }]],
    [{ adGroupId: '10', clicks: 1, conversionsMicros: 1_000_001 }],
  ],
  [
    'two kinds of devices that we do not tell apart are one row',
    [
      [
        { device: 'other', clicks: 1 },
        { device: 'other', clicks: 2 },
      ],
    ],
    [{ device: 'other', clicks: 3 }],
  ],
  ['a row without any figure is none', [[{}]], []],
])('%s', async (_, levels, rows) => {
  expect(await reconciled(...levels.map(level => level.map(figures)))).toEqual(
    rows.map(row => expect.objectContaining(row)),
  );
});

test('days that do not come in order are refused', async () => {
  const level = [figures({ day: '2026-11-02', clicks: 1 }), figures({ clicks: 1 })];
  await expect(reconciled(level)).rejects.toMatchObject({ fault: 'malformed' });
});

const measures = ['impressions', 'clicks', 'costMicros', 'conversionsMicros', 'conversionValueMicros'] as const;
const sumsOf = (rows: readonly AdFigureRow[]) =>
  Object.fromEntries(measures.map(measure => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]));

const counts = fc.record(Object.fromEntries(measures.map(one => [one, fc.integer({ min: 0, max: 5000 })])));
const rowOf = (ids: fc.Arbitrary<Partial<AdFigureRow>>) =>
  fc
    .tuple(ids, counts, fc.constantFrom('2026-11-01', '2026-11-02'), fc.constantFrom('desktop', 'mobile'))
    .map(([id, sums, day, device]) => figures({ ...id, ...sums, day, device: device as 'desktop' }));
const campaignIds = fc.constantFrom('1', '2').map(campaignId => ({ campaignId }));
const groupIds = fc.tuple(campaignIds, fc.constantFrom('10', '11')).map(([one, adGroupId]) => ({ ...one, adGroupId }));
const keywordIds = fc.tuple(groupIds, fc.constantFrom('100', '101')).map(([one, keywordId]) => ({ ...one, keywordId }));
const inOrder = (rows: AdFigureRow[]) => rows.toSorted((a, b) => a.day.localeCompare(b.day));

test('the rows add up to the campaigns whatever the finer levels say, and no key comes twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowOf(campaignIds), { maxLength: 8 }),
      fc.array(rowOf(groupIds), { maxLength: 12 }),
      fc.array(rowOf(keywordIds), { maxLength: 20 }),
      async (campaigns, groups, keywords) => {
        const rows = await reconciled(inOrder(campaigns), inOrder(groups), inOrder(keywords));
        expect(sumsOf(rows)).toEqual(sumsOf(campaigns));
        const keys = rows.map(row => [row.day, row.campaignId, row.adGroupId, row.keywordId, row.device].join('/'));
        expect(new Set(keys).size).toBe(keys.length);
        expect(rows).toEqual(inOrder(rows));
      },
    ),
  );
});
