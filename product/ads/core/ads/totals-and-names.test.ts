import { describe, expect, test } from 'vitest';
import { type FiguresFile, readFiguresCsv } from './read-figures-csv.ts';

const read = (text: string) => readFiguresCsv(new TextEncoder().encode(text), 'google');
function fileOf(text: string): FiguresFile {
  const result = read(text);
  if (!('file' in result)) throw new Error(JSON.stringify(result));
  return result.file;
}
const lines = (...given: string[]) =>
  `Day,Campaign,Device,Currency code,Cost,Impr.,Clicks,Conversions\n${given.join('\n')}\n`;
const good = '2026-11-01,Brand,PC,JPY,1,2,1,0';

test.each([
  ['Day', 'Day', '日'],
  ['Campaign', 'Campaign', 'キャンペーン'],
  ['Cost', 'Cost', '費用'],
  ['Impr.', 'Impressions', '表示回数'],
  ['Clicks', 'Clicks', 'クリック数'],
  ['Conversions', 'Conversions', 'コンバージョン'],
])('a file without the column %s is refused by the name of that column', (head, en, ja) => {
  expect(read(lines(good).replace(head, 'Something'))).toEqual({ missing: [{ en, ja }] });
});

test('every column that is missing is named, however few are there', () => {
  const result = read('Report\nDay,Cost\n2026-11-01,1\n');
  expect('missing' in result && result.missing.map(name => name.en)).toEqual([
    'Campaign',
    'Impressions',
    'Clicks',
    'Conversions',
  ]);
});

describe('totals are compared and not counted:', () => {
  const other = '2026-11-02,Other,PC,JPY,3,4,2,0';
  test.each<[what: string, totals: string[]]>([
    ['below the rows', ['Total: Campaigns,,,JPY,4,6,3,0']],
    ['with a date', ['2026-11-01,Total: Campaigns,,JPY,1,2,1,0', '2026-11-02,Total: Campaigns,,JPY,3,4,2,0']],
    [
      'in Japanese, with a date',
      ['2026-11-01,合計: キャンペーン,--,JPY,1,2,1,0', '2026-11-02,合計：アカウント,--,JPY,3,4,2,0'],
    ],
    ['with a date and no more words', ['2026-11-01,合計,--,JPY,1,2,1,0', '2026-11-02,Total,--,JPY,3,4,2,0']],
    ['with a date and a device', ['2026-11-01,合計,PC,JPY,1,2,1,0']],
    ['of a day without any word', ['2026-11-01,--,--,JPY,1,2,1,0', '2026-11-02,,,JPY,3,4,2,0']],
    ['by a day in their words', ['合計: 2026-11-01,--,--,JPY,1,2,1,0']],
    ['of each campaign', [',Total: Brand,,JPY,1,2,1,0', '--,合計: Other,--,JPY,3,4,2,0']],
    ['of a campaign beside them', ['合計,Brand,--,JPY,1,2,1,0', 'Total,Other,--,JPY,3,4,2,0']],
    ['in the device', ['2026-11-01,Brand,Total,JPY,1,2,1,0']],
    ['of the account, beside those of the rows', ['Total: Campaigns,,,JPY,4,6,3,0', 'Total: Account,,,JPY,9,9,9,0']],
    ['of a kind of campaigns that a campaign is called by', ['Total: Other,,,JPY,9,9,9,0', 'Total,,,JPY,4,6,3,0']],
    ['that tell no more than the clicks', ['Total,--,--,--,--,--,3,--']],
  ])('%s', (_, totals) => {
    const file = fileOf(lines(good, other, ...totals));
    expect(file.rows.map(row => [row.campaign, row.costMicros])).toEqual([
      ['Brand', 1_000_000],
      ['Other', 3_000_000],
    ]);
    expect(file.passedOver.filter(one => one.message.en === 'Total row.')).toHaveLength(totals.length);
  });

  test.each([
    'Total - Search',
    'Total (filtered)',
    'Total for account',
    'Account total',
    'Overall total',
    'ＴＯＴＡＬ',
    '**Total**',
    '合計（フィルタ適用）',
    '合計 - キャンペーン',
    'アカウント合計',
    '全体の合計',
    '【合計】',
    '全体',
    '累計',
  ])('called “%s”', name => {
    const total = `"${name}",--,JPY,4,6,3,0`;
    const day = '2026-11-01';
    const [first, second] = [good, other.replace('-02,', '-01,')];
    for (const line of [`${day},${total}`, `${total.replace(',', ',,')}`])
      expect(fileOf(lines(first, second, line)).rows.map(row => row.campaign)).toEqual(['Brand', 'Other']);
  });

  test('a campaign of that name is known by its id', () => {
    const head = 'Day,Campaign ID,Campaign,Cost,Impr.,Clicks,Conversions';
    const file = fileOf(`${head}\n2026-11-01,1,Total,1,2,1,0\n2026-11-01,2,Brand,1,2,1,0\n`);
    expect(file.rows.map(row => row.campaign)).toEqual(['Total', 'Brand']);
    const totals = `${head}\n2026-11-01,2,Brand,1,2,1,0\n2026-11-01,2,合計: Brand,1,2,1,0\n`;
    expect(fileOf(totals).rows.map(row => row.campaign)).toEqual(['Brand']);
  });
});

test.each([['Devices that are worn'], ['Fridge']])(
  'the figures of the device %s, which is in no list, are those of other devices, with a note',
  device => {
    const file = fileOf(lines(good.replace('PC', device), good.replace('PC', device).replace('-01,', '-02,')));
    expect(file.rows.map(row => row.device)).toEqual(['other', 'other']);
    const notes = file.passedOver.filter(one => one.message.en.includes('is imported as “Other”'));
    expect(notes.map(one => one.line)).toEqual([2]);
    expect(notes[0]?.message.ja).toContain('「その他」');
  },
);

test('lines that say that there are no data are no rows', () => {
  const none = ['2026-11-02,--,--,--,0,0,0,0', '--,--,--,--,--,--,--,--', 'データがありません'];
  const { rows, days, passedOver } = fileOf(lines(good, ...none));
  expect([rows.length, days]).toEqual([1, ['2026-11-01']]);
  expect(passedOver.filter(one => one.message.en.includes('no data')).map(one => one.line)).toEqual([3, 4, 5]);
});

describe('a campaign with and without its id', () => {
  const head = 'Day,Campaign ID,Campaign,Ad group ID,Ad group,Cost,Impr.,Clicks,Conversions';
  const campaigns = (...given: string[]) =>
    fileOf(`${head}\n${given.join('\n')}\n`).rows.map(row => [row.campaignId, row.adGroupId, row.clicks]);

  test('is one row', () => {
    expect(campaigns('2026-11-01,901,Brand,11,Names,1,2,1,0', '2026-11-01,--,Brand,,Names,1,2,4,0')).toEqual([
      ['901', '11', 5],
    ]);
  });
  test('keeps its name where two have it, and what has no name has no id', () => {
    const two = ['2026-11-01,901,Brand,,,1,2,1,0', '2026-11-01,902,Brand,7,,1,2,2,0', '2026-11-01,,Brand,,,1,2,4,0'];
    expect(campaigns(...two)).toEqual([
      ['901', '', 1],
      ['902', '7', 2],
      ['Brand', '', 4],
    ]);
  });
});
