import type { ContractStatus } from '#api/contracts.ts';

const cancellable: readonly ContractStatus[] = [
  'primary',
  'takeover',
  'abandon',
  'bad_payment',
  'before_start',
  'exploitable',
  'unavailable',
  'api_before_start',
];

/** Whether a client user or staff can cancel a contract of this status. */
export const isCancellable = (status: ContractStatus): boolean => cancellable.includes(status);

const endedAtOnce: readonly ContractStatus[] = [
  'before_start',
  'bad_payment',
  'exploitable',
  'unavailable',
  'api_before_start',
];

/** Checks whether a cancellation ends the contract at once: it has not begun, is not paid, or is of the API plan. */
export const endsAtOnce = (status: ContractStatus): boolean => endedAtOnce.includes(status);
