import type { z } from 'zod';
import {
  type AdCustomer,
  type AdFigureRow,
  type AdPlatform,
  AdPlatformError,
  type AdPlatformSession,
} from './ad-platform.ts';
import type { AdAnswer } from './exchange.ts';
import { type Authorized, authorizeWith, exchangeOAuthCode, type OAuthMeans, signInUrl } from './oauth.ts';
import { askPatiently } from './pace.ts';
import { reconcileLevels } from './reconcile.ts';
import { readYahooPage, YahooAccount, yahooFailure } from './yahoo-answers.ts';
import { fetchYahooReport, type YahooReportRequest } from './yahoo-report.ts';

const version = 'v20';
const pageSize = 200;

export interface YahooAdsSettings {
  clientId: string;
  clientSecret: string;
  /** Base addresses of the two APIs, without a slash at their end. */
  searchUrl: string;
  displayUrl: string;
  authorizeUrl: string;
  tokenUrl: string;
}

type YahooMedia = 'yahooSearch' | 'yahooDisplay';

/** Yahoo! JAPAN Ads, Search and Display: https://ads-developers.yahoo.co.jp/. Its accounts are in Tokyo and in yen. */
export function createYahooAds(settings: YahooAdsSettings, means: OAuthMeans): AdPlatform {
  const client = { ...settings, parameters: { scope: 'yahooads' } };
  return {
    provider: 'yahoo',
    authorizationUrl: given => signInUrl(client, given),
    exchangeCode: (given, signal) => exchangeOAuthCode(client, means, given, signal),
    open: refreshToken => openSession({ settings, means, authorized: authorizeWith(client, means, refreshToken) }),
  };
}

interface YahooApi {
  settings: YahooAdsSettings;
  means: OAuthMeans;
  authorized: Authorized;
}

function openSession(api: YahooApi): AdPlatformSession {
  return {
    async customers(signal) {
      const search = await refusable(listAccounts(api, 'yahooSearch', signal));
      const display = await refusable(listAccounts(api, 'yahooDisplay', signal));
      // Whoever has signed in may have the right to one of the two.
      if (search instanceof AdPlatformError && display instanceof AdPlatformError) throw search;
      return [search, display].flatMap(found => (found instanceof AdPlatformError ? [] : found));
    },
    figures({ media, customerId, loginCustomerId }, from, to, signal) {
      if (media === 'google') throw new RangeError('no account of Yahoo!');
      const base = loginCustomerId ?? customerId;
      const channel = media === 'yahooSearch' ? 'search' : 'display';
      const report = (reportType: YahooReportRequest['reportType']) =>
        rowsOfReport(api, media, base, { accountId: Number(customerId), reportType, from, to, channel }, signal);
      return media === 'yahooSearch'
        ? reconcileLevels([report('ADGROUP'), report('KEYWORDS')])
        : reconcileLevels([report(null)]);
    },
  };
}

/** A refusal is an answer of one of two. */
async function refusable<T>(asked: Promise<T>): Promise<T | AdPlatformError> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AdPlatformError && error.fault === 'refused') return error;
    throw error;
  }
}

async function* rowsOfReport(
  api: YahooApi,
  media: YahooMedia,
  base: string,
  request: YahooReportRequest,
  signal: AbortSignal,
): AsyncGenerator<AdFigureRow> {
  const ask = (service: string, body: object, until: AbortSignal, most?: number) =>
    askYahoo(api, { media, base, service, body, ...(most === undefined ? {} : { most }) }, until);
  yield* await fetchYahooReport(ask, api.means.pause, request, signal);
}

/** The accounts below each account that the person has a right to, without those that only hold others. */
async function listAccounts(api: YahooApi, media: YahooMedia, signal: AbortSignal): Promise<AdCustomer[]> {
  const bases = await allPages(api, { media, base: null, service: 'BaseAccountService/get' }, signal);
  const found = new Map<string, AdCustomer>();
  for (const base of bases) {
    for (const one of await allPages(api, { media, base: base.accountId, service: 'AccountService/get' }, signal)) {
      if (one.isMccAccount === 'TRUE' || found.has(one.accountId)) continue;
      found.set(one.accountId, {
        media,
        customerId: one.accountId,
        customerName: one.accountName || one.accountId,
        timeZone: 'Asia/Tokyo',
        currency: 'JPY',
        loginCustomerId: base.accountId === one.accountId ? null : base.accountId,
      });
    }
  }
  return [...found.values()];
}

type YahooAccountFacts = z.output<typeof YahooAccount>['account'];

async function allPages(
  api: YahooApi,
  asked: { media: YahooMedia; base: string | null; service: string },
  signal: AbortSignal,
): Promise<YahooAccountFacts[]> {
  const accounts: YahooAccountFacts[] = [];
  for (;;) {
    const body = { startIndex: accounts.length + 1, numberResults: pageSize };
    const { values, total } = readYahooPage(await askYahoo(api, { ...asked, body }, signal), YahooAccount);
    accounts.push(...values.map(value => value.account));
    if (accounts.length >= (total ?? 0)) return accounts;
    if (values.length === 0) throw new AdPlatformError('malformed', `${accounts.length} accounts of ${total}`);
  }
}

interface YahooQuestion {
  media: YahooMedia;
  /** The account on whose behalf the request is made; null for none. */
  base: string | null;
  service: string;
  body: object;
  most?: number;
}

function askYahoo(
  { settings, means, authorized }: YahooApi,
  { media, base, service, body, most }: YahooQuestion,
  signal: AbortSignal,
): Promise<string> {
  const url = `${media === 'yahooSearch' ? settings.searchUrl : settings.displayUrl}/api/${version}/${service}`;
  const headers = {
    'content-type': 'application/json',
    ...(base === null ? {} : { 'x-z-base-account-id': base }),
  };
  const send = (token: string): Promise<AdAnswer> => {
    const given = { ...headers, authorization: `Bearer ${token}` };
    const text = JSON.stringify(body);
    return means.exchange(
      { url, method: 'POST', headers: given, body: text, ...(most === undefined ? {} : { most }) },
      signal,
    );
  };
  return askPatiently(
    async () => {
      const answer = await authorized(send, signal);
      const failed = yahooFailure(answer.status, answer.text.startsWith('{') ? answer.text : '', answer.retryAfter);
      if (failed !== null) throw failed;
      return answer.text;
    },
    means.pause,
    signal,
  );
}
