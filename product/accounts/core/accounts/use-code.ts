import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Account } from './account.ts';
import { totpStepOf } from './one-time-password.ts';
import { useRecoveryCode } from './recovery-codes.ts';

type CodeServices = Pick<Services, 'clock' | 'secrets'>;

/** Uses up a one-time password or a recovery code of an account. Rejects with `totp_wrong` for anything else. */
export async function useCode(
  tx: Transaction<Schema>,
  services: CodeServices,
  account: Account,
  code: string,
): Promise<void> {
  const isTotp = /^[\d\s-]*$/.test(code);
  if (!isTotp && (await useRecoveryCode(tx, services, account, code))) return;
  if (account.totpSealed === null) throw new ProblemError('totp_wrong');
  await useOneTimePassword(tx, services, account, account.totpSealed, code);
}

/** Uses up a one-time password and stores its secret as the account's. Rejects with `totp_wrong` for a wrong or used one. */
export async function useOneTimePassword(
  tx: Transaction<Schema>,
  { clock, secrets }: CodeServices,
  account: Account,
  sealed: string,
  code: string,
): Promise<void> {
  const secret = secrets.unseal(sealed);
  const step = secret === null ? null : await totpStepOf(secret, code, account.totpStep, clock.now());
  if (step === null) throw new ProblemError('totp_wrong');
  const set = { totp_sealed: sealed, totp_step: step };
  const { numUpdatedRows } =
    account.pool === 'staff'
      ? await tx
          .updateTable('staff')
          .set(set)
          .where('sub', '=', account.sub)
          .where(eb => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('member')
          .set(set)
          .where('sub', '=', account.sub)
          .where(eb => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
          .executeTakeFirstOrThrow();
  // The same code at the same time in another call.
  if (numUpdatedRows !== 1n) throw new ProblemError('totp_wrong');
}
