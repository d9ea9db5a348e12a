import type { ColumnType, Generated } from 'kysely';

/** Pages that a group may verify, with an expiry date. */
export interface PageGrantTable {
  grant_id: Generated<number>;
  tenant_id: string;
  group_id: string;
  kind: 'plan' | 'extra';
  /** Business days (YYYY-MM-DD): usable from `starts_on` until the day before `expires_on`. */
  starts_on: string;
  expires_on: string;
  pages: number;
  used: ColumnType<number, number | undefined, number>;
  /** Of extra pages that were bought. */
  invoice_id: ColumnType<string | null, string | null | undefined, string>;
}

/** The last business day on which a group verified a domain. */
export interface DomainUseTable {
  tenant_id: string;
  group_id: string;
  host: string;
  used_on: string;
}

/** Pages taken by runs from grants; kept when the run is deleted. */
export interface PageUseTable {
  tenant_id: string;
  run_id: string;
  grant_id: number;
  pages: number;
}
