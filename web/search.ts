import { z } from 'zod';
import { Role } from '#api/access.ts';
import { figureSort } from '#api/aggregation.ts';
import { FaqCategory } from '#api/faq.ts';
import { InquiryCategory } from '#api/inquiries.ts';
import { NoticeFilter } from '#api/notices.ts';
import { ScoreBand, SummarySort } from '#api/runs.ts';
import { StaffRole } from '#api/staffs.ts';
import { TenantSort } from '#api/tenants.ts';
import { WeightedFunction } from '#api/weighting.ts';
import { severities } from '#checks/check.ts';
import { type FunctionId, functionIds } from '#checks/registry.ts';

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

const personSort = z
  .string()
  .regex(/^-?(name|email|role|createdAt|lastSignInAt)$/)
  .optional()
  .catch(undefined);
const groupList = {
  pageNumber,
  search: word,
  sort: z
    .string()
    .regex(/^-?(name|plan|sites|users)$/)
    .optional()
    .catch(undefined),
};
const aggregation = { pageNumber, search: word, from: day, to: day };

const ResultSearch = z.object(findingSearch);
/** The result screens of the checks bear their ids, those of staff with `admin-` before them. */
const resultSearches = Object.fromEntries(functionIds.map(id => [id, ResultSearch])) as Record<
  FunctionId,
  typeof ResultSearch
>;
const staffResultSearches = Object.fromEntries(functionIds.map(id => [`admin-${id}`, ResultSearch])) as Record<
  `admin-${FunctionId}`,
  typeof ResultSearch
>;

/** Of the screens of sites and results, which staff have too, at addresses of their own (staff-screens.ts). */
const ofSites = {
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
  ...resultSearches,
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
};

/**
 * The query parameters of each screen, by its name in screens.ts. Everything is optional and stands in the
 * address as plain text, so that a filtered list can be mailed. A misspelt one does not compile.
 */
export const searches = {
  landing: z.object({}),
  signin: z.object({ redirect: z.string().max(4000).optional().catch(undefined), tenant_preferred_id: word }),
  error: z.object({ code: word }),
  'error-expired': z.object({ for: z.enum(['free']).optional().catch(undefined) }),
  'new-password': z.object({}),
  'first-login': z.object({ token: word }),
  'forgot-password': z.object({ tenant_preferred_id: word }),
  ...ofSites,
  'my-account': z.object({}),
  'change-password': z.object({}),
  users: z.object({ pageNumber, search: word, role: Role.optional().catch(undefined), group: word, sort: personSort }),
  'create-user': z.object({}),
  'edit-user': z.object({}),
  groups: z.object(groupList),
  'create-group': z.object({}),
  'edit-group': z.object({ groupId: word }),
  contract: z.object({}),
  cancellation: z.object({}),
  'change-contract': z.object({}),
  notices: z.object({ pageNumber, filter: NoticeFilter.optional().catch(undefined) }),
  faq: z.object({ category: FaqCategory.optional().catch(undefined), search: word }),
  inquiry: z.object({ category: InquiryCategory.optional().catch(undefined) }),
  'free-create': z.object({}),
  'first-free-login': z.object({ token: word }),
  'free-success': z.object({}),
  'users-manual': z.object({}),
  terms: z.object({}),
  'api-terms': z.object({}),
  privacy: z.object({}),
  contact: z.object({}),
  reload: z.object({ redirect: z.string().max(4000).optional().catch(undefined) }),
  'admin-signin': z.object({
    redirect: z.string().max(4000).optional().catch(undefined),
    email: word,
    step: z.enum(['totp']).optional().catch(undefined),
  }),
  'admin-forgot-password': z.object({}),
  'admin-new-password': z.object({}),
  'admin-home': z.object({
    pageNumber,
    search: word,
    status: word,
    plan: word,
    sort: TenantSort.optional().catch(undefined),
  }),
  'admin-create-contract': z.object({}),
  'admin-contract': z.object({}),
  'admin-change-contract': z.object({}),
  'admin-sites': ofSites.top,
  'admin-create-site': ofSites['create-site'],
  'admin-run': ofSites.run,
  ...staffResultSearches,
  'admin-page': ofSites.page,
  'admin-history': ofSites['verification-history'],
  'admin-groups': z.object(groupList),
  'admin-create-group': z.object({}),
  'admin-edit-group': z.object({}),
  'admin-users': z.object({
    pageNumber,
    search: word,
    role: Role.optional().catch(undefined),
    sort: personSort,
    groups: z.enum(['all']).optional().catch(undefined),
  }),
  'admin-create-user': z.object({}),
  'admin-edit-user': z.object({}),
  'admin-aggregation': z.object({ ...aggregation, sort: figureSort.contract.catch(undefined) }),
  'admin-aggregation-groups': z.object({ ...aggregation, sort: figureSort.group.catch(undefined) }),
  'admin-aggregation-users': z.object({ ...aggregation, sort: figureSort.user.catch(undefined) }),
  'admin-staffs': z.object({
    pageNumber,
    search: word,
    role: StaffRole.optional().catch(undefined),
    sort: personSort,
  }),
  'admin-create-staff': z.object({}),
  'admin-edit-staff': z.object({}),
  'admin-master': z.object({ tab: z.enum(['agencies', 'coupons', 'maintenance', 'faq']).optional().catch(undefined) }),
  'admin-weighting': z.object({ search: word, tab: WeightedFunction.optional().catch(undefined), changed: flag }),
  'admin-audit': z.object({
    pageNumber,
    search: word,
    action: word,
    tenantId: word,
    actor: word,
    from: day,
    to: day,
    sort: z.enum(['at']).optional().catch(undefined),
  }),
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
