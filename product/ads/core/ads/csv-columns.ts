import { type Message, messages } from '#language/message.ts';
import type { AdDevice } from '#product/ads/api/ad-media.ts';

export type FiguresColumn =
  | 'day'
  | 'campaignId'
  | 'campaign'
  | 'adGroupId'
  | 'adGroup'
  | 'keywordId'
  | 'keyword'
  | 'device'
  | 'channel'
  | 'currency'
  | 'impressions'
  | 'clicks'
  | 'cost'
  | 'conversions'
  | 'conversionValue';

export const columnNames: Readonly<Record<FiguresColumn, Message>> = messages({
  day: { ja: '日', en: 'Day' },
  campaignId: { ja: 'キャンペーンID', en: 'Campaign ID' },
  campaign: { ja: 'キャンペーン', en: 'Campaign' },
  adGroupId: { ja: '広告グループID', en: 'Ad group ID' },
  adGroup: { ja: '広告グループ', en: 'Ad group' },
  keywordId: { ja: 'キーワードID', en: 'Keyword ID' },
  keyword: { ja: 'キーワード', en: 'Keyword' },
  device: { ja: 'デバイス', en: 'Device' },
  channel: { ja: 'キャンペーンタイプ', en: 'Campaign type' },
  currency: { ja: '通貨コード', en: 'Currency code' },
  impressions: { ja: '表示回数', en: 'Impressions' },
  clicks: { ja: 'クリック数', en: 'Clicks' },
  cost: { ja: '費用', en: 'Cost' },
  conversions: { ja: 'コンバージョン', en: 'Conversions' },
  conversionValue: { ja: 'コンバージョン値', en: 'Conversion value' },
});

/** The cell of a line by its column, trimmed; '' where there is none. */
export type CellOf = (column: FiguresColumn) => string;

/** Nothing, as platforms write it. */
export const isBlank = (text: string): boolean => text === '' || text === '-' || text === '--';

/** The columns that name what a row is about, each with that of its id. */
export const nameColumns = [
  { name: 'campaign', id: 'campaignId' },
  { name: 'adGroup', id: 'adGroupId' },
  { name: 'keyword', id: 'keywordId' },
] as const;

/** Columns without which a file has no figures that could be shown. */
export const neededColumns = ['day', 'campaign', 'impressions', 'clicks', 'cost', 'conversions'] as const;

/** Column heads in files of Google Ads and Yahoo! Ads, Japanese and English: lower case, without spaces. */
const heads: Readonly<Record<FiguresColumn, readonly string[]>> = {
  day: ['日', '日別', '日付', 'day', 'daily', 'date'],
  campaignId: ['キャンペーンid', 'campaignid'],
  campaign: ['キャンペーン', 'キャンペーン名', 'campaign', 'campaignname'],
  adGroupId: ['広告グループid', 'adgroupid'],
  adGroup: ['広告グループ', '広告グループ名', 'adgroup', 'adgroupname'],
  keywordId: ['キーワードid', 'keywordid'],
  keyword: ['キーワード', '検索キーワード', 'keyword', 'searchkeyword'],
  device: ['デバイス', 'device'],
  channel: ['キャンペーンタイプ', '広告チャネルタイプ', 'campaigntype', 'advertisingchanneltype'],
  currency: ['通貨コード', '通貨', 'currencycode', 'currency'],
  impressions: ['表示回数', 'インプレッション数', 'impr.', 'impressions'],
  clicks: ['クリック数', 'clicks'],
  cost: ['費用', 'コスト', '費用（税抜）', 'cost'],
  conversions: ['コンバージョン', 'コンバージョン数', 'conversions'],
  conversionValue: ['コンバージョン値', 'コンバージョンの価値', 'コンバージョンの値', 'conv.value', 'conversionvalue'],
};

const byHead = new Map(
  Object.entries(heads).flatMap(([column, names]) => names.map(name => [name, column as FiguresColumn] as const)),
);

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s\u3000]/g, '');

/** Where each column stands in a line; the first where a file has two. Empty for a line that is no head. */
export function columnsOf(cells: readonly string[]): Map<FiguresColumn, number> {
  const columns = new Map<FiguresColumn, number>();
  for (const [n, text] of cells.entries()) {
    const column = byHead.get(plain(text));
    if (column !== undefined && !columns.has(column)) columns.set(column, n);
  }
  return columns;
}

const devices: Readonly<Record<AdDevice, readonly string[]>> = {
  desktop: ['パソコン', 'pc', 'computers', 'computer', 'desktop'],
  mobile: [
    'モバイルデバイス',
    'モバイル',
    '携帯電話',
    'スマートフォン',
    'フルインターネットブラウザ搭載の携帯端末',
    'mobiledeviceswithfullbrowsers',
    'mobilephones',
    'mobile',
    'smartphone',
  ],
  tablet: [
    'タブレット',
    'タブレット端末',
    'フルインターネットブラウザ搭載のタブレット',
    'tabletswithfullbrowsers',
    'tablets',
    'tablet',
  ],
  tv: ['テレビ画面', 'コネクテッドtv', 'tvscreens', 'connectedtv', 'connected_tv', 'tv'],
  other: ['その他', 'そのほか', 'other', '--', ''],
};

const byDevice = new Map(
  Object.entries(devices).flatMap(([device, names]) => names.map(name => [name, device as AdDevice] as const)),
);

/** The kind of a device by its name in a file; undefined for a name that no platform writes. */
export function deviceOfName(text: string): AdDevice | undefined {
  const name = plain(text);
  return byDevice.get(name) ?? (/tvscreens|テレビ画面/.test(name) ? 'tv' : undefined);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as files write it (2026-11-01, 2026/11/1, 20261101, 2026年11月1日, Nov 1, 2026) in ISO 8601; null for what is none. */
export function dayOfCell(text: string): string | null {
  const numbers =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ??
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text);
  const named = /^([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4})$/.exec(text);
  const [year, month, day] = numbers
    ? numbers.slice(1).map(Number)
    : named
      ? [Number(named[3]), months.indexOf((named[1] ?? '').toLowerCase()) + 1, Number(named[2])]
      : [];
  if (year === undefined || month === undefined || day === undefined || year < 2000) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
