import { type ProblemCode, ProblemError } from '#api/problem.ts';
import { CardError, type CardRefusal } from '#platform/payments/card-payments.ts';

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
