import { sql, type Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { postMail } from '../mail/post-mail.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { unsubscribeLink } from './alert-links.ts';
import { composeAlertMail } from './alert-mail.ts';

/** A person gets at most one mail in this time. */
const betweenMs = 5 * 60_000;
/** So long an end of a run waits for what the run has found. */
const untoldMs = 45_000;
/** So long a mail waits for such ends, one after the other. */
const waitMs = untoldMs + 60_000;

type MailServices = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>;

/**
 * Mails what happened, in one mail per person at most every five minutes. A line is deleted when its mail is sent. Ends of runs
 * wait a moment for what was found, and the whole mail with them.
 */
export async function sendAlertMails(services: MailServices): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_alert_lines()`.execute(services.db);
  const failures: unknown[] = [];
  for (const { tenant_id: tenantId } of rows) {
    const readers = await inTenant(services.db, tenantId, tx => waitingReaders(tx));
    for (const reader of readers) {
      const work = inTenant(services.db, tenantId, tx => mailReader(services, tx, tenantId, reader));
      await work.catch(error => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some mails of alerts could not be sent');
}

/** Ends of runs of a moment ago that do not say yet what was found. */
const untold = (tx: Transaction<Schema>, now: Date) =>
  tx
    .selectFrom('alert_event')
    .select('event_id')
    .where('event', 'in', ['run.ended', 'score.fell'])
    .where('at', '>', new Date(now.getTime() - untoldMs))
    .where(sql<boolean>`not facts ? 'news'`);

/** Checks whether a mail that might go waits for what a run has found, so that its end does not wait for the mail after it. */
async function isWaitedFor(
  tx: Transaction<Schema>,
  { targetIds, mailedAt }: Pick<Reader, 'targetIds' | 'mailedAt'>,
  now: Date,
): Promise<boolean> {
  const oldest = async (isUntold: boolean) => {
    const events = tx.selectFrom('alert_line as l').innerJoin('alert_event as e', 'e.event_id', 'l.event_id');
    const own = events.select('e.at').where('l.target_id', 'in', targetIds).orderBy('e.at').limit(1);
    return (isUntold ? own.where('e.event_id', 'in', untold(tx, now)) : own).executeTakeFirst();
  };
  if ((await oldest(true)) === undefined) return false;
  const since = Math.max((await oldest(false))?.at.getTime() ?? 0, (mailedAt?.getTime() ?? 0) + betweenMs);
  return now.getTime() - since < waitMs;
}

/** Somebody for whom something waits, in one or more groups. */
interface Reader {
  address: string;
  language: Language;
  mailedAt: Date | null;
  /** Of those groups whose runs the person may see. */
  targetIds: string[];
  /** Others get nothing any more. */
  droppedIds: string[];
}

async function waitingReaders(tx: Transaction<Schema>): Promise<Reader[]> {
  const rows = await tx
    .selectFrom('alert_target as t')
    .leftJoin('member_view as m', 'm.sub', 't.sub')
    .select(['t.target_id', 't.group_id', 't.address', 't.language', 't.mailed_at', 'm.email', 'm.role', 'm.groups'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('alert_line as l').select('l.target_id').whereRef('l.target_id', '=', 't.target_id')),
    )
    .orderBy('t.created_at')
    .execute();
  const readers = new Map<string, Reader>();
  for (const row of rows) {
    const { email, role, groups } = row;
    const address = email ?? row.address;
    const key = address.toLowerCase();
    const reader = readers.get(key) ?? {
      address,
      language: row.language,
      mailedAt: null,
      targetIds: [],
      droppedIds: [],
    };
    const maySee = role === null || groups === null || seesGroup({ role, groups }, row.group_id);
    (maySee ? reader.targetIds : reader.droppedIds).push(row.target_id);
    if (row.mailed_at !== null && (reader.mailedAt === null || row.mailed_at > reader.mailedAt))
      reader.mailedAt = row.mailed_at;
    readers.set(key, reader);
  }
  return [...readers.values()];
}

async function mailReader(
  services: MailServices,
  tx: Transaction<Schema>,
  tenantId: string,
  { address, language, mailedAt, targetIds, droppedIds }: Reader,
): Promise<void> {
  const now = services.clock.now();
  if (droppedIds.length > 0) await tx.deleteFrom('alert_line').where('target_id', 'in', droppedIds).execute();
  if (targetIds.length === 0 || (mailedAt !== null && now.getTime() - mailedAt.getTime() < betweenMs)) return;
  if (await isWaitedFor(tx, { targetIds, mailedAt }, now)) return;
  // What another process has taken is not here any more.
  const lines = await tx
    .deleteFrom('alert_line')
    .where('target_id', 'in', targetIds)
    .where('event_id', 'not in', untold(tx, now))
    .returning('event_id')
    .execute();
  if (lines.length === 0) return;
  const events = await tx
    .selectFrom('alert_event')
    .selectAll()
    .where('event_id', 'in', [...new Set(lines.map(line => line.event_id))])
    .orderBy('at')
    .execute();
  const unsubscribe = unsubscribeLink(services, { tenantId, address });
  const mail = composeAlertMail({ address, language, events, publicUrl: services.publicUrl, unsubscribe });
  await postMail(tx, services, mail);
  await tx.updateTable('alert_target').set({ mailed_at: now }).where('target_id', 'in', targetIds).execute();
}
