import type { Kysely, Selectable, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Passkey } from '#product/accounts/api/passkeys.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import type { PasskeyTable } from './second-factor-tables.ts';

type Tx = Transaction<Schema> | Kysely<Schema>;
type Owner = Pick<AccountKey, 'pool' | 'sub'>;

/** The account as authenticators store it, without anything about the person. */
export const userHandleOf = ({ pool, sub }: Owner): Buffer => Buffer.from(`${pool}:${sub}`);

export function passkeysOf(tx: Tx, { pool, sub }: Owner): Promise<Selectable<PasskeyTable>[]> {
  return tx
    .selectFrom('passkey')
    .selectAll()
    .where('pool', '=', pool)
    .where('sub', '=', sub)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
}

export const viewPasskey = (row: Selectable<PasskeyTable>): Passkey => ({
  passkeyId: row.passkey_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Renames a passkey of the account. Rejects with `not_found` for any other one. */
export async function renamePasskey(tx: Tx, { pool, sub }: Owner, passkeyId: string, name: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('pool', '=', pool)
    .where('sub', '=', sub)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new ProblemError('not_found');
}

/** Deletes a passkey of the account, or all of them. Returns their names. */
export async function dropPasskeys(tx: Tx, { pool, sub }: Owner, passkeyId?: string): Promise<string[]> {
  const all = tx.deleteFrom('passkey').where('pool', '=', pool).where('sub', '=', sub).returning('name');
  const rows = await (passkeyId === undefined ? all : all.where('passkey_id', '=', passkeyId)).execute();
  return rows.map(row => row.name);
}
