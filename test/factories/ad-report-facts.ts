import { type AdDevice, type AdMedia, adDevices } from '#product/ads/api/ad-media.ts';
import type {
  AdFactRow,
  AdFactTable,
  AdPeriod,
  AdReportFacts,
  AdSums,
} from '#product/ads/core/ad-reports/report-facts.ts';
import { daysBetween } from '../ad-platforms/seeded-figures.ts';

interface MadeLeaf {
  media: AdMedia;
  campaign: string;
  adGroup: string;
  keyword: string;
  /** Impressions a day, about, cents of clicks in a hundred of them, yen a click, conversions in a thousand clicks. */
  size: number;
  rate: number;
  cpc: number;
  cvr: number;
}

const leaf = (
  media: AdMedia,
  [campaign, adGroup, keyword]: readonly [string, string, string],
  [size, rate, cpc, cvr]: readonly [number, number, number, number],
): MadeLeaf => ({ media, campaign, adGroup, keyword, size, rate, cpc, cvr });

/** What a maker of furniture could advertise. */
const leaves: readonly MadeLeaf[] = [
  leaf('google', ['【指名】みどり家具', '社名', 'みどり家具'], [900, 1250, 22, 82]),
  leaf('google', ['【指名】みどり家具', '社名', 'みどり家具 通販'], [310, 980, 31, 64]),
  leaf('google', ['【指名】みどり家具', '店舗', 'みどり家具 銀座 営業時間'], [120, 1420, 18, 12]),
  leaf('google', ['【一般】ソファ', '3人掛け', 'ソファ 3人掛け'], [4200, 310, 118, 14]),
  leaf('google', ['【一般】ソファ', '3人掛け', '大きい ソファ おすすめ'], [2600, 240, 104, 9]),
  leaf('google', ['【一般】ソファ', 'カウチ', 'カウチソファ 北欧'], [3100, 280, 96, 11]),
  leaf('google', ['【一般】ダイニング', 'テーブル', 'ダイニングテーブル 無垢'], [2800, 260, 112, 12]),
  leaf('google', ['P-MAX 全商品（秋の新生活セール 2026年版）', '', ''], [38_000, 62, 41, 8]),
  leaf('google', ['ディスプレイ リターゲティング', 'カート離脱者', ''], [26_000, 41, 28, 16]),
  leaf('yahooSearch', ['【Y】指名', '社名', 'みどり家具'], [520, 1120, 19, 71]),
  leaf('yahooSearch', ['【Y】一般 家具', 'ソファ', 'ソファ 通販'], [2900, 220, 84, 10]),
  leaf('yahooSearch', ['【Y】一般 家具', 'ソファ', 'ローソファ 2人掛け コンパクト'], [1800, 190, 77, 8]),
  leaf('yahooDisplay', ['【YDA】サイト訪問者', '30日以内', ''], [31_000, 36, 24, 13]),
  leaf('yahooDisplay', ['【YDA】類似ユーザー', '購入者類似', ''], [44_000, 22, 33, 4]),
];

const shares: Readonly<Record<AdDevice, number>> = { desktop: 31, mobile: 61, tablet: 6, tv: 2, other: 0 };
const none: AdSums = { impressions: 0, clicks: 0, costMicros: 0, conversionsMicros: 0, conversionValueMicros: 0 };

const add = (a: AdSums, b: AdSums): AdSums => ({
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  costMicros: a.costMicros + b.costMicros,
  conversionsMicros: a.conversionsMicros + b.conversionsMicros,
  conversionValueMicros: a.conversionValueMicros + b.conversionValueMicros,
});

/** Figures of a leaf on a day and a device, which follow from the day. */
function figuresOf({ size, rate, cpc, cvr }: MadeLeaf, n: number, day: string, device: AdDevice): AdSums {
  const date = new Date(day);
  const isWeekend = date.getUTCDay() % 6 === 0;
  const time = date.getTime() / 86_400_000;
  const wave = 1 + 0.22 * Math.sin(time / 4.3 + n) + 0.12 * Math.sin(time * 1.7 + n * 3) + (isWeekend ? 0.24 : 0);
  const growth = 1 + (time - 20_500) / 900;
  const impressions = Math.floor((size * wave * growth * shares[device]) / 100);
  const clicks = Math.floor((impressions * rate) / 10_000);
  const conversions = Math.round(clicks * cvr * (0.7 + 0.5 * Math.abs(Math.sin(time + n)))) * 1000;
  return {
    impressions,
    clicks,
    costMicros: Math.floor(clicks * cpc * (0.92 + 0.16 * Math.abs(Math.sin(time * 0.9 + n)))) * 1_000_000,
    conversionsMicros: conversions,
    conversionValueMicros: conversions * (device === 'desktop' ? 21_400 : 15_800),
  };
}

interface MadeFigure extends AdSums {
  leaf: MadeLeaf;
  day: string;
  device: AdDevice;
}

const figuresIn = ({ from, to }: AdPeriod, media: readonly AdMedia[], gaps: ReadonlySet<string>): MadeFigure[] =>
  daysBetween(from, to)
    .filter(day => !gaps.has(day))
    .flatMap(day =>
      leaves.flatMap((one, n) =>
        media.includes(one.media)
          ? adDevices
              .map(device => ({ ...figuresOf(one, n, day, device), leaf: one, day, device }))
              .filter(figure => figure.impressions > 0)
          : [],
      ),
    );

