import { z } from 'zod';
import { messages } from '#language/message.ts';

/** The advertising media of the ad-report product; an account of one is linked or fed by files. */
export const adMedia = ['google', 'yahooSearch', 'yahooDisplay'] as const;
export const AdMedia = z.enum(adMedia);
export type AdMedia = z.infer<typeof AdMedia>;

export const adMediaNames = messages({
  google: { ja: 'Google広告', en: 'Google Ads' },
  yahooSearch: { ja: 'Yahoo!広告 検索広告', en: 'Yahoo! Ads Search' },
  yahooDisplay: { ja: 'Yahoo!広告 ディスプレイ広告', en: 'Yahoo! Ads Display' },
});

/** Those that sign in to one place: a link to Yahoo! serves both of its media. */
export const adProviders = { google: 'google', yahooSearch: 'yahoo', yahooDisplay: 'yahoo' } as const;

export const adDevices = ['desktop', 'mobile', 'tablet', 'tv', 'other'] as const;
export const AdDevice = z.enum(adDevices);
export type AdDevice = z.infer<typeof AdDevice>;
