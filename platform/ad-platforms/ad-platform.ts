/** The media whose figures are read; the two of Yahoo! sign in at one place. */
export type AdPlatformMedia = 'google' | 'yahooSearch' | 'yahooDisplay';

/** Where one signs in. */
export type AdPlatformProvider = 'google' | 'yahoo';

/** Kinds of devices, of all media alike. */
export type AdPlatformDevice = 'desktop' | 'mobile' | 'tablet' | 'tv' | 'other';

/** An account that a link reaches. */
export interface AdCustomer {
  media: AdPlatformMedia;
  /** As its screens show it, without hyphens. */
  customerId: string;
  customerName: string;
  /** IANA name. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** The manager account of Google Ads, or the base account of Yahoo!, through which it is reached; null: by itself. */
  loginCustomerId: string | null;
}

/**
 * Figures of one day, campaign, ad group, keyword and device. Ids are empty where the platform counts no deeper: rows with
 * an empty keyword hold what no keyword has. Money in micros of the account's currency (1 yen = 1,000,000), conversions in
 * micros as well (1 = 1,000,000), since platforms count fractions.
 */
export interface AdFigureRow {
  /** Calendar day in the account's time zone, YYYY-MM-DD. */
  day: string;
  campaignId: string;
  campaign: string;
  adGroupId: string;
  adGroup: string;
  keywordId: string;
  keyword: string;
  device: AdPlatformDevice;
  /** The platform's own word for the kind of campaign, in lower case: `search`, `display`, `performance_max`; '' unknown. */
  channel: string;
  impressions: number;
  clicks: number;
  costMicros: number;
  conversionsMicros: number;
  conversionValueMicros: number;
}

/**
 * Reasons why a platform gave no answer that can be used. `expired`: the link does not hold any more. `refused`: it does,
 * yet not for this account or request. `malformed`: nonsense, or an answer that ends in the middle.
 */
export type AdFault = 'expired' | 'quota' | 'maintenance' | 'timeout' | 'malformed' | 'refused' | 'unreachable';

/** Thrown for every fault of a platform; whatever was read before is not whole. */
export class AdPlatformError extends Error {
  readonly fault: AdFault;
  /** Seconds until the platform wants to be asked again, where it says so. */
  readonly retryAfter: number | null;
  constructor(fault: AdFault, detail: string, retryAfter: number | null = null) {
    super(`ad platform: ${fault}: ${detail}`);
    this.name = 'AdPlatformError';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

export interface AdPlatform {
  readonly provider: AdPlatformProvider;
  /** The address where the browser signs in; it comes back to `redirectUri` with a code, or with an error. */
  authorizationUrl(given: { state: string; challenge: string; redirectUri: string }): string;
  /** Exchanges the code for a token that lasts. Throws `AdPlatformError` (`expired` for a code that is not taken). */
  exchangeCode(
    given: { code: string; verifier: string; redirectUri: string },
    signal: AbortSignal,
  ): Promise<{ refreshToken: string }>;
  /** Reads with a token of `exchangeCode`. */
  open(refreshToken: string): AdPlatformSession;
}

/** Reads for one link. Access tokens are fetched when they are needed, and renewed once when one has expired. */
export interface AdPlatformSession {
  /** All accounts that can be read, without managers. */
  customers(signal: AbortSignal): Promise<AdCustomer[]>;
  /** Figures of whole days in order, both ends inclusive; days without figures have no row. Throws `AdPlatformError`. */
  figures(
    account: Pick<AdCustomer, 'media' | 'customerId' | 'loginCustomerId'>,
    from: string,
    to: string,
    signal: AbortSignal,
  ): AsyncIterable<AdFigureRow>;
}
