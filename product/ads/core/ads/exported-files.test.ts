import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import { readFiguresCsv } from './read-figures-csv.ts';

/** Files as the platforms write them, made from figures that are known: what is read adds up to these. */
interface KnownFigure {
  day: string;
  campaign: number;
  device: number;
  /** Hundredths of a yen, of conversions and of their value. */
  cost: number;
  conversions: number;
  value: number;
  impressions: number;
  clicks: number;
}

type Look = 'googleJa' | 'googleEn' | 'yahooJa' | 'yahooEn';

interface Style {
  look: Look;
  encoding: 'utf8' | 'bom' | 'utf-16le' | 'utf-16be' | 'Shift_JIS';
  newline: '\n' | '\r\n';
  titles: boolean;
  ids: boolean;
  perDay: 'none' | 'dated' | 'dated words' | 'blank' | 'in the day';
  perCampaign: 'none' | 'words' | 'beside';
  atEnd: 'none' | 'rows' | 'rows and account';
  noData: boolean;
}

interface Words {
  media: AdMedia;
  heads: readonly string[];
  titles: readonly string[];
  total: string;
  campaigns: readonly string[];
  devices: readonly string[];
  noData: string;
  day(iso: string): string;
}

const campaigns = ['指名 検索', 'Brand, "own"', '合計セール'] as const;
const english = ['Brand', 'Generic, "all"', 'Totally new'] as const;
const looks: Record<Look, Words> = {
  googleJa: {
    media: 'google',
    heads: [
      '日',
      'キャンペーン ID',
      'キャンペーン',
      'デバイス',
      '費用',
      '表示回数',
      'クリック数',
      'コンバージョン',
      'コンバージョン値',
    ],
    titles: ['キャンペーン レポート', '2026年10月1日-2026年10月31日'],
    total: '合計',
    campaigns,
    devices: ['パソコン', 'モバイル デバイス', 'テレビ画面'],
    noData: 'データがありません',
    day: iso => iso,
  },
  googleEn: {
    media: 'google',
    heads: ['Day', 'Campaign ID', 'Campaign', 'Device', 'Cost', 'Impr.', 'Clicks', 'Conversions', 'Conv. value'],
    titles: ['Campaign report', 'October 1, 2026 - October 31, 2026'],
    total: 'Total',
    campaigns: english,
    devices: ['Computers', 'Mobile phones', 'Devices streaming video content to TV screens'],
    noData: 'No data',
    day: iso => iso,
  },
  yahooJa: {
    media: 'yahooSearch',
    heads: [
      '日',
      'キャンペーンID',
      'キャンペーン名',
      'デバイス',
      'コスト',
      'インプレッション数',
      'クリック数',
      'コンバージョン数',
      'コンバージョンの価値',
    ],
    titles: [],
    total: '合計',
    campaigns,
    devices: ['PC', 'スマートフォン', 'タブレット'],
    noData: '該当するデータがありません',
    day: iso => iso.replaceAll('-', '/'),
  },
  yahooEn: {
    media: 'yahooDisplay',
    heads: [
      'Daily',
      'Campaign ID',
      'Campaign Name',
      'Device',
      'Cost',
      'Impressions',
      'Clicks',
      'Conversions',
      'Conv. Value',
    ],
    titles: [],
    total: 'Total',
    campaigns: english,
    devices: ['PC', 'SmartPhone', 'Tablet'],
    noData: 'No data',
    day: iso => iso.replaceAll('-', '/'),
  },
};

