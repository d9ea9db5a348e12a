import { z } from 'zod';
import { lines } from '#endpoint/fields/characters.ts';
import { maxSiteUrls } from '#endpoint/fields/site-url.ts';

/** What counts as the same page. */
export const FilterOption = z.object({
  filterQuery: z.boolean().default(false),
  filterHash: z.boolean().default(true),
  filterIndexHtml: z.boolean().default(true),
});

/** Plain values by name that are kept with the run and given back, at most 50. */
const KeptSettings = z
  .record(
    z.string().min(1).max(64),
    z.union([
      lines(z.string().max(2_000)),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(z.string().max(2_048)).max(maxSiteUrls),
    ]),
  )
  .refine(settings => Object.keys(settings).length <= 50, { message: 'too many settings' });

/** The chosen URLs of a site, verified instead of a crawl: a list, or an object with `Urls`; one without changes nothing. */
export const SettingsWeb = z.union([z.array(z.string()).max(1_000), KeptSettings]);

/** The two ways of checking accessibility: with both engines, or with the one that Lighthouse uses. */
export const ServerCheck = z.enum(['svMichecker', 'svLighthouse']);

/** Conformance levels, each with those before it. */
export const ConformanceLevel = z.enum(['A', 'AA', 'AAA']);

/** The most selectors of what opens something, and the most characters of a selector. */
export const maxOpeners = 10;
export const maxSelectorLength = 300;

export const AccessibilityOptions = z.object({
  /** Findings of criteria above this level are left out. */
  level: ConformanceLevel.default('AAA'),
  /** Whether the points that only a person can check are listed. */
  humanChecks: z.boolean().default(true),
  /** Whether pages are judged zoomed, walked through by keyboard and with their menus open too; default: as is usual here. */
  pageStates: z.boolean().optional(),
  /** CSS selectors of what opens a menu or a dialog when the mouse is over it or presses it, where it is not recognised. */
  openSelectors: z.array(z.string().trim().min(1).max(maxSelectorLength)).max(maxOpeners).optional(),
});
