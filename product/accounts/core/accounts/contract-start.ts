import type { Transaction } from 'kysely';
import type { Role } from '#endpoint/access.ts';
import { seesGroup } from '#endpoint/access-decision.ts';
import type { Message } from '#language/message.ts';
import { startOfDay } from '#product/contracts/api/contract-dates.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { listGroupContracts } from '#product/contracts/core/contracts/group-contract.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The first day (YYYY-MM-DD) on which a contract of somebody's groups begins; null where none is yet to begin. */
export async function contractStart(
  tx: Transaction<Schema>,
  member: { role: Role; groups: readonly string[] },
  now: Date,
): Promise<string | null> {
  const days = (await listGroupContracts(tx)).flatMap(({ groupId, contract }) => {
    const status = shownStatus(contract, now);
    const isAhead = status === 'before_start' || status === 'api_before_start';
    const { start } = contract;
    return isAhead && start !== null && startOfDay(start) > now && seesGroup(member, groupId) ? [start] : [];
  });
  return days.toSorted()[0] ?? null;
}

const formats = {
  ja: new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A business day (YYYY-MM-DD) for the text of a problem. */
export function shownDay(day: string): Message {
  const date = new Date(day);
  return { ja: formats.ja.format(date), en: formats.en.format(date) };
}
