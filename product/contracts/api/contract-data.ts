import type { ContractStatus } from '#endpoint/contract-status.ts';
import type { BillingPeriod, Inherit, PaymentMethod } from './contracts.ts';

/** The contract of a group. Days are business days (YYYY-MM-DD); `end` is an instant, 15:00 UTC of the last day. */
export interface ContractData {
  status: ContractStatus;
  contractPlanId: string;
  inherit: Inherit;
  /** Staff keep it in `before_start` although the day has come. */
  isHeld: boolean;
  period: BillingPeriod;
  start: string | null;
  /** The next billing date. */
  renewal: string | null;
  end: string | null;
  /** While a cancellation is requested: the end that was agreed before, which holds again when it is taken back. */
  agreedEnd: string | null;
  /** Blocked while its cancellation was requested: when it is paid, it ends on its day all the same. */
  wasEnding: boolean;
  /** Whether periods that begin while it is blocked are billed. */
  billsBlocked: boolean;
  /** Terms that wait for the next billing period; null: they stay. */
  nextPlanId: string | null;
  nextPeriod: BillingPeriod | null;
  /** The agreed price: yen a month, without tax; null: the plan's. */
  amount: number | null;
  /** The price from that day's billing period on, or with the plan that waits; null: it stays. */
  nextAmount: number | null;
  nextAmountFrom: string | null;
  freePeriod: number;
  paymentMethod: PaymentMethod;
  /** The provider's name for the card; card numbers are never stored. */
  cardReference: string | null;
  contractEmail: string;
  /** The main contract's next mail address, which waits for its confirmation. */
  nextEmail: string | null;
  contractName: string;
  departmentName: string;
  firstName: string;
  lastName: string;
  phone: string;
  postalCode: string;
  agencyCode: string | null;
  couponCode: string | null;
  /** Percentage of the discount, and the number of months that are left of it. */
  discount: number;
  discountPeriods: number;
  adReport: boolean;
  /** Reasons of the latest cancellation. */
  reasons: string[];
}

const empty: ContractData = {
  status: 'not_ok',
  contractPlanId: 'free',
  inherit: 0,
  isHeld: false,
  period: 'monthly',
  start: null,
  renewal: null,
  end: null,
  agreedEnd: null,
  wasEnding: false,
  billsBlocked: false,
  nextPlanId: null,
  nextPeriod: null,
  amount: null,
  nextAmount: null,
  nextAmountFrom: null,
  freePeriod: 0,
  paymentMethod: 'invoice_payment',
  cardReference: null,
  contractEmail: '',
  nextEmail: null,
  contractName: '',
  departmentName: '',
  firstName: '',
  lastName: '',
  phone: '',
  postalCode: '',
  agencyCode: null,
  couponCode: null,
  discount: 0,
  discountPeriods: 0,
  adReport: false,
  reasons: [],
};

/** A contract with these fields; every other one has its empty value. */
export function contractOf(given: Partial<ContractData>): ContractData {
  return { ...empty, ...given };
}
