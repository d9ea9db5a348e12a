import type { z } from 'zod';
import {
  type AdCustomer,
  type AdFigureRow,
  type AdPlatform,
  AdPlatformError,
  type AdPlatformSession,
} from './ad-platform.ts';
import { GoogleClient, GoogleCustomers, GoogleFigures, googleFailure, googlePage } from './google-answers.ts';
import { type Authorized, authorizeWith, exchangeOAuthCode, type OAuthMeans, signInUrl } from './oauth.ts';
import { askPatiently } from './pace.ts';
import { readAdAnswer } from './read-answer.ts';
import { reconcileLevels } from './reconcile.ts';

const version = 'v26';
const scope = 'https://www.googleapis.com/auth/adwords';

export interface GoogleAdsSettings {
  clientId: string;
  clientSecret: string;
  developerToken: string;
  /** The operator's own manager account through which all accounts are reached; null: those of whoever has signed in. */
  loginCustomerId: string | null;
  /** Base address of the API, without a slash at its end. */
  url: string;
  authorizeUrl: string;
  tokenUrl: string;
}

/** Google Ads by its REST API, https://developers.google.com/google-ads/api/rest/overview. */
export function createGoogleAds(settings: GoogleAdsSettings, means: OAuthMeans): AdPlatform {
  const client = { ...settings, parameters: { scope, access_type: 'offline', prompt: 'consent' } };
  return {
    provider: 'google',
    authorizationUrl: given => signInUrl(client, given),
    exchangeCode: (given, signal) => exchangeOAuthCode(client, means, given, signal),
    open: refreshToken => openSession(settings, means, authorizeWith(client, means, refreshToken)),
  };
}

function openSession(settings: GoogleAdsSettings, means: OAuthMeans, authorized: Authorized): AdPlatformSession {
  const api = { settings, means, authorized };
  return {
    customers: signal => listCustomers(api, signal),
    figures(account, from, to, signal) {
      const at = { customerId: account.customerId, login: account.loginCustomerId };
      const days = `segments.date BETWEEN '${isoDay(from)}' AND '${isoDay(to)}' ORDER BY segments.date`;
      const level = (fields: readonly string[], resource: string): AsyncIterable<AdFigureRow> =>
        search(
          api,
          at,
          `SELECT ${[...common, ...fields].join(', ')} FROM ${resource} WHERE ${days}`,
          GoogleFigures,
          signal,
        );
      return reconcileLevels([
        level([], 'campaign'),
        level(adGroupFields, 'ad_group'),
        level([...adGroupFields, 'ad_group_criterion.criterion_id', 'ad_group_criterion.keyword.text'], 'keyword_view'),
      ]);
    },
  };
}

const adGroupFields = ['ad_group.id', 'ad_group.name'];
const common = [
  'segments.date',
  'segments.device',
  'campaign.id',
  'campaign.name',
  'campaign.advertising_channel_type',
  'metrics.impressions',
  'metrics.clicks',
  'metrics.cost_micros',
  'metrics.conversions',
  'metrics.conversions_value',
];

/** A day that may stand in a query. */
function isoDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`a day is YYYY-MM-DD: ${day}`);
  return day;
}

interface GoogleApi {
  settings: GoogleAdsSettings;
  means: OAuthMeans;
  authorized: Authorized;
}

interface Reached {
  customerId: string;
  login: string | null;
}

const clientQuery =
  'SELECT customer_client.id, customer_client.descriptive_name, customer_client.time_zone, ' +
  "customer_client.currency_code, customer_client.manager FROM customer_client WHERE customer_client.status = 'ENABLED'";

/** Every account once, reached by itself where it can be. */
async function listCustomers(api: GoogleApi, signal: AbortSignal): Promise<AdCustomer[]> {
  const { loginCustomerId } = api.settings;
  const roots = loginCustomerId === null ? await accessibleCustomers(api, signal) : [loginCustomerId];
  const found = new Map<string, AdCustomer>();
  let refusal: AdPlatformError | null = null;
  let isAnswered = roots.length === 0;
  for (const root of roots) {
    try {
      const at = { customerId: root, login: root };
      for await (const { customerClient: one } of search(api, at, clientQuery, GoogleClient, signal)) {
        if (one.manager || (found.has(one.id) && one.id !== root)) continue;
        found.set(one.id, {
          media: 'google',
          customerId: one.id,
          customerName: one.descriptiveName || one.id,
          timeZone: one.timeZone,
          currency: one.currencyCode,
          loginCustomerId: one.id === root ? null : root,
        });
      }
      isAnswered = true;
    } catch (error) {
      // An account that was closed refuses, and the others are there all the same.
      if (!(error instanceof AdPlatformError) || error.fault !== 'refused') throw error;
      refusal ??= error;
    }
  }
  if (!isAnswered && refusal) throw refusal;
  return [...found.values()];
}

async function accessibleCustomers(api: GoogleApi, signal: AbortSignal): Promise<string[]> {
  const address = `${api.settings.url}/${version}/customers:listAccessibleCustomers`;
  return readAdAnswer(await ask(api, address, null, null, signal), GoogleCustomers).resourceNames;
}

/** All rows of a query, page by page. Fewer or more than the platform counts are `malformed`. */
async function* search<S extends z.ZodType>(
  api: GoogleApi,
  { customerId, login }: Reached,
  query: string,
  row: S,
  signal: AbortSignal,
): AsyncGenerator<z.output<S>> {
  const address = `${api.settings.url}/${version}/customers/${encodeURIComponent(customerId)}/googleAds:search`;
  const page = googlePage(row);
  let pageToken = '';
  let rows = 0;
  for (;;) {
    const request = { query, searchSettings: { returnTotalResultsCount: true }, ...(pageToken ? { pageToken } : {}) };
    const read = readAdAnswer(await ask(api, address, login, JSON.stringify(request), signal), page);
    rows += read.results.length;
    yield* read.results;
    const total = read.totalResultsCount;
    const isEnd = read.nextPageToken === '';
    if (total !== undefined && (isEnd ? rows !== total : rows >= total))
      throw new AdPlatformError('malformed', `${rows} rows of ${total}`);
    if (isEnd) return;
    if (read.nextPageToken === pageToken) throw new AdPlatformError('malformed', 'a page that names itself');
    pageToken = read.nextPageToken;
  }
}

function ask(
  { settings, means, authorized }: GoogleApi,
  url: string,
  login: string | null,
  body: string | null,
  signal: AbortSignal,
): Promise<string> {
  const headers = {
    'developer-token': settings.developerToken,
    accept: 'application/json',
    ...(login === null ? {} : { 'login-customer-id': login }),
    ...(body === null ? {} : { 'content-type': 'application/json' }),
  };
  const send = (token: string) =>
    means.exchange(
      {
        url,
        method: body === null ? 'GET' : 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body === null ? {} : { body }),
      },
      signal,
    );
  return askPatiently(
    async () => {
      const answer = await authorized(send, signal);
      if (answer.status !== 200) throw googleFailure(answer.status, answer.text, answer.retryAfter);
      return answer.text;
    },
    means.pause,
    signal,
  );
}
