import type { ColumnType, Selectable } from 'kysely';
import type { Plan, PlanLimit } from '#product/contracts/api/plans.ts';

export interface PlanTable {
  plan_id: string;
  name: string;
  domains: number;
  /** Pages a month. */
  pages: number;
  linked_accounts: number;
  running_runs: ColumnType<number, number | undefined, number>;
  /** Time that a site may take to the first byte of an answer. */
  answer_seconds: ColumnType<number, number | undefined, number>;
  /** Calls of the API a day in Tokyo, and tokens at once; 0 for plans without the API. */
  calls_per_day: ColumnType<number, number | undefined, number>;
  connections: ColumnType<number, number | undefined, number>;
  /** Yen a month, without tax. */
  amount: number;
  kind: 'paid' | 'free' | 'api';
  position: number;
  /** Whether the public price list names it. */
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
}

export const limitColumns = (limits: Pick<Plan, PlanLimit>) => ({
  domains: limits.domains,
  pages: limits.pages,
  linked_accounts: limits.linkedAccounts,
  running_runs: limits.runningRuns,
  answer_seconds: limits.answerSeconds,
  calls_per_day: limits.callsPerDay,
  connections: limits.connections,
});

export const toPlan = (row: Selectable<PlanTable>): Plan => ({
  planId: row.plan_id,
  name: row.name,
  domains: row.domains,
  pages: row.pages,
  linkedAccounts: row.linked_accounts,
  runningRuns: row.running_runs,
  answerSeconds: row.answer_seconds,
  callsPerDay: row.calls_per_day,
  connections: row.connections,
  amount: row.amount,
  kind: row.kind,
});

export interface AgencyTable {
  code: string;
  name: string;
}

export interface CouponTable {
  code: string;
  /** Per cent. */
  discount: number;
  periods: number;
  /** YYYY-MM-DD, the last day of redemption. */
  expires_on: string;
  used_by: string | null;
}

export interface MasterVersionTable {
  name: 'plans' | 'api_plans' | 'agencies' | 'coupons';
  version: ColumnType<number, number | undefined, number>;
}
