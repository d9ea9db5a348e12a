import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdPlatformSettings } from '#platform/ad-platforms/open-ad-platforms.ts';
import { PlannedFaults, type StandInAnswer, sendWithFault } from './faults.ts';
import { answerAsGoogle, googleError } from './google-stand-in.ts';
import { SeededFigures } from './seeded-figures.ts';
import { StandInTokens } from './stand-in-tokens.ts';
import { YahooStandIn, yahooError } from './yahoo-stand-in.ts';

/** A server that speaks as Google Ads and Yahoo! Ads do, with figures of a seed. */
export interface AdStandIn {
  origin: string;
  figures: SeededFigures;
  faults: PlannedFaults;
  google: StandInTokens;
  yahoo: StandInTokens;
  search: YahooStandIn;
  display: YahooStandIn;
  /** Rows of a page of Google Ads. */
  pageSize: number;
  /** Paths that were asked for, in order, with their method. */
  asked: string[];
  /** Settings with which the product reaches it, and the same as environment variables. */
  settings: Required<AdPlatformSettings>;
  environment: Record<string, string>;
  close(): Promise<void>;
}

const developerToken = 'developer-token-of-the-stand-in';

/** Starts the stand-in on a port of 127.0.0.1. */
export async function startAdStandIn(seed = 'tenken', figures = new SeededFigures(seed)): Promise<AdStandIn> {
  const parts = {
    figures,
    faults: new PlannedFaults(),
    google: new StandInTokens(),
    yahoo: new StandInTokens(),
    search: new YahooStandIn(figures, 'yahooSearch'),
    display: new YahooStandIn(figures, 'yahooDisplay'),
    pageSize: 10_000,
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    void readAll(request).then(body => {
      const url = new URL(request.url ?? '/', 'http://stand-in.invalid');
      standIn.asked.push(`${request.method} ${url.pathname}`);
      const fault = standIn.faults.take(url.pathname);
      if (fault?.kind === 'expire') {
        standIn.google.expireAccessTokens();
        standIn.yahoo.expireAccessTokens();
      }
      sendWithFault(request, response, answerOf(standIn, request, url, body), fault);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: AdStandIn = { ...parts, origin, ...settingsOf(origin, parts), close: () => closeServer(server) };
  return standIn;
}

function settingsOf(origin: string, { google, yahoo }: Pick<AdStandIn, 'google' | 'yahoo'>) {
  const settings: Required<AdPlatformSettings> = {
    google: {
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      developerToken,
      loginCustomerId: null,
      url: `${origin}/google-ads`,
      oauthUrl: `${origin}/google-oauth`,
    },
    yahoo: {
      clientId: yahoo.clientId,
      clientSecret: yahoo.clientSecret,
      url: `${origin}/yahoo-ads`,
      oauthUrl: `${origin}/yahoo-oauth`,
    },
  };
  const environment = {
    TENKEN_GOOGLE_ADS_CLIENT_ID: google.clientId,
    TENKEN_GOOGLE_ADS_CLIENT_SECRET: google.clientSecret,
    TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN: developerToken,
    TENKEN_GOOGLE_ADS_URL: `${origin}/google-ads`,
    TENKEN_GOOGLE_OAUTH_URL: `${origin}/google-oauth`,
    TENKEN_YAHOO_ADS_CLIENT_ID: yahoo.clientId,
    TENKEN_YAHOO_ADS_CLIENT_SECRET: yahoo.clientSecret,
    TENKEN_YAHOO_ADS_URL: `${origin}/yahoo-ads`,
    TENKEN_YAHOO_OAUTH_URL: `${origin}/yahoo-oauth`,
  };
  return { settings, environment };
}

function answerOf(standIn: AdStandIn, request: IncomingMessage, url: URL, body: string): StandInAnswer {
  const { pathname: path, searchParams: query } = url;
  if (path === '/google-oauth/o/oauth2/v2/auth') return standIn.google.signIn(query);
  if (path === '/google-oauth/token') return standIn.google.token(new URLSearchParams(body));
  if (path === '/yahoo-oauth/oauth/v1/authorize') return standIn.yahoo.signIn(query);
  if (path === '/yahoo-oauth/oauth/v1/token') return standIn.yahoo.token(new URLSearchParams(body));
  const { authorization } = request.headers;
  if (path.startsWith('/google-ads/')) {
    if (!standIn.google.accepts(authorization)) return googleError(401, 'authenticationError', 'OAUTH_TOKEN_EXPIRED');
    if (request.headers['developer-token'] !== developerToken)
      return googleError(403, 'authorizationError', 'DEVELOPER_TOKEN_PROHIBITED');
    const login = request.headers['login-customer-id'];
    const question = {
      path: path.slice('/google-ads'.length),
      body,
      login: login === undefined ? undefined : String(login),
    };
    return answerAsGoogle(standIn.figures, standIn.pageSize, question);
  }
  const found = /^\/yahoo-ads\/(search|display)\/api\/v20\/(\w+\/\w+)$/.exec(path);
  if (found === null) return yahooError(404, '0004');
  if (!standIn.yahoo.accepts(authorization)) return yahooError(401, '0111');
  const [, api, service = ''] = found;
  const base = request.headers['x-z-base-account-id'];
  const given = { service, body, base: base === undefined ? undefined : String(base) };
  return (api === 'search' ? standIn.search : standIn.display).answer(given);
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close(error => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
