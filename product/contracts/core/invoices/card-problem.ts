import { type ProblemCode, ProblemError, problemOf } from '#endpoint/problem.ts';
import { CardError, type CardRefusal } from '#platform/payments/card-payments.ts';
import type { PaymentMethod } from '#product/contracts/api/contracts.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const codes = {
  refused: 'card_refused',
  'security-code': 'card_security_code_invalid',
  expiry: 'card_expiry_invalid',
  number: 'card_number_invalid',
} as const satisfies Record<CardRefusal, ProblemCode>;

/** Maps the provider's refusal of a card to its problem; other errors stay as they are. */
export function cardProblem(error: unknown): unknown {
  return error instanceof CardError ? new ProblemError(codes[error.refusal]) : error;
}

/** The ways of payment that can be chosen: cards where the operator has a provider. */
export function paymentMethods({ cardPayments }: Pick<Services, 'cardPayments'>): PaymentMethod[] {
  return cardPayments ? ['invoice_payment', 'card'] : ['invoice_payment'];
}

/** Rejects with `card_unavailable` a way of payment that cannot be chosen, unless the contract has it already. */
export function checkPaymentMethod(
  services: Pick<Services, 'cardPayments'>,
  wanted: PaymentMethod | undefined,
  now?: PaymentMethod,
): void {
  if (wanted === undefined || wanted === now || paymentMethods(services).includes(wanted)) return;
  throw new ProblemError('card_unavailable', {}, [{ path: 'paymentMethod', message: problemOf('card_unavailable') }]);
}
