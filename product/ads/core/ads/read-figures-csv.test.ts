import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import { dayOfCell, deviceOfName } from './csv-columns.ts';
import { microsOfCell } from './figures-cells.ts';
import { type FiguresFile, readFiguresCsv } from './read-figures-csv.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, media: AdMedia = 'google') => readFiguresCsv(bytesOf(text), media);
function fileOf(bytes: Uint8Array, media: AdMedia = 'google'): FiguresFile {
  const result = readFiguresCsv(bytes, media);
  if (!('file' in result)) throw new Error(JSON.stringify(result));
  return result.file;
}

/** As the report editor of Google Ads writes it, with its titles and totals. */
const googleJa = [
  'キーワード レポート',
  '2026年11月1日～2026年11月2日',
  '日,キャンペーン,広告グループ,検索キーワード,デバイス,通貨コード,費用,表示回数,クリック数,クリック率,コンバージョン,コンバージョン値',
  '2026-11-01,指名検索,社名,みどり家具,パソコン,JPY,"1,234.50","1,024",31,3.03%,2.50,12000.00',
  '2026-11-01,指名検索,社名,"""みどり"" 公式",モバイル デバイス,JPY,560,2000,40,2.00%,0.00,0.00',
  '2026-11-02,P-MAX,--,--,タブレット,JPY,0,90,0,< 10%,--,--',
  '合計: キーワード,--,--,--,--,JPY,"1,794.50","3,114",71,2.28%,2.50,12000.00',
  '合計: アカウント,--,--,--,--,JPY,"9,999.00","99,999",999,1.00%,9.00,99000.00',
  '',
].join('\n');

const first = {
  day: '2026-11-01',
  campaignId: '指名検索',
  campaign: '指名検索',
  adGroupId: '社名',
  adGroup: '社名',
  keywordId: 'みどり家具',
  keyword: 'みどり家具',
  device: 'desktop',
  channel: '',
  impressions: 1024,
  clicks: 31,
  costMicros: 1_234_500_000,
  conversionsMicros: 2_500_000,
  conversionValueMicros: 12_000_000_000,
};

test('a file of Google Ads with titles above and totals below', () => {
  const file = fileOf(bytesOf(googleJa));
  expect(file.rows[0]).toEqual(first);
  expect(file.rows[1]).toMatchObject({ keyword: '"みどり" 公式', device: 'mobile', costMicros: 560_000_000 });
  expect(file.rows[2]).toMatchObject({
    adGroupId: '',
    keywordId: '',
    clicks: 0,
    conversionsMicros: 0,
    day: '2026-11-02',
  });
  expect(file.days).toEqual(['2026-11-01', '2026-11-02']);
  expect(file.currency).toBe('JPY');
  expect(file.passedOver.map(one => one.line)).toEqual([7, 8]);
});

test.each<[what: string, bytes: Uint8Array]>([
  ['UTF-8 with a mark', bytesOf(`\uFEFF${googleJa}`)],
  ['UTF-16 with tabs, as its "CSV for Excel"', iconv.encode(inTabs(googleJa), 'utf-16le', { addBOM: true })],
  ['UTF-16, the other way round', iconv.encode(inTabs(googleJa), 'utf-16be', { addBOM: true })],
  ['Shift_JIS', iconv.encode(googleJa.replace('～', '-'), 'Shift_JIS')],
  ['line ends of Windows', bytesOf(googleJa.replaceAll('\n', '\r\n'))],
])('the same file in %s reads the same', (_, bytes) => {
  expect(fileOf(bytes)).toEqual(fileOf(bytesOf(googleJa)));
});

/** Cells in tabs: those that have commas are in quotation marks. */
function inTabs(text: string): string {
  return text.replace(
    /"((?:[^"]|"")*)"|,/g,
    (whole, quoted?: string) => (quoted === undefined ? '\t' : `"${quoted}"`) || whole,
  );
}

