import type { ContractStatus } from '#api/contracts.ts';

const cancellable: readonly ContractStatus[] = [
  'primary',
  'takeover',
  'abandon',
  'bad_payment',
  'before_start',
  'exploitable',
  'api_before_start',
];

/** Whether a client user or staff can cancel a contract of this status. */
export const isCancellable = (status: ContractStatus): boolean => cancellable.includes(status);

/** Checks whether a cancellation ends the contract at once: it has not begun, or is not paid. */
export const endsAtOnce = (status: ContractStatus): boolean => status === 'before_start' || status === 'bad_payment';
