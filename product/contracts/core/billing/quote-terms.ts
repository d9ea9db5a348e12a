import type { Transaction } from 'kysely';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { addDays, businessDay, lastDay } from '#product/contracts/api/contract-dates.ts';
import { isBlocked, isOver, isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { NewContractQuote, TermsQuote } from '#product/contracts/api/contracts.ts';
import { taxed } from '#product/contracts/api/invoice-tax.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { type ChangedTerms, withAwaitedTerms } from '../contracts/change-terms.ts';
import { type BilledPeriod, dueChanges } from '../contracts/due-changes.ts';
import { findGroupContract, type GroupContract } from '../contracts/group-contract.ts';
import { invoiceAmount } from '../invoices/invoice-amount.ts';
import { invoicedFrom, invoicedUntil, invoicedValue } from '../invoices/invoiced-time.ts';
import { priceOf } from '../invoices/issue-invoice.ts';
import { planOf } from '../plans/find-plan.ts';
import { withDigest } from './check-quote.ts';
import { clientTerms } from './client-terms.ts';
import type { WantedTerms } from './settle-terms.ts';

/**
 * What a change of terms by a person of the contract would lead to, changing nothing: when it applies, what is invoiced at
 * once, and what next. Rejects as the change does.
 */
export function quoteTerms(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  wanted: WantedTerms,
): Promise<TermsQuote> {
  return withGroup(services, session, group, async tx => {
    const now = services.clock.now();
    const before = await findGroupContract(tx, group.groupId);
    return quoteOf(tx, before, await clientTerms(tx, session, before, wanted, now), now);
  });
}

/** What a changed contract, once it is written, would bill and credit. */
export async function quoteOf(
  tx: Transaction<Schema>,
  before: Pick<GroupContract, 'groupId' | 'contract'>,
  changed: ChangedTerms,
  now: Date,
): Promise<TermsQuote> {
  return withDigest(await consequencesOf(tx, before, changed, now));
}

/** What a contract that does not exist yet would bill. */
export async function quoteOfNew(
  tx: Transaction<Schema>,
  contract: ContractData,
  now: Date,
): Promise<NewContractQuote> {
  const plan = await planOf(tx, contract.contractPlanId);
  // A group of no name has no invoices yet.
  const quote = await consequencesOf(tx, { groupId: '', contract }, { contract, charge: null }, now);
  return withDigest({
    ...quote,
    planName: plan.name,
    amount: contract.amount ?? plan.amount,
    period: contract.period,
  });
}

async function consequencesOf(
  tx: Transaction<Schema>,
  { groupId, contract: old }: Pick<GroupContract, 'groupId' | 'contract'>,
  { contract, charge }: ChangedTerms,
  now: Date,
): Promise<Omit<TermsQuote, 'digest'>> {
  const today = businessDay(now);
  const { contract: after, billed } = dueChanges(contract, now);
  const status = shownStatus(after, now);
  const invoiced = await invoicedFrom(tx, groupId, today);
  const until = invoicedUntil(invoiced);
  const ended = after.end !== null && after.end !== old.end ? lastDay(after.end) : null;
  const cut =
    lostOf(ended, until) ?? lostOf(after.end === null ? null : lastDay(after.end), billed.at(-1)?.end ?? null);
  const isBack = isOver(shownStatus(old, now)) && !isOver(status);
  const when = (isNow: boolean, isLater: boolean) => (isNow ? today : isLater ? contract.renewal : null);
  return {
    status,
    startDate: after.start,
    endDate: after.end === null ? null : lastDay(after.end),
    renewalDate: after.renewal,
    planFrom: when(contract.contractPlanId !== old.contractPlanId, contract.nextPlanId !== null),
    periodFrom: when(contract.period !== old.period, contract.nextPeriod !== null),
    charge:
      charge === null || charge.amount === 0
        ? null
        : { startDate: charge.start, endDate: charge.end, ...taxed(charge.amount, 0) },
    invoices: await invoicesOf(tx, billed),
    credit:
      isBack && until !== null
        ? { startDate: today, endDate: until, amount: Math.floor(invoicedValue(invoiced, today)) }
        : null,
    lost: cut,
    unbilled: unbilled(old, contract, now),
    next: isBilled(after, now) ? await nextInvoice(tx, after) : null,
  };
}

/** What is invoiced after the last day of the contract. */
const lostOf = (last: string | null, until: string | null): TermsQuote['lost'] =>
  last !== null && until !== null && until > last ? { startDate: addDays(last, 1), endDate: until } : null;

async function invoicesOf(tx: Transaction<Schema>, billed: readonly BilledPeriod[]): Promise<TermsQuote['invoices']> {
  const found: TermsQuote['invoices'] = [];
  for (const period of billed) {
    const price = await priceOf(tx, period);
    if (price === null) continue;
    const span = { startDate: period.start, endDate: period.end, period: period.period };
    found.push({ ...span, planName: price.planName, ...price.amounts });
  }
  return found;
}

/** The time of a block that a freed contract does not pay for. */
function unbilled(old: ContractData, contract: ContractData, now: Date): TermsQuote['unbilled'] {
  if (!isBlocked(shownStatus(old, now)) || !isUsable(shownStatus(contract, now))) return null;
  const [from, to] = [old.renewal, contract.renewal];
  return from !== null && to !== null && from < to ? { startDate: from, endDate: addDays(to, -1) } : null;
}

async function nextInvoice(
  tx: Transaction<Schema>,
  contract: ContractData & { renewal: string },
): Promise<TermsQuote['next']> {
  const { contractPlanId, amount, period, discount, discountPeriods: discountMonths } = withAwaitedTerms(contract);
  const plan = await planOf(tx, contractPlanId);
  const amounts = invoiceAmount(amount ?? plan.amount, period, { discount, discountMonths });
  return { date: contract.renewal, period, planName: plan.name, ...amounts };
}

function isBilled(contract: ContractData, now: Date): contract is ContractData & { renewal: string } {
  const { renewal, end, status, billsBlocked } = contract;
  if (renewal === null || (end !== null && renewal > lastDay(end))) return false;
  const shown = shownStatus(contract, now);
  const isAhead = status === 'before_start' || status === 'api_before_start';
  return isUsable(shown) || (isBlocked(shown) && billsBlocked) || isAhead;
}