test('a file of Google Ads in English', () => {
  const text = [
    'Campaign report',
    '"November 1, 2026 - November 2, 2026"',
    'Day,Campaign,Campaign ID,Campaign type,Ad group,Ad group ID,Device,Currency code,Cost,Impr.,Clicks,Conversions,Conv. value',
    '"Nov 1, 2026",Brand,901,Search,Names,9011,Computers,USD,12.34,100,3,0.33,5',
    '"Nov 1, 2026",Brand,901,Search,Names,9011,Mobile phones,USD,1.10,50,1,0,0',
    'Total: Account,,,,,,,USD,13.44,150,4,0.33,5',
    '',
  ].join('\n');
  const file = fileOf(bytesOf(text));
  expect(file.rows[0]).toMatchObject({
    campaignId: '901',
    adGroupId: '9011',
    channel: 'search',
    costMicros: 12_340_000,
    conversionsMicros: 330_000,
  });
  expect(file.currency).toBe('USD');
});

const yahoo = [
  '日,キャンペーンID,キャンペーン名,広告グループID,広告グループ名,キーワードID,キーワード,デバイス,コスト,インプレッション数,クリック数,コンバージョン数,コンバージョンの価値',
  '2026/11/01,801,指名,8011,社名,80110,みどり家具,スマートフォン,456,"1,234",12,0.5,1200',
  '2026/11/02,801,指名,8011,社名,80110,みどり家具,PC,44,66,3,0,0',
  '合計,--,--,--,--,--,--,--,500,"1,300",15,0.5,1200',
  '',
].join('\n');

test('a file of Yahoo! Ads, whose reports are in Shift_JIS or UTF-8', () => {
  const file = fileOf(iconv.encode(yahoo, 'Shift_JIS'), 'yahooSearch');
  expect(file).toEqual(fileOf(bytesOf(yahoo), 'yahooSearch'));
  expect(file.rows[0]).toMatchObject({
    campaignId: '801',
    keywordId: '80110',
    device: 'mobile',
    channel: 'search',
    costMicros: 456_000_000,
    impressions: 1234,
    conversionValueMicros: 1_200_000_000,
  });
  expect(file.currency).toBeNull();
});

test('lines of one keyword, day and device are one row', () => {
  const text = googleJa
    .split('\n')
    .filter(line => !line.startsWith('合計'))
    .join('\n');
  const twice = text.replace(/(2026-11-01,指名検索,社名,みどり家具.*\n)/, '$1$1');
  expect(fileOf(bytesOf(twice)).rows[0]).toMatchObject({
    clicks: 62,
    costMicros: 2_469_000_000,
    conversionsMicros: 5_000_000,
  });
});

test('columns that are not there are told', () => {
  const text = 'Day,Campaign,Cost,Impr.,Clicks,Conversions\n2026-11-01,Brand,1,2,1,0\n';
  const { rows, passedOver } = fileOf(bytesOf(text));
  expect(rows[0]).toMatchObject({ device: 'other', adGroupId: '', conversionValueMicros: 0 });
  expect(passedOver.map(one => one.message.en)).toEqual([
    'There is no device column, so data is imported as “Other”.',
    'There is no conversion value column, so values are imported as 0.',
  ]);
});

const lines = (...given: string[]) =>
  `Day,Campaign,Device,Currency code,Cost,Impr.,Clicks,Conversions\n${given.join('\n')}\n`;
const good = '2026-11-01,Brand,PC,JPY,1,2,1,0';

