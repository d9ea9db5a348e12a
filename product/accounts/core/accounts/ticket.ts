import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import type { TicketKind } from './ticket-tables.ts';

const hourMs = 3_600_000;

/** Lifetime of a first login's link: 48 hours for clients, 1 year for staff. */
export const firstLoginMs = { tenant: 48 * hourMs, staff: 365 * 24 * hourMs } as const;
/** Time limit of a sign-in's second step. */
export const stepMs = 10 * 60_000;
const maxTries = 5;

export interface Ticket extends AccountKey {
  hash: string;
  secretSealed: string | null;
  expiresAt: Date;
}

export const newTicketToken = (): string => randomBytes(24).toString('base64url');

/** Creates a ticket and returns its opaque token (192 bits), which is not stored as it is. */
export async function issueTicket(
  tx: Transaction<Schema> | Kysely<Schema>,
  kind: TicketKind,
  { pool, tenantId, sub }: AccountKey,
  {
    now,
    lastsMs,
    token = newTicketToken(),
    secretSealed = null,
  }: { now: Date; lastsMs: number; token?: string; secretSealed?: string | null },
): Promise<string> {
  await tx
    .insertInto('account_ticket')
    .values({
      ticket_hash: hashToken(token),
      kind,
      pool,
      tenant_id: tenantId,
      sub,
      secret_sealed: secretSealed,
      created_at: now,
      expires_at: new Date(now.getTime() + lastsMs),
    })
    .execute();
  return token;
}

/** The live, unused ticket of a token; undefined for any other token. */
export async function findTicket(
  db: Kysely<Schema>,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('account_ticket')
    .selectAll()
    .where('ticket_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && ticketOf(row);
}

/** The live ticket of an account that was issued last. */
export async function liveTicketOf(
  db: Kysely<Schema>,
  kind: TicketKind,
  { pool, sub }: AccountKey,
  now: Date,
): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('account_ticket')
    .selectAll()
    .where('pool', '=', pool)
    .where('sub', '=', sub)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && ticketOf(row);
}

/** Counts an attempt on a ticket before its outcome is known; undefined after five, or for an unknown ticket. */
export async function tryTicket(
  db: Kysely<Schema>,
  kind: TicketKind,
  token: string,
  now: Date,
): Promise<Ticket | undefined> {
  const row = await db
    .updateTable('account_ticket')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst();
  return row && ticketOf(row);
}

/** Uses up a ticket; false when it was used meanwhile. */
export async function useTicket(tx: Transaction<Schema> | Kysely<Schema>, { hash }: Ticket): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_ticket')
    .where('ticket_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Invalidates all tickets of an account, or those of one kind. */
export async function dropTickets(
  tx: Transaction<Schema> | Kysely<Schema>,
  { pool, sub }: AccountKey,
  kind?: TicketKind,
): Promise<void> {
  const all = tx.deleteFrom('account_ticket').where('pool', '=', pool).where('sub', '=', sub);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

function ticketOf(row: {
  ticket_hash: string;
  pool: 'tenant' | 'staff';
  tenant_id: string | null;
  sub: string;
  secret_sealed: string | null;
  expires_at: Date;
}): Ticket {
  return {
    hash: row.ticket_hash,
    pool: row.pool,
    tenantId: row.tenant_id,
    sub: row.sub,
    secretSealed: row.secret_sealed,
    expiresAt: row.expires_at,
  };
}
