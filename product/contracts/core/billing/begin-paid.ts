import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { beginPaid as beginPaidEndpoint } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { findGroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { editorOf, saveContract } from '../contracts/save-contract.ts';
import { findPlan } from '../plans/find-plan.ts';
import { applyDueToGroup } from './apply-due-changes.ts';
import { checkQuote } from './check-quote.ts';
import { clientTerms, isFree } from './client-terms.ts';
import { quoteOf } from './quote-terms.ts';
import { settleTerms } from './settle-terms.ts';

/** Buys a plan instead of the free one, on behalf of a client user. What was verified stays. Rejects with `conflict`, and as the quote. */
export function beginPaid(
  services: Services,
  session: Session,
  tenantId: string,
  { version, planId, period, quote }: Input<typeof beginPaidEndpoint>['body'],
): Promise<void> {
  const now = services.clock.now();
  return withGroup(services, session, { tenantId, groupId: masterGroupId }, async tx => {
    const before = await findGroupContract(tx, masterGroupId, { lock: true });
    if (before.version !== version) throw new ProblemError('conflict');
    const plan = await findPlan(tx, planId);
    if (!(await isFree(tx, before))) throw new ProblemError('plan_not_selectable', { name: planLabel(plan.name) });
    const { contract, charge } = await clientTerms(tx, session, before, { planId, period }, now);
    await checkQuote(quote, () => quoteOf(tx, before, { contract, charge }, now));
    const saving = { action: 'contracts.beginPaid' as const, now, way: services, charge };
    const after = await saveContract(tx, editorOf(session), before, { contract }, saving);
    await settleTerms(tx, services, { before, after, charge }, now);
    await applyDueToGroup(tx, services, after, now);
  });
}
