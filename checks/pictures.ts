import { z } from 'zod';
import { browserIds } from './browsers.ts';

/**
 * The picture of a page in one browser, or the reason for its absence. `file` is the name of the stored file as in
 * `CheckFile`, `width` and `height` are CSS pixels. `real`: drawn by that very browser, on a desktop screen; otherwise
 * it is emulated (a device, or another browser of the same engine), and `engine` names the emulator.
 */
export const PagePictureResult = z.object({
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
export type PagePictureResult = z.infer<typeof PagePictureResult>;

/** `summary` of a check that keeps pictures, of one page and form factor. */
export const PicturesSummary = z.object({ pictures: z.array(PagePictureResult) });
export type PicturesSummary = z.infer<typeof PicturesSummary>;
