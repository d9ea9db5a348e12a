import type { Transaction } from 'kysely';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { dueChanges } from '../contracts/due-changes.ts';
import { findGroupContract, type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { planOf } from '../plans/find-plan.ts';
import type { ContractEvent } from './contract-events.ts';
import { composeContractMails, type MailedContract } from './contract-mails.ts';

/** How mails about a contract leave; null: nobody is told, because its history is made up. */
export type MailWay = Pick<Services, 'queue' | 'secrets' | 'publicUrl'> | null;

/** Mails what happened to a contract, if and when the transaction commits. */
export async function postContractMails(
  tx: Transaction<Schema>,
  way: MailWay,
  group: GroupContract,
  events: readonly ContractEvent[],
  {
    now,
    formerEmail = '',
    charge = null,
    ...more
  }: { now: Date } & Partial<Pick<MailedContract, 'formerEmail' | 'charge' | 'price'>>,
): Promise<void> {
  if (way === null || events.length === 0) return;
  // Billing periods that begin with the change are written after it.
  const { contract } = dueChanges(group.contract, now);
  const main = group.groupId === masterGroupId ? group : await findGroupContract(tx, masterGroupId);
  const of: MailedContract = {
    group: { ...group, contract },
    tenantPreferredId: await contractIdOf(tx, group.tenantId),
    plan: await planOf(tx, contract.contractPlanId),
    nextPlan: contract.nextPlanId === null ? null : (await planOf(tx, contract.nextPlanId)).name,
    ownerEmail: main.contract.contractEmail,
    formerEmail,
    charge,
    ...more,
  };
  for (const event of events)
    for (const mail of composeContractMails(event, of, way.publicUrl)) await postMail(tx, way, mail);
}

/** The contract ID by which people sign in. */
export async function contractIdOf(tx: Transaction<Schema>, tenantId: string): Promise<string> {
  const tenant = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return tenant.tenant_preferred_id;
}
