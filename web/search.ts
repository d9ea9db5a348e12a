import { z } from 'zod';
import { functionIds, severities } from '#checks/check.ts';
import { ScoreBand, SummarySort } from '#contract/runs.ts';

// A wrong value in an address is dropped, never an error: an old link must still open its screen.
const word = z.string().max(300).optional().catch(undefined);
const pageNumber = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined);
const flag = z.enum(['true', 'false']).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Which run a result screen shows: the two query parameters of the specification. */
export const runSearch = {
  base_url_encoded: z.string().max(2800).optional().catch(undefined),
  date: z.string().max(40).optional().catch(undefined),
};

const findingSearch = {
  ...runSearch,
  pageNumber,
  /** Comma-separated. */
  severity: word,
  rule: word,
  criterion: word,
  level: z.enum(['A', 'AA', 'AAA']).optional().catch(undefined),
  category: word,
  search: word,
  tab: word,
  sort: word,
  function: z.enum(functionIds).optional().catch(undefined),
  source: word,
  class: word,
  browser: word,
  view: word,
};

/**
 * The query parameters of each screen, by its name in screens.ts. Everything is optional and stands in the
 * address as plain text, so that a filtered list can be mailed. A misspelt one does not compile.
 */
export const searches = {
  landing: z.object({}),
  signin: z.object({ redirect: z.string().max(4000).optional().catch(undefined), tenant_preferred_id: word }),
  error: z.object({ code: word }),
  'new-password': z.object({}),
  'first-login': z.object({ token: word }),
  'forgot-password': z.object({ tenant_preferred_id: word }),
  top: z.object({
    pageNumber,
    search: word,
    from: day,
    to: day,
    band: ScoreBand.optional().catch(undefined),
    status: word,
    periodic: flag,
    sort: SummarySort.optional().catch(undefined),
  }),
  'create-site': z.object({ url: z.string().max(2048).optional().catch(undefined) }),
  'verification-history': z.object({
    pageNumber,
    base_url_encoded: runSearch.base_url_encoded,
    search: word,
    from: day,
    to: day,
    status: word,
    sort: SummarySort.optional().catch(undefined),
  }),
  run: z.object({ ...runSearch, pageNumber, search: word, sort: word, tab: word, failed: flag }),
  quality: z.object(findingSearch),
  accessibility: z.object(findingSearch),
  seo: z.object(findingSearch),
  link: z.object(findingSearch),
  contents: z.object(findingSearch),
  layout: z.object(findingSearch),
  page: z.object({
    ...runSearch,
    urlId: z.coerce.number().int().min(1).optional().catch(undefined),
    function: z.enum(functionIds).optional().catch(undefined),
    finding: word,
    severity: z.enum(severities).optional().catch(undefined),
    view: word,
    source: word,
    device: word,
    tab: word,
  }),
  'my-account': z.object({}),
} satisfies Record<string, z.ZodType>;

export type ScreenName = keyof typeof searches;
export type SearchOf<N extends ScreenName> = z.output<(typeof searches)[N]>;

/** Reads `?a=b` into plain text values; later ones win. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes values as `?a=b`, leaving out what is empty; '' when nothing is left. */
export function stringifySearch(values: Record<string, unknown>): string {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
