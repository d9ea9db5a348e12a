import { z } from 'zod';

/**
 * How a target answered. `2xx` and `3xx` are well: at once, or by way of redirects. `4xx` and `5xx` are the final status
 * of what is not. `none`: no answer. `pending`: a server of somebody else turns programs away (401, 403, 429, 999), so
 * that only a person can tell; 429 is pending everywhere.
 */
export const linkClasses = ['2xx', '3xx', '4xx', '5xx', 'none', 'pending'] as const;
export const LinkClass = z.enum(linkClasses);
export type LinkClass = z.infer<typeof LinkClass>;

/** Part of the page in which a link stands, from the nearest landmark. */
export const linkPlaces = ['navigation', 'main', 'header', 'footer', 'other'] as const;
export const LinkPlace = z.enum(linkPlaces);
export type LinkPlace = z.infer<typeof LinkPlace>;

/** One address that a page names, without its fragment, and what its server said. Asked once per run. */
export const LinkTarget = z.object({
  url: z.string(),
  /** Status of the very first answer, null without one. */
  firstStatus: z.number().int().nullable(),
  /** The redirects that were followed, in order; the final address is not among them. */
  chain: z.array(z.object({ url: z.string(), status: z.number().int() })),
  finalUrl: z.string(),
  finalStatus: z.number().int().nullable(),
  /** A `FetchErrorCode` when there was no final answer. */
  error: z.string().nullable(),
  class: LinkClass,
});
export type LinkTarget = z.infer<typeof LinkTarget>;

/** One place of a page that names a target. Lines and columns are 1-based. */
export const LinkReference = z.object({
  /** Absolute address with its fragment; null when `raw` is not an address at all. */
  target: z.string().nullable(),
  raw: z.string(),
  element: z.string(),
  attribute: z.string(),
  /** Visible text or alternative text, at most 200 characters. */
  text: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  place: LinkPlace,
  /** The style sheet that holds the reference, where it is not the page itself. */
  stylesheet: z.string().optional(),
});
export type LinkReference = z.infer<typeof LinkReference>;

/** `siteData` of a check that keeps link targets: every target and every reference of a page. */
export const LinkSiteData = z.object({ targets: z.array(LinkTarget), references: z.array(LinkReference) });
export type LinkSiteData = z.infer<typeof LinkSiteData>;
