import type { Transaction } from 'kysely';
import { holds, isConfined, seesGroup } from '#endpoint/access-decision.ts';
import { startOfDay } from '#product/contracts/api/contract-dates.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { listGroupContracts } from '#product/contracts/core/contracts/group-contract.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import { contractStart } from './contract-start.ts';
import { firstLoginMs } from './ticket.ts';

/** When a first login's link and password expire: 48 hours, for some from the start of the contract on. */
export async function firstLoginUntil(tx: Transaction<Schema>, { pool, sub }: AccountKey, now: Date): Promise<Date> {
  const usual = new Date(now.getTime() + firstLoginMs[pool]);
  if (pool === 'staff') return usual;
  const member = await tx.selectFrom('member').select(['role', 'groups']).where('sub', '=', sub).executeTakeFirst();
  if (!member || holds({ role: member.role, isOwner: false }, 'contract:cancel')) return usual;
  const contracts = (await listGroupContracts(tx)).filter(({ groupId }) => seesGroup(member, groupId));
  if (contracts.some(({ contract }) => !isConfined(shownStatus(contract, now)))) return usual;
  const start = await contractStart(tx, member, now);
  return start === null ? usual : new Date(startOfDay(start).getTime() + firstLoginMs.tenant);
}
