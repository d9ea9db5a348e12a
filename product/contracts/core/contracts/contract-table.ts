import type { ColumnType, Generated } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import type { BillingPeriod, Inherit, PaymentMethod } from '#product/contracts/api/contracts.ts';

/** The contract of a group. Days are business days (YYYY-MM-DD). */
export interface ContractTable {
  tenant_id: string;
  group_id: string;
  version: ColumnType<number, number | undefined, number>;
  status: ContractStatus;
  plan_id: string;
  inherit: Inherit;
  is_held: boolean;
  period: BillingPeriod;
  start_date: string | null;
  renewal_date: string | null;
  /** 15:00 UTC of the last day, midnight in Tokyo. */
  ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  agreed_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  was_ending: Generated<boolean>;
  bills_blocked: Generated<boolean>;
  next_plan_id: ColumnType<string | null, string | null | undefined, string | null>;
  next_period: ColumnType<BillingPeriod | null, BillingPeriod | null | undefined, BillingPeriod | null>;
  amount: ColumnType<number | null, number | null | undefined, number | null>;
  next_amount: ColumnType<number | null, number | null | undefined, number | null>;
  next_amount_from: ColumnType<string | null, string | null | undefined, string | null>;
  free_period: number;
  payment_method: PaymentMethod;
  card_reference: string | null;
  contract_email: string;
  next_email: ColumnType<string | null, string | null | undefined, string | null>;
  contract_name: string;
  department_name: string;
  first_name: string;
  last_name: string;
  phone: string;
  postal_code: string;
  agency_code: string | null;
  coupon_code: string | null;
  discount: number;
  discount_periods: number;
  ad_report: boolean;
  cancellation_reasons: string[];
  /** Features besides the plan, which staff may take away. */
  has_custom_spelling: Generated<boolean>;
  has_inspection_report: Generated<boolean>;
  /** The version of the HTML checker for its runs; null: the newest. */
  checker_version: ColumnType<string | null, string | null | undefined, string | null>;
  /** The status that is shown, and from `shown_until` on `shown_next`: as `statusTimeline` says of the other columns. */
  shown_status: ContractStatus;
  shown_until: ColumnType<Date | null, Date | null, Date | null>;
  shown_next: ContractStatus | null;
}

/** The main contract (that of G001) of every tenant, readable outside of any tenant. */
export type MainContractView = Pick<
  ContractTable,
  | 'tenant_id'
  | 'status'
  | 'plan_id'
  | 'inherit'
  | 'period'
  | 'start_date'
  | 'ends_at'
  | 'contract_email'
  | 'contract_name'
  | 'agency_code'
  | 'shown_status'
  | 'shown_until'
  | 'shown_next'
>;

/** The columns of the tenant's contracts that other rooms read. */
export type ContractView = Pick<
  ContractTable,
  | 'tenant_id'
  | 'group_id'
  | 'plan_id'
  | 'shown_status'
  | 'shown_until'
  | 'shown_next'
  | 'has_custom_spelling'
  | 'has_inspection_report'
>;
