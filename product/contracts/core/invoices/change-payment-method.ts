import { ProblemError } from '#endpoint/problem.ts';
import type { PaymentMethod } from '#product/contracts/api/contracts.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { editorOf, saveContract } from '../contracts/save-contract.ts';
import { cardProblem } from './card-problem.ts';

interface Change {
  groupId: string;
  paymentMethod: PaymentMethod;
  token?: string | undefined;
  version: number;
}

/** Changes the payment method; a card is the provider's token. Rejects with `card_unavailable`, card errors or `conflict`. */
export async function changePaymentMethod(
  services: Services,
  session: Session,
  tenantId: string,
  { groupId, paymentMethod, token, version }: Change,
): Promise<{ paymentMethod: PaymentMethod; version: number }> {
  const group = { tenantId, groupId };
  const check = (found: { version: number }) => {
    if (found.version !== version) throw new ProblemError('conflict');
  };
  await withGroup(services, session, group, async tx => check(await findGroupContract(tx, groupId)));
  // The provider is called outside any transaction: it may take seconds.
  const cardReference = paymentMethod === 'card' ? await keepCard(services, token) : null;
  return withGroup(services, session, group, async tx => {
    const before = await findGroupContract(tx, groupId, { lock: true });
    check(before);
    const contract = { ...before.contract, paymentMethod, cardReference };
    const saving = { action: 'paymentMethods.change' as const, now: services.clock.now(), way: services };
    const after = await saveContract(tx, editorOf(session), before, { contract }, saving);
    return { paymentMethod, version: after.version };
  });
}

async function keepCard({ cardPayments }: Services, token: string | undefined): Promise<string> {
  if (!cardPayments || token === undefined) throw new ProblemError('card_unavailable');
  try {
    return (await cardPayments.keepCard(token)).reference;
  } catch (error) {
    throw cardProblem(error);
  }
}
