import { z } from 'zod';
import { messages } from '#language/message.ts';
import type { Check } from '../check.ts';
import { browserIds } from './browsers.ts';

/**
 * The picture of a page in one browser, or why there is none. `file` is the name of the stored file as in `CheckFile`, `width`
 * and `height` are CSS pixels. `real`: drawn by the very browser, on a desktop screen; otherwise it is emulated (a device, or
 * another browser of the same engine) and `engine` says by what.
 */
export const LayoutPicture = z.object({
  browser: z.enum(browserIds),
  name: z.string(),
  file: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** The page is higher than the 30,000 px that are kept. */
  cut: z.boolean(),
  engine: z.string(),
  version: z.string(),
  real: z.boolean(),
  failure: z.object({ code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) }).optional(),
});
export type LayoutPicture = z.infer<typeof LayoutPicture>;

/** What the Layout check says of one page and form factor. */
export const LayoutSummary = z.object({ pictures: z.array(LayoutPicture) });
export type LayoutSummary = z.infer<typeof LayoutSummary>;

const texts = messages({
  name: { ja: 'レイアウト', en: 'Layout' },
  about: {
    ja: 'ブラウザ・端末ごとの表示をページ全体の画像で確認し、スマートフォンでの崩れを検出します。',
    en: 'Shows each page as browsers and devices draw it, and finds what does not fit a phone.',
  },
});

/** Layout: pictures of whole pages. It gives no score. */
export const layoutCheck: Check = {
  id: 'layout',
  blocks: ['layoutDesktop', 'layoutMobile'],
  needs: ['dom', 'screenshot'],
  name: texts.name,
  about: texts.about,
  free: false,
  siteScore: () => null,
};
