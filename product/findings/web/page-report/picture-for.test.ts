import { expect, it } from 'vitest';
import type { Picture } from '#product/findings/api/results.ts';
import { pictureFor } from './picture-for.ts';

const picture = (block: Picture['block'], browser: string, engine: string, url: string | null = 'x') =>
  ({ block, browser, engine, url }) as Picture;
const own = picture('accessibility', '', 'Chromium');
const chrome = picture('layoutDesktop', 'WC', 'Chromium');
const firefox = picture('layoutDesktop', 'WF', 'Firefox');
const phone = picture('layoutMobile', 'AC3', 'Chromium');

it.each([
  ['its own picture first', [chrome, own], 'desktop', own],
  ['else that of Chromium', [firefox, chrome], 'desktop', chrome],
  ['the phone by the Layout check', [own, phone], 'mobile', phone],
  ['none of another browser', [firefox], 'desktop', undefined],
  ['none that failed', [picture('layoutMobile', 'AC3', 'Chromium', null)], 'mobile', undefined],
] as const)('takes %s', (_name, pictures, device, expected) => {
  expect(pictureFor(pictures, device)).toBe(expected);
});
