import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';

/** 32 letters that are not easily confused: 10 of them are 50 bits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const count = 10;

type Tx = Transaction<Schema> | Kysely<Schema>;

/** Replaces the recovery codes of an account by ten new ones (`ABCDE-FGHJK`) and returns them; only hashes are stored. */
export async function renewRecoveryCodes(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  account: AccountKey,
): Promise<string[]> {
  await dropRecoveryCodes(tx, account);
  const { pool, tenantId, sub } = account;
  const codes = Array.from({ length: count }, newCode);
  const rows = codes.map(code => ({ pool, tenant_id: tenantId, sub, code_hash: hashOf(secrets, account, code) }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses up a recovery code, typed with or without its hyphen, in any letters; false for one that is none. */
export async function useRecoveryCode(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  account: AccountKey,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('pool', '=', account.pool)
    .where('sub', '=', account.sub)
    .where('code_hash', '=', hashOf(secrets, account, typed))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(tx: Tx, { pool, sub }: Pick<AccountKey, 'pool' | 'sub'>): Promise<number> {
  const { n } = await tx
    .selectFrom('recovery_code')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('pool', '=', pool)
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function dropRecoveryCodes(tx: Tx, { pool, sub }: Pick<AccountKey, 'pool' | 'sub'>): Promise<void> {
  await tx.deleteFrom('recovery_code').where('pool', '=', pool).where('sub', '=', sub).execute();
}

function newCode(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const hashOf = (secrets: Services['secrets'], { pool, sub }: AccountKey, typed: string) =>
  secrets.sign('recovery-code', `${pool} ${sub} ${typed.replace(/[\s-]/g, '').toUpperCase()}`);
