import type { AdPlatform, AdPlatformProvider } from './ad-platform.ts';
import { createAdExchange } from './exchange.ts';
import { createGoogleAds } from './google-ads.ts';
import type { OAuthMeans } from './oauth.ts';
import { type Pause, pauseForReal } from './pace.ts';
import { createYahooAds } from './yahoo-ads.ts';

/** The platforms that can be linked: those that the operator has credentials for. */
export type AdPlatforms = Partial<Record<AdPlatformProvider, AdPlatform>>;

/** The operator's credentials, and other addresses in place of the platforms' own. */
export interface AdPlatformSettings {
  google?: {
    clientId: string;
    clientSecret: string;
    developerToken: string;
    loginCustomerId: string | null;
    url: string | undefined;
    oauthUrl: string | undefined;
  };
  yahoo?: { clientId: string; clientSecret: string; url: string | undefined; oauthUrl: string | undefined };
}

interface OpenOptions {
  userAgent: string;
  now(): Date;
  /** Silence that is waited for. Default four minutes. */
  timeoutMs?: number;
  pause?: Pause;
}

/** Opens the platforms, without any request yet. */
export function openAdPlatforms(
  { google, yahoo }: AdPlatformSettings,
  { userAgent, now, timeoutMs = 240_000, pause = pauseForReal }: OpenOptions,
): AdPlatforms {
  const means: OAuthMeans = { exchange: createAdExchange({ timeoutMs, userAgent }), pause, now };
  return {
    ...(google
      ? {
          google: createGoogleAds(
            {
              ...google,
              url: google.url ?? 'https://googleads.googleapis.com',
              authorizeUrl: `${google.oauthUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
              tokenUrl: `${google.oauthUrl ?? 'https://oauth2.googleapis.com'}/token`,
            },
            means,
          ),
        }
      : {}),
    ...(yahoo
      ? {
          yahoo: createYahooAds(
            {
              ...yahoo,
              searchUrl: yahoo.url === undefined ? 'https://ads-search.yahooapis.jp' : `${yahoo.url}/search`,
              displayUrl: yahoo.url === undefined ? 'https://ads-display.yahooapis.jp' : `${yahoo.url}/display`,
              authorizeUrl: `${yahoo.oauthUrl ?? 'https://biz-oauth.yahoo.co.jp'}/oauth/v1/authorize`,
              tokenUrl: `${yahoo.oauthUrl ?? 'https://biz-oauth.yahoo.co.jp'}/oauth/v1/token`,
            },
            means,
          ),
        }
      : {}),
  };
}
