import { lineTenants } from '../data/line-tenants.ts';
import type { TestApp } from '../factories/start-app.ts';

/** The people who try every endpoint, in the order of a row's `expected`; the owner stands beside. */
export const callers = [
  'nobody',
  'master',
  'admin',
  'user',
  'otherGroupUser',
  'otherTenant',
  'staffMaster',
  'restrictedStaff',
] as const;
export type Caller = (typeof callers)[number] | 'owner';
export const allCallers: readonly Caller[] = ['owner', ...callers];

interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
}

/** The answers of one endpoint to everybody, and a call of it. */
export interface Row {
  /** The status for each caller, in order; the run, group and tenant of the path are those of `user`. */
  expected: readonly number[];
  /** The status for the owner, an admin whose address is the contract's; default: a master's. */
  owner?: number;
  parts(app: TestApp, caller: Caller): Parts | Promise<Parts>;
}

export type Rows = Record<string, Row>;

/** The tenant and the group of calls: those of the main product, and of what other product lines alone have. */
export const { tenantId } = lineTenants.main;
export const { tenantId: adTenantId } = lineTenants.ad;
export const { tenantId: apiTenantId } = lineTenants.api;
export const group = { tenantId, groupId: 'G002' };

export const anybody = (status: number) => callers.map(() => status);
/** All callers with a session. */
export const signedIn = (status: number) => [401, ...anybody(status).slice(1)];
/** All callers in the tenant and the group, and staff with read access. */
export const readers = [401, 200, 200, 200, 404, 404, 200, 200];
/** The same without read-only staff. */
export const writers = (status: number) => [401, status, status, status, 404, 404, status, 403];
/** Staff only: those with write access. */
export const staffWriters = (status: number) => [401, 403, 403, 403, 403, 403, status, 403];
