import type { ColumnType } from 'kysely';

export interface PlanTable {
  plan_id: string;
  name: string;
  domains: number;
  /** Pages a month. */
  pages: number;
  linked_accounts: number;
  /** Yen a month, without tax. */
  amount: number;
  kind: 'paid' | 'free' | 'api';
  position: number;
}

export interface AgencyTable {
  code: string;
  name: string;
}

export interface CouponTable {
  code: string;
  /** Per cent. */
  discount: number;
  periods: number;
  /** YYYY-MM-DD, the last day of being taken. */
  expires_on: string;
  used_by: string | null;
}

/** The version of each list of the master settings. */
export interface MasterVersionTable {
  name: 'plans' | 'agencies' | 'coupons';
  version: ColumnType<number, number | undefined, number>;
}
