import { expect, test } from 'vitest';
import { adMedia } from '#product/ads/api/ad-media.ts';
import { flagsOf, mediaOn, plainAdvertiserId } from './ad-media-of.ts';

const subsets = Array.from({ length: 2 ** adMedia.length }, (_, bits) => adMedia.filter((_, n) => bits & (1 << n)));

test.each(subsets.map(media => [media]))('the switches of %j say the same media', media => {
  expect(mediaOn(flagsOf(media))).toEqual(media);
});

test('Yahoo! is off as a whole when its switch is', () => {
  expect(mediaOn({ ...flagsOf(adMedia), isYahooOn: false })).toEqual(['google']);
});

test.each([
  ['Advertiser#shop-1', 'shop-1'],
  ['shop-1', 'shop-1'],
  ['a Advertiser#1', 'a Advertiser#1'],
])('%s is written %s', (id, plain) => {
  expect(plainAdvertiserId(id)).toBe(plain);
});
