import { type AdMedia, adMedia } from '#product/ads/api/ad-media.ts';
import type { AdProject, AdProjectInput } from '#product/ads/api/ad-projects.ts';

type Flags = Pick<AdProject, 'isGoogleOn' | 'isYahooOn' | 'isYahooSearchOn' | 'isYahooDisplayOn'>;

export const customerFields = {
  google: 'googleCustomerId',
  yahooSearch: 'yahooSearchCustomerId',
  yahooDisplay: 'yahooDisplayCustomerId',
} as const satisfies Record<AdMedia, keyof AdProjectInput>;

export const mediaOn = (project: Flags): AdMedia[] =>
  adMedia.filter(media =>
    media === 'google'
      ? project.isGoogleOn
      : project.isYahooOn && (media === 'yahooSearch' ? project.isYahooSearchOn : project.isYahooDisplayOn),
  );

/** The switches of a project whose figures are collected from these media: Yahoo! is on while one of its media is. */
export function flagsOf(media: readonly AdMedia[]): Flags {
  const [isYahooSearchOn, isYahooDisplayOn] = [media.includes('yahooSearch'), media.includes('yahooDisplay')];
  return {
    isGoogleOn: media.includes('google'),
    isYahooOn: isYahooSearchOn || isYahooDisplayOn,
    isYahooSearchOn,
    isYahooDisplayOn,
  };
}

/** The id of an advertiser as people write it, without its prefix. */
export const plainAdvertiserId = (id: string): string => id.replace(/^Advertiser#/, '');

export const adMediaWith = (project: AdProject): AdMedia[] => adMedia.filter(media => project[media] !== undefined);