const written = (hundredths: number): string => {
  const whole = Math.floor(hundredths / 100).toLocaleString('en');
  return hundredths % 100 === 0 ? whole : `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
};

const measures = ['cost', 'impressions', 'clicks', 'conversions', 'value'] as const;
type Sums = Record<(typeof measures)[number], number>;
const sumOf = (figures: readonly Sums[]): Sums =>
  figures.reduce<Sums>(
    (all, one) => Object.fromEntries(measures.map(measure => [measure, all[measure] + one[measure]])) as Sums,
    { cost: 0, impressions: 0, clicks: 0, conversions: 0, value: 0 },
  );
const figureCells = (sums: Sums): string[] => [
  written(sums.cost),
  sums.impressions.toLocaleString('en'),
  String(sums.clicks),
  written(sums.conversions),
  written(sums.value),
];

/** The lines of a file; cells of day, id, campaign and device before those of figures. */
function linesOf(known: readonly KnownFigure[], style: Style): string[][] {
  const words = looks[style.look];
  const nameOf = (n: number) => words.campaigns[n] ?? '';
  const idOf = (n: number) => String(9_000 + n);
  const days = [...new Set(known.map(one => one.day))].toSorted();
  const line = (names: [day: string, id: string, campaign: string, device: string], sums: Sums) => [
    ...names,
    ...figureCells(sums),
  ];
  const rowOf = (one: KnownFigure) =>
    line([words.day(one.day), idOf(one.campaign), nameOf(one.campaign), words.devices[one.device] ?? ''], one);
  const rows = days.flatMap(day => {
    const own = known.filter(one => one.day === day);
    const label = style.perDay === 'dated words' ? `${words.total}: 1` : words.total;
    const total: string[][] =
      style.perDay === 'none'
        ? []
        : style.perDay === 'in the day'
          ? [line([`${words.total}: ${words.day(day)}`, '--', '--', '--'], sumOf(own))]
          : [line([words.day(day), '--', style.perDay === 'blank' ? '--' : label, '--'], sumOf(own))];
    return [...own.map(rowOf), ...total];
  });
  const used = [...new Set(known.map(one => one.campaign))];
  const perCampaign = used.map(n => {
    const sums = sumOf(known.filter(one => one.campaign === n));
    return style.perCampaign === 'words'
      ? line(['--', '--', `${words.total}: ${nameOf(n)}`, '--'], sums)
      : line([words.total, idOf(n), nameOf(n), '--'], sums);
  });
  const all = sumOf(known);
  const account = { ...all, clicks: all.clicks + 7, impressions: all.impressions + 70 };
  const body = [
    ...rows,
    ...(style.noData ? [[words.noData, ...Array.from({ length: 8 }, () => '--')]] : []),
    ...(style.perCampaign === 'none' ? [] : perCampaign),
    ...(style.atEnd === 'none' ? [] : [line([words.total, '--', '--', '--'], all)]),
    ...(style.atEnd === 'rows and account' ? [line([`${words.total}: 2`, '--', '--', '--'], account)] : []),
  ];
  const cells = [[...words.heads], ...body].map(one => (style.ids ? one : one.filter((_, n) => n !== 1)));
  return [...(style.titles ? words.titles.map(title => [title]) : []), ...cells];
}

function bytesOf(lines: readonly string[][], { encoding, newline }: Style): Uint8Array {
  const comma = encoding.startsWith('utf-16') ? '\t' : ',';
  const cell = (text: string) => (/[",\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = lines.map(cells => cells.map(cell).join(comma) + newline).join('');
  if (encoding === 'utf8') return iconv.encode(text, 'utf8');
  return encoding === 'bom'
    ? iconv.encode(text, 'utf8', { addBOM: true })
    : iconv.encode(text, encoding, { addBOM: encoding !== 'Shift_JIS' });
}

const style: fc.Arbitrary<Style> = fc.record({
  look: fc.constantFrom('googleJa', 'googleEn', 'yahooJa', 'yahooEn'),
  encoding: fc.constantFrom('utf8', 'bom', 'utf-16le', 'utf-16be', 'Shift_JIS'),
  newline: fc.constantFrom('\n', '\r\n'),
  titles: fc.boolean(),
  ids: fc.boolean(),
  perDay: fc.constantFrom('none', 'dated', 'dated words', 'blank', 'in the day'),
  perCampaign: fc.constantFrom('none', 'words', 'beside'),
  atEnd: fc.constantFrom('none', 'rows', 'rows and account'),
  noData: fc.boolean(),
});
const hundredths = fc.integer({ min: 0, max: 99_999_999 });
const figure: fc.Arbitrary<KnownFigure> = fc.record({
  day: fc.integer({ min: 1, max: 4 }).map(day => `2026-10-0${day}`),
  campaign: fc.nat(2),
  device: fc.nat(2),
  cost: hundredths,
  conversions: hundredths,
  value: hundredths,
  impressions: fc.nat(9_999_999),
  clicks: fc.nat(99_999),
});
const figures = fc.array(figure, { minLength: 1, maxLength: 25 });
const several = fc.array(figure, { minLength: 2, maxLength: 25 });

const micros = 10_000;
const keyOf = (day: string, campaign: string) => `${day} ${campaign}`;

test('what is read of a file adds up to the figures that it was made from, by day and campaign', () => {
  fc.assert(
    fc.property(figures, style, (known, as) => {
      const { media, campaigns: names } = looks[as.look];
      const result = readFiguresCsv(bytesOf(linesOf(known, as), as), media);
      if (!('file' in result)) throw new Error(JSON.stringify(result));
      const read = Map.groupBy(result.file.rows, row => keyOf(row.day, row.campaign));
      const told = Map.groupBy(known, one => keyOf(one.day, names[one.campaign] ?? ''));
      expect([...read.keys()].toSorted()).toEqual([...told.keys()].toSorted());
      for (const [key, own] of told) {
        const sums = sumOf(own);
        const rows = read.get(key) ?? [];
        const all = (measure: (row: (typeof rows)[number]) => number) =>
          rows.reduce((sum, row) => sum + measure(row), 0);
        expect(all(row => row.costMicros)).toBe(sums.cost * micros);
        expect(all(row => row.impressions)).toBe(sums.impressions);
        expect(all(row => row.clicks)).toBe(sums.clicks);
        expect(all(row => row.conversionsMicros)).toBe(sums.conversions * micros);
        expect(all(row => row.conversionValueMicros)).toBe(sums.value * micros);
      }
      expect(result.file.days).toEqual([...new Set(known.map(one => one.day))].toSorted());
    }),
    { numRuns: 400 },
  );
});

test('a file that has lost a row, or has it twice, is refused by any of its totals', () => {
  const totalled = style.filter(one => one.perDay !== 'none' || one.perCampaign !== 'none' || one.atEnd !== 'none');
  fc.assert(
    fc.property(several, totalled, fc.nat(), fc.boolean(), (given, as, at, isTwice) => {
      const known = given.map(one => ({ ...one, clicks: one.clicks + 1 }));
      const lines = linesOf(known, as);
      const first = as.titles ? looks[as.look].titles.length + 1 : 1;
      const days = new Set(known.map(one => looks[as.look].day(one.day)));
      const isRow = (cells: readonly string[], n: number) =>
        n >= first && days.has(cells[0] ?? '') && looks[as.look].campaigns.includes(cells[as.ids ? 2 : 1] ?? '');
      const rows = lines.flatMap((cells, n) => (isRow(cells, n) ? [n] : []));
      const chosen = rows[at % rows.length] ?? 0;
      const changed = lines.flatMap((cells, n) => (n !== chosen ? [cells] : isTwice ? [cells, cells] : []));
      expect(readFiguresCsv(bytesOf(changed, as), looks[as.look].media)).toHaveProperty('faults');
    }),
    { numRuns: 400 },
  );
});

test('a cost that no rounding explains is refused, though impressions and clicks agree', () => {
  fc.assert(
    fc.property(figures, style, fc.integer({ min: 1_000, max: 100_000 }), (known, as, more) => {
      const whole: Style = { ...as, perDay: 'none', perCampaign: 'none', atEnd: 'rows', noData: false };
      const lines = linesOf(known, whole);
      const total = lines.at(-1) ?? [];
      total[as.ids ? 4 : 3] = written(sumOf(known).cost + more);
      expect(readFiguresCsv(bytesOf(lines, as), looks[as.look].media)).toHaveProperty('faults');
    }),
  );
});
