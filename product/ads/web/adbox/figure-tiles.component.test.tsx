import { expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import type { AdSums } from './ad-sums.ts';
import { FigureTiles } from './figure-tiles.tsx';

const sums = (clicks: number): AdSums => ({
  impressions: 1000,
  clicks,
  costMicros: 5_000_000_000,
  conversions: 2,
  conversionValueMicros: 10_000_000_000,
});

test.each(languages)('the tiles tell changes as reports do: ratios in points (%s)', async language => {
  const screen = await showPart(language, <FigureTiles currency="JPY" total={sums(22)} before={sums(20)} />);
  await expect.element(screen.getByText(/\+10\.0%/)).toBeVisible();
  await expect.element(screen.getByText(/\+0\.20 pt/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each(languages)('without figures of the other time nothing is compared (%s)', async language => {
  const screen = await showPart(language, <FigureTiles currency="JPY" total={sums(22)} before={null} />);
  expect(screen.getByText(/%\)|pt|before|比較/).elements()).toHaveLength(0);
});
