import type { ContractStatus } from '#endpoint/contract-status.ts';
import { statusIfCanceled, withCancellation } from '#product/contracts/api/cancellation.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import type { ContractView } from '#product/contracts/api/contracts.ts';

type Terms = Pick<ContractView, 'status' | 'inherit' | 'startDate' | 'renewalDate' | 'end' | 'freePeriod' | 'period'>;

const dataOf = ({ startDate: start, renewalDate: renewal, ...view }: Terms) => contractOf({ ...view, start, renewal });

/** Checks whether a client user or staff can cancel a contract: one of the API plan that ends already cannot be. */
export const isCancellable = (view: Terms): boolean => withCancellation(dataOf(view), new Date()) !== null;

const inUse: readonly ContractStatus[] = ['primary', 'takeover', 'abandon', 'exploitable'];

/** Checks whether a cancellation ends the contract at once: it has not begun, is not paid, or is suspended. */
export const endsAtOnce = (status: ContractStatus): boolean =>
  statusIfCanceled(status) !== null && !inUse.includes(status);

/** Checks whether a contract of the API plan has its last day, by a cancellation or by staff, and is used until then. */
export const endsByItsDay = ({ status, endDate }: Pick<ContractView, 'status' | 'endDate'>): boolean =>
  status === 'exploitable' && endDate !== null;