type KeyOf = (figure: MadeFigure) => Pick<AdFactRow, 'key' | 'label' | 'parents' | 'media' | 'device'>;

const keys: Readonly<Record<keyof AdReportFacts['tables'], KeyOf>> = {
  media: ({ leaf: { media } }) => ({ key: media, label: '', parents: [], media, device: null }),
  campaign: ({ leaf: { media, campaign } }) => ({
    key: `${media}:${campaign}`,
    label: campaign,
    parents: [],
    media,
    device: null,
  }),
  adGroup: ({ leaf: { media, campaign, adGroup } }) => ({
    key: [media, campaign, adGroup].join(':'),
    label: adGroup,
    parents: [campaign],
    media,
    device: null,
  }),
  keyword: ({ leaf: { media, campaign, adGroup, keyword } }) => ({
    key: [media, campaign, adGroup, keyword].join(':'),
    label: keyword,
    parents: [campaign, adGroup],
    media,
    device: null,
  }),
  device: ({ device }) => ({ key: device, label: '', parents: [], media: null, device }),
};

function tableOf(now: readonly MadeFigure[], before: readonly MadeFigure[] | null, keyOf: KeyOf): AdFactTable {
  const rows = new Map<string, AdFactRow>();
  const take = (figure: MadeFigure, time: 'now' | 'before') => {
    const named = keyOf(figure);
    const row = rows.get(named.key) ?? { ...named, now: none, before: before === null ? null : none };
    rows.set(named.key, { ...row, [time]: add(row[time] ?? none, figure) });
  };
  for (const figure of now) take(figure, 'now');
  for (const figure of before ?? []) take(figure, 'before');
  const sorted = [...rows.values()].toSorted((a, b) => b.now.costMicros - a.now.costMicros);
  return { rows: sorted, rest: null };
}

const sumOf = (figures: readonly AdSums[]): AdSums => figures.reduce<AdSums>((all, one) => add(all, one), none);

/** Facts of a report on ads as an agency could order it for a maker of furniture; parts of them may be others. */
export function madeAdFacts(
  parts: Partial<AdReportFacts> = {},
  { gaps = [] }: { gaps?: readonly string[] } = {},
): AdReportFacts {
  const period = parts.period ?? { from: '2026-11-01', to: '2026-11-26' };
  const comparison = parts.comparison === undefined ? { from: '2026-10-01', to: '2026-10-26' } : parts.comparison;
  const media = parts.media ?? ['google', 'yahooSearch', 'yahooDisplay'];
  const missing = new Set(gaps);
  const now = figuresIn(period, media, missing);
  const before = comparison === null ? null : figuresIn(comparison, media, missing);
  const others = comparison === null ? [] : daysBetween(comparison.from, comparison.to);
  const ofDay = (figures: readonly MadeFigure[] | null, day: string | undefined) =>
    figures === null || day === undefined || missing.has(day)
      ? null
      : sumOf(figures.filter(figure => figure.day === day));
  const gapsIn = (range: AdPeriod | null) =>
    range === null ? [] : gaps.filter(day => day >= range.from && day <= range.to).map(day => ({ from: day, to: day }));
  return {
    reportName: 'midori-2026-11',
    projectName: 'みどり家具 秋のキャンペーン',
    advertiserName: '株式会社みどり家具',
    period,
    comparison,
    currency: 'JPY',
    media,
    accounts: media.map((one, n) => ({
      media: one,
      customerId: one === 'google' ? '1110000001' : `222000${n}`,
      customerName: one === 'google' ? 'みどり家具 本店' : 'みどり家具 オンライン',
      source: one === 'yahooDisplay' ? 'csv' : 'platform',
      timeZone: 'Asia/Tokyo',
      missing: gapsIn(period),
      missingBefore: gapsIn(comparison),
    })),
    sections: ['summary', 'daily', 'media', 'campaign', 'adGroup', 'keyword', 'device'],
    template: 'standard',
    comments: {
      summary:
        '11月は秋の新生活セールに合わせて P-MAX の予算を増やしました。指名検索の単価は落ち着いており、全体の CPA は目標の 3,500円を下回っています。\n来月は「【一般】ソファ」の広告文を差し替え、カウチソファの広告グループに予算を寄せる予定です。',
      campaign: '一般語のキャンペーンは土日のコンバージョン率が高いため、曜日別の入札を見直します。',
    },
    total: { now: sumOf(now), before: before === null ? null : sumOf(before) },
    days: daysBetween(period.from, period.to).map((day, n) => ({
      day,
      now: ofDay(now, day),
      beforeDay: others[n] ?? null,
      before: ofDay(before, others[n]),
    })),
    tables: {
      media: tableOf(now, before, keys.media),
      campaign: tableOf(now, before, keys.campaign),
      adGroup: tableOf(now, before, keys.adGroup),
      keyword: tableOf(now, before, keys.keyword),
      device: tableOf(now, before, keys.device),
    },
    ...parts,
  };
}
