import { z } from 'zod';
import { browserIds } from '#checks/browsers.ts';
import { severities } from '#checks/check.ts';
import { checkIds, unitIds } from '#checks/registry.ts';
import { Role } from './access.ts';

// An invalid value in an address is dropped, never an error: an old link must still open its screen.
export const word = z.string().max(300).optional().catch(undefined);
/** The token of a mailed link, which identifies its recipient. */
export const mailedToken = z.string().max(1000).optional().catch(undefined);
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined);
export const flag = z.enum(['true', 'false']).optional().catch(undefined);
export const day = z.iso.date().optional().catch(undefined);
export const apiUsagePeriod = z.object({ from: day, to: day });
/** An address below the site's root to return to. */
export const returnAddress = z.string().max(4000).optional().catch(undefined);

/** The run that a result screen shows: the two query parameters of the specification. */
export const runSearch = {
  base_url_encoded: z.string().max(2800).optional().catch(undefined),
  date: z
    .string()
    .max(40)
    .refine(date => !Number.isNaN(Date.parse(date)))
    .optional()
    .catch(undefined),
};

/** The id of the saved view that is shown. */
export const saved = z.string().max(80).optional().catch(undefined);

/** The filters of the results of one function. */
export const findingSearch = z.object({
  ...runSearch,
  pageNumber,
  /** Comma-separated. */
  severity: word,
  rule: word,
  criterion: word,
  /** `listed`, `unlisted` or `all`: which criteria, by the list that the run was tested against. */
  criteria: word,
  level: z.enum(['A', 'AA', 'AAA']).optional().catch(undefined),
  /** Comma-separated: what has become of places since the run before. */
  change: word,
  category: word,
  /** A state of places, or `active` for all but the excluded. */
  state: word,
  search: word,
  tab: word,
  sort: word,
  function: z.enum(checkIds).optional().catch(undefined),
  source: word,
  class: word,
  browser: word,
  view: word,
  saved,
});

/** The page that a screen of its details shows: by its number in the run, or by its address alone. */
const pageSearch = {
  urlId: z.coerce.number().int().min(1).optional().catch(undefined),
  /** The address of the page, whole or relative to the site's. */
  suburl: z.string().max(2048).optional().catch(undefined),
  /** The number of the run among those of its site, for an address without a date. */
  checkCount: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
};

/** The finding that the screen of a page opens at, by its id, or `first` or `last`. */
export const askedFinding = {
  finding: word,
  /** The fingerprint of its place, by which it is found once the page has been checked again. */
  place: word,
};

/** The details that a function has of one page, with the filters of its findings. */
export const detailSearch = z.object({
  ...runSearch,
  ...pageSearch,
  pageNumber,
  search: word,
  ...askedFinding,
  severity: z.enum(severities).optional().catch(undefined),
  category: word,
  criterion: word,
  view: word,
  source: word,
  device: word,
  tab: word,
});

export const pictureSearch = z.object({
  ...runSearch,
  ...pageSearch,
  pageNumber,
  search: word,
  /** Comma-separated ids of browsers. */
  browser: word,
  device: z.enum(['desktop', 'mobile']).optional().catch(undefined),
});

/** Two runs of a site, and the filters of what has changed. */
export const comparisonSearch = z.object({
  ...runSearch,
  /** The date of the earlier run; the one before that of the address unless said. */
  with: runSearch.date,
  pageNumber,
  tab: word,
  function: z.enum(checkIds).optional().catch(undefined),
  /** Comma-separated. */
  change: word,
  severity: word,
  rule: word,
  kind: z.enum(['both', 'added', 'removed']).optional().catch(undefined),
  search: word,
  sort: word,
  urlId: z.coerce.number().int().min(1).optional().catch(undefined),
  source: word,
  saved,
});

export const personSort = z
  .string()
  .regex(/^-?(name|email|role|createdAt|lastSignInAt)$/)
  .optional()
  .catch(undefined);

export const userSearch = z.object({
  pageNumber,
  search: word,
  role: Role.optional().catch(undefined),
  group: word,
  /** Staff's list shows the group of the address unless it says so. */
  groups: z.enum(['all']).optional().catch(undefined),
  sort: personSort,
});

/** The order of settings; those of the API, whose code is loaded with their screens. */
export const settingSort = z.enum(['name', '-name', 'next', '-next', 'last', '-last']).optional().catch(undefined);

export const groupSearch = z.object({
  pageNumber,
  search: word,
  sort: z
    .string()
    .regex(/^-?(name|plan|sites|users)$/)
    .optional()
    .catch(undefined),
});

/** Which rules are listed for advice; those of the API, whose code is loaded with their screen. */
export const adviceShow = z.enum(['found', 'advised', 'all']).optional().catch(undefined);

/** The state of deliveries to webhooks; those of the API, whose code is loaded with their screen. */
export const deliveryState = z.enum(['waiting', 'delivered', 'given-up']).optional().catch(undefined);

/** The compared pictures of a run: filters of the list, and the picture in view. */
export const visualSearch = z.object({
  ...runSearch,
  pageNumber,
  tab: word,
  baseline: z.iso.datetime().optional().catch(undefined),
  state: z.enum(['changed', 'equal', 'new', 'gone', 'incomparable', 'all']).optional().catch(undefined),
  block: z.enum(unitIds).optional().catch(undefined),
  browser: z.enum(browserIds).optional().catch(undefined),
  search: word,
  change: z.coerce.number().int().min(1).optional().catch(undefined),
  decision: z.enum(['open', 'approved']).optional().catch(undefined),
  cell: z.coerce.number().int().min(1).optional().catch(undefined),
  view: word,
});

/** Lists of a run; each screen shows some of their filters. */
export const runListSearch = z.object({ ...runSearch, pageNumber, search: word, sort: word, tab: word, failed: flag });