describe('a file is refused as a whole', () => {
  test.each<[what: string, text: string, line: number, said: RegExp]>([
    ['nothing', '', 1, /header row was not found/],
    ['a page of a website', '<html><body>sign in</body></html>', 1, /header row was not found/],
    ['another table', 'name,age\na,1\n', 1, /header row was not found/],
    ['a head alone', lines(), 1, /no data rows/],
    ['totals alone', lines('Total,,,JPY,0,0,0,0'), 2, /no data rows/],
    [
      'a day that is none',
      lines(good, good.replace('11-01', '11-31')),
      3,
      /^The value of “Day” is not a date: 2026-11-31$/,
    ],
    ['a week for a day', lines(good.replace('2026-11-01', '2026-W44')), 2, /“Day” is not a date/],
    [
      'a letter in a number',
      lines(good, good.replace(',2,', ',2x,')),
      3,
      /^The value of “Impressions” is not a number: 2x$/,
    ],
    ['commas of another country', lines(good.replace(',1,2', ',"1.234,56",2')), 2, /“Cost” is not a number/],
    ['half a click', lines(good.replace(',1,0', ',1.5,0')), 2, /“Clicks” is not a number/],
    ['a cost below zero', lines(good.replace('JPY,1', 'JPY,-1')), 2, /“Cost” is not a number/],
    ['an empty number', lines(good.replace(',2,', ',,')), 2, /^The value of “Impressions” is not a number: $/],
    ['a line that is too short', lines(good, '2026-11-01,Brand'), 3, /\(2 columns, header 8\)/],
    ['a line that is too long', lines(`${good},9`), 2, /\(9 columns, header 8\)/],
    ['two currencies', lines(good, good.replace('JPY', 'USD')), 3, /more than one currency: JPY, USD/],
    ['totals that do not agree', lines(good, 'Total,,,JPY,1,3,1,0'), 3, /do not add up/],
    ['totals whose cost does not agree', lines(good, 'Total,,,JPY,2,2,1,0'), 3, /do not add up/],
    [
      'a total of a day that does not agree',
      lines(good, '2026-11-01,Total: Campaigns,,JPY,1,3,1,0', good),
      3,
      /do not add up/,
    ],
    ['a total of a campaign that does not agree', lines(good, ',Total: Brand,,JPY,1,3,1,0'), 3, /do not add up/],
    [
      'a total with a letter in it',
      lines(good, 'Total,,,JPY,1,2x,1,0'),
      3,
      /^The value of “Impressions” is not a number: 2x$/,
    ],
    [
      'a last line without an end, behind a total',
      `${lines(good, '2026-11-01,Total,,JPY,1,2,1,0')}${good}`,
      4,
      /is cut off/,
    ],
    ['words that there are no data', lines('該当するデータがありません'), 2, /no data rows/],
    ['a day without data alone', lines('2026-11-01,--,--,JPY,0,0,0,0'), 2, /no data rows/],
    ['a quotation mark alone', lines(good, good.replace('Brand', '"Brand')), 3, /quotation mark/],
    ['a last line without an end', lines(good).trimEnd(), 2, /is cut off/],
  ])('%s', (_, text, line, said) => {
    const result = read(text);
    if (!('faults' in result)) throw new Error('it was read');
    expect(result.faults[0]?.line).toBe(line);
    expect(result.faults[0]?.message.en).toMatch(said);
    expect(result.faults[0]?.message.ja).toMatch(/。|：/);
  });

  test('with its first twenty broken lines, and how many there are', () => {
    const result = read(lines(...Array.from({ length: 45 }, () => good.replace('2026-11-01', 'soon'))));
    if (!('faults' in result)) throw new Error('it was read');
    expect(result.count).toBe(45);
    expect(result.faults.map(one => one.line)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
  });

  test('of bytes that are no text', () => {
    const bytes = new Uint8Array(300).map((_, n) => (n * 97) % 256);
    expect(readFiguresCsv(bytes, 'google')).toMatchObject({ faults: [{ line: 1 }] });
  });
});

test.each<[text: string, day: string | null]>([
  ['2026-11-01', '2026-11-01'],
  ['2026/11/1', '2026-11-01'],
  ['20261101', '2026-11-01'],
  ['2026年11月1日', '2026-11-01'],
  ['Nov 1, 2026', '2026-11-01'],
  ['November 30, 2026', '2026-11-30'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['1999-12-31', null],
  ['01/11/2026', null],
  ['2026-11', null],
  ['Nov 31, 2026', null],
  ['Foo 1, 2026', null],
  ['', null],
])('the day %j is %j', (text, day) => {
  expect(dayOfCell(text)).toBe(day);
});

test.each([
  ['1,234', 1_234_000_000],
  ['¥1,234', 1_234_000_000],
  ['￥ 12', 12_000_000],
  ['--', 0],
  ['-1.5', -1_500_000],
  ['12,34', null],
  ['1,2345', null],
  ['< 10%', null],
  ['12%', null],
  ['1e3', null],
])('the number %j is %j millionths', (text, micros) => {
  expect(microsOfCell(text)).toBe(micros);
});

test.each([
  ['フル インターネット ブラウザ搭載の携帯端末', 'mobile'],
  ['タブレット端末', 'tablet'],
  ['TV screens', 'tv'],
  ['コネクテッドTV', 'tv'],
  ['Devices streaming video content to TV screens', 'tv'],
  ['テレビ画面に動画コンテンツをストリーミングするデバイス', 'tv'],
  ['Fridge', undefined],
  ['そのほか', 'other'],
])('the device %s is %s', (name, device) => {
  expect(deviceOfName(name)).toBe(device);
});

const money = fc.integer({ min: 0, max: 99_999_999 }).map(hundredths => ({
  micros: hundredths * 10_000,
  text: `${Math.floor(hundredths / 100).toLocaleString('en')}.${String(hundredths % 100).padStart(2, '0')}`,
}));
const count = fc.integer({ min: 0, max: 9_999_999 });
const line = fc.record({
  day: fc.integer({ min: 1, max: 28 }).map(day => `2026-10-${String(day).padStart(2, '0')}`),
  campaign: fc.constantFrom('指名', 'a,b', '"引用"', '改行\nあり', '合計セール'),
  device: fc.constantFrom('パソコン', 'モバイル デバイス'),
  cost: money,
  value: money,
  impressions: count,
  clicks: count,
  conversions: money,
});
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const headOf = '日,キャンペーン,デバイス,費用,コンバージョン,コンバージョン値,表示回数,クリック数';
type Line = typeof line extends fc.Arbitrary<infer L> ? L : never;
const textOf = (given: readonly Line[], hasTotals: boolean) => {
  const sum = (measure: 'impressions' | 'clicks') => given.reduce((all, one) => all + one[measure], 0);
  const rows = given.map(one => [
    one.day,
    one.campaign,
    one.device,
    one.cost.text,
    one.conversions.text,
    one.value.text,
    one.impressions.toLocaleString('en'),
    String(one.clicks),
  ]);
  const totals = ['合計', '--', '--', '--', '--', '--', String(sum('impressions')), String(sum('clicks'))];
  const all = [...rows, ...(hasTotals ? [totals] : [])];
  return `${[headOf, ...all.map(cells => cells.map(quoted).join(','))].join('\n')}\n`;
};

test('the rows add up to what the lines of the file say, to the millionth', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.boolean(), (given, hasTotals) => {
      const { rows } = fileOf(bytesOf(textOf(given, hasTotals)));
      const all = (measure: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + measure(row), 0);
      const told = (measure: (one: Line) => number) => given.reduce((sum, one) => sum + measure(one), 0);
      expect(all(row => row.impressions)).toBe(told(one => one.impressions));
      expect(all(row => row.clicks)).toBe(told(one => one.clicks));
      expect(all(row => row.costMicros)).toBe(told(one => one.cost.micros));
      expect(all(row => row.conversionsMicros)).toBe(told(one => one.conversions.micros));
      expect(all(row => row.conversionValueMicros)).toBe(told(one => one.value.micros));
      const keys = rows.map(row => [row.day, row.campaignId, row.device].join('/'));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('a file that is cut is refused, or read as its whole lines', () => {
  const whole = fc.array(line, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(whole, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (given, hasTotals, share) => {
      const bytes = bytesOf(textOf(given, hasTotals));
      const cut = bytes.subarray(0, Math.floor(share * (bytes.length - 1)));
      const result = readFiguresCsv(cut, 'google');
      if (!('file' in result)) return;
      // The lines before the cut, with or without the totals.
      const wholes = given.map((_, n) => fileOf(bytesOf(textOf(given.slice(0, n + 1), false))).rows);
      expect(wholes).toContainEqual(result.file.rows);
      const isWhole = JSON.stringify(result.file.rows) === JSON.stringify(wholes.at(-1));
      if (!isWhole) expect(cut.at(-1)).toBe(10);
    }),
    { numRuns: 600 },
  );
});

describe('a name', () => {
  const withName = (name: string) =>
    `日,キャンペーン,表示回数,クリック数,費用,コンバージョン\n2026-11-01,"${name}",1,1,1,0\n`;

  test('has 500 characters at most', () => {
    expect(fileOf(bytesOf(withName('あ'.repeat(500)))).rows[0]?.campaign).toHaveLength(500);
    expect(read(withName('あ'.repeat(501)))).toEqual({
      faults: [
        { line: 2, message: expect.objectContaining({ en: expect.stringContaining('more than 500 characters') }) },
      ],
      count: 1,
    });
  });

  test.each(['a\u0000b', 'a\u0007b', 'a\u0085b'])('is refused with a control character: %j', name => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(withName(name), 'utf16le')]);
    const result = readFiguresCsv(bytes, 'google');
    expect('faults' in result && result.faults.map(({ message }) => message.en)).toEqual([
      expect.stringContaining('contains control characters'),
    ]);
  });
});
