import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { AccountKey } from '#product/tenancy/core/sessions/session.ts';
import { changeAccount } from './account.ts';
import { dropPasskeys } from './passkeys.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

/** Forgets app, passkeys and recovery codes of somebody who has lost them, inside the transaction of their pool. */
export async function forgetFactors(tx: Transaction<Schema>, account: AccountKey): Promise<void> {
  await changeAccount(tx, account, { totp_sealed: null, totp_step: null });
  await dropPasskeys(tx, account);
  await dropRecoveryCodes(tx, account);
}
