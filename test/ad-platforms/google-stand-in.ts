import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import type { StandInAnswer } from './faults.ts';
import { daysBetween, type SeededAccount, type SeededFigures } from './seeded-figures.ts';

/** A question as the stand-in of Google Ads hears it. */
export interface GoogleQuestion {
  /** Without the base address. */
  path: string;
  body: string;
  login: string | undefined;
}

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
});

/** A failure as Google Ads words it. */
export function googleError(status: number, kind: string, code: string, more: object = {}): StandInAnswer {
  const type = 'type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure';
  const errors = [{ errorCode: { [kind]: code }, message: 'The request failed.', ...more }];
  return json(status, { error: { code: status, status: code, message: 'x', details: [{ '@type': type, errors }] } });
}

/** Answers of Google Ads from seeded figures: `listAccessibleCustomers` and `googleAds:search`. */
export function answerAsGoogle(
  figures: SeededFigures,
  pageSize: number,
  { path, body, login }: GoogleQuestion,
): StandInAnswer {
  const accounts = figures.accounts.filter(one => one.media === 'google');
  if (path === '/v26/customers:listAccessibleCustomers') {
    const ids = new Set(accounts.map(one => one.manager ?? one.id));
    return json(200, { resourceNames: [...ids].map(id => `customers/${id}`) });
  }
  const id = /^\/v26\/customers\/(\d+)\/googleAds:search$/.exec(path)?.[1];
  if (id === undefined) return googleError(404, 'requestError', 'UNKNOWN');
  const { query, pageToken } = JSON.parse(body) as { query: string; pageToken?: string };
  const results = resultsOf(figures, accounts, { id, login, query });
  if (results === null) return googleError(403, 'authorizationError', 'USER_PERMISSION_DENIED');
  const start = Number(pageToken ?? 0);
  const end = start + pageSize;
  return json(200, {
    results: results.slice(start, end),
    ...(end < results.length ? { nextPageToken: String(end) } : {}),
    totalResultsCount: String(results.length),
    fieldMask: 'segments.date',
  });
}

function resultsOf(
  figures: SeededFigures,
  accounts: readonly SeededAccount[],
  { id, login, query }: { id: string; login: string | undefined; query: string },
): object[] | null {
  if (query.includes('FROM customer_client')) return clientsOf(accounts, id);
  const account = accounts.find(one => one.id === id);
  // An account below a manager is reached through it alone.
  if (account === undefined || (account.manager !== null && login !== account.manager)) return null;
  const found = /FROM (\w+) WHERE segments\.date BETWEEN '([\d-]+)' AND '([\d-]+)' ORDER BY segments\.date$/.exec(
    query,
  );
  if (found === null) return null;
  const [, resource = '', from = '', to = ''] = found;
  return daysBetween(from, to).flatMap(day => levelOf(figures.leaves(account, day), resource).map(googleRow));
}

function clientsOf(accounts: readonly SeededAccount[], id: string): object[] {
  const below = accounts.filter(one => one.id === id || one.manager === id);
  const clients = below.map(one => ({
    customerClient: {
      resourceName: `customers/${id}/customerClients/${one.id}`,
      id: one.id,
      descriptiveName: one.name,
      timeZone: one.timeZone,
      currencyCode: one.currency,
      manager: false,
    },
  }));
  const manager = { id, descriptiveName: 'みどりグループ', timeZone: 'Asia/Tokyo', currencyCode: 'JPY', manager: true };
  return below.some(one => one.id === id) ? clients : [{ customerClient: manager }, ...clients];
}

/** Leaves added up at the level of a resource. */
function levelOf(leaves: readonly AdFigureRow[], resource: string): AdFigureRow[] {
  if (resource === 'keyword_view') return leaves.filter(leaf => leaf.keywordId !== '');
  const inGroups = resource === 'ad_group';
  const cut = leaves
    .filter(leaf => !inGroups || leaf.adGroupId !== '')
    .map(leaf => ({
      ...leaf,
      keywordId: '',
      keyword: '',
      ...(inGroups ? {} : { adGroupId: '', adGroup: '' }),
    }));
  const sums = new Map<string, AdFigureRow>();
  for (const row of cut) {
    const key = [row.campaignId, row.adGroupId, row.device].join('/');
    const sum = sums.get(key);
    if (sum === undefined) {
      sums.set(key, { ...row });
      continue;
    }
    sum.impressions += row.impressions;
    sum.clicks += row.clicks;
    sum.costMicros += row.costMicros;
    sum.conversionsMicros += row.conversionsMicros;
    sum.conversionValueMicros += row.conversionValueMicros;
  }
  return [...sums.values()];
}

/** A row as its JSON has it: 64 bits as texts, fractions as numbers, names in camel case. */
const googleRow = (row: AdFigureRow): object => ({
  campaign: {
    resourceName: `customers/1/campaigns/${row.campaignId}`,
    id: row.campaignId,
    name: row.campaign,
    advertisingChannelType: row.channel.toUpperCase(),
  },
  ...(row.adGroupId === '' ? {} : { adGroup: { id: row.adGroupId, name: row.adGroup } }),
  ...(row.keywordId === '' ? {} : { adGroupCriterion: { criterionId: row.keywordId, keyword: { text: row.keyword } } }),
  segments: { date: row.day, device: row.device.toUpperCase() },
  metrics: {
    impressions: String(row.impressions),
    clicks: String(row.clicks),
    costMicros: String(row.costMicros),
    conversions: row.conversionsMicros / 1e6,
    conversionsValue: row.conversionValueMicros / 1e6,
  },
});
