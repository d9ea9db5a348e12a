import { z } from 'zod';

/**
 * Class of a target's response. `2xx` and `3xx` are fine: directly, or after redirects. `4xx` and `5xx` are the final
 * status of an error; a soft 404 is `4xx`. `none`: no response. `pending`: a foreign server refuses programs (401, 403, 429, 999, or a
 * challenge), so that only a person can decide; 429 is pending everywhere. A target that was not asked is pending too.
 */
export const linkClasses = ['2xx', '3xx', '4xx', '5xx', 'none', 'pending'] as const;
export const LinkClass = z.enum(linkClasses);
export type LinkClass = z.infer<typeof LinkClass>;

/** The error of a target of the run's own site whose answer has status 2xx and says that the page does not exist. */
export const soft404 = 'soft-404';

/** The error of a target whose server answers programs with a challenge, which a browser would solve; its status is told beside. */
export const challenged = 'challenge';

/**
 * Reasons why a target was not asked, stored as its error. `host-silent`: its server did not answer several requests in
 * a row. `retry-after`: its server asked for a longer pause than a run has. `out-of-time`: the time that a run has for
 * one server is used up. `stopped`: the run was stopped. `given-up`: asking failed again and again. `unusual-port`: its port is neither
 * 80 nor 443, and was not declared.
 */
export const unaskedReasons = [
  'host-silent',
  'retry-after',
  'out-of-time',
  'stopped',
  'given-up',
  'unusual-port',
] as const;
export type UnaskedReason = (typeof unaskedReasons)[number];

/** Part of the page in which a link stands, from the nearest landmark. */
export const linkPlaces = ['navigation', 'main', 'header', 'footer', 'other'] as const;
export const LinkPlace = z.enum(linkPlaces);
export type LinkPlace = z.infer<typeof LinkPlace>;

/** What a reference is to its page. `file`: another file that the page names (icon, feed, JSON-LD, quoted source). */
export const referenceKinds = ['anchor', 'image', 'stylesheet', 'script', 'media', 'frame', 'form', 'file'] as const;
export const ReferenceKind = z.enum(referenceKinds);
export type ReferenceKind = z.infer<typeof ReferenceKind>;

/** One address used by a page, without its fragment, with its server's response. Requested once per run. */
export const LinkTarget = z.object({
  url: z.string(),
  /** Status of the very first response, null without one. */
  firstStatus: z.number().int().nullable(),
  /** The followed redirects, in order, without the final address. */
  chain: z.array(z.object({ url: z.string(), status: z.number().int() })),
  finalUrl: z.string(),
  finalStatus: z.number().int().nullable(),
  /** A `FetchErrorCode` when there was no final response, an `UnaskedReason` when it was not asked, `soft404` or `challenged`. */
  error: z.string().nullable(),
  class: LinkClass,
});
export type LinkTarget = z.infer<typeof LinkTarget>;

/** One reference to a target in a page. Lines and columns are 1-based; null for one made by a script, which has a selector instead. */
export const LinkReference = z.object({
  /** Absolute address with its fragment; null when `raw` is not an address. */
  target: z.string().nullable(),
  raw: z.string(),
  element: z.string(),
  attribute: z.string(),
  /** Visible text or alternative text, at most 200 characters. */
  text: z.string(),
  rel: z.string().optional(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  selector: z.string().optional(),
  place: LinkPlace,
  /** The style sheet that contains the reference, when it is not the page itself. */
  stylesheet: z.string().optional(),
});
export type LinkReference = z.infer<typeof LinkReference>;

/** `siteData` of a check that keeps link targets: every target and every reference of a page. */
export const LinkSiteData = z.object({ targets: z.array(LinkTarget), references: z.array(LinkReference) });
export type LinkSiteData = z.infer<typeof LinkSiteData>;
