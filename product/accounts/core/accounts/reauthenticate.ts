import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { ProblemError } from '#endpoint/problem.ts';
import type { ConfirmationWays } from '#product/accounts/api/second-factors.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { noteAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { inPool } from './account.ts';
import { checkPasskey, passkeyRequest } from './answer-passkey.ts';
import { passkeysOf } from './passkeys.ts';
import { passwordFits } from './password.ts';
import { relyingPartyOf } from './relying-party.ts';
import { accountOf } from './second-factors.ts';
import { useCode } from './use-code.ts';

/** The ways in which the person can prove to be themselves now. */
export async function confirmationWays(services: Services, session: Session): Promise<ConfirmationWays> {
  const account = await accountOf(services, session);
  const hasPasskey = relyingPartyOf(services) !== null && (await passkeysOf(services.db, account)).length > 0;
  return { totp: account.totpSealed !== null, passkey: hasPasskey };
}

/** Notes a recent authentication by password or code. Rejects with `current_password_wrong` or `totp_wrong`. */
export async function reauthenticate(
  services: Services,
  session: Session,
  given: { password: string } | { code: string },
): Promise<void> {
  const account = await accountOf(services, session);
  if ('code' in given) {
    await inPool(services.db, account, tx => useCode(tx, services, account, given.code));
  } else if (!(await passwordFits(account.passwordHash, given.password))) {
    throw new ProblemError('current_password_wrong');
  }
  await noteAuthentication(services, session);
}

/** Options for a passkey of the person. */
export async function confirmationRequest(services: Services, session: Session) {
  return passkeyRequest(services, 'confirm', await accountOf(services, session));
}

/** Notes a recent authentication by passkey. Rejects with `passkey_refused`. */
export async function reauthenticateWithPasskey(
  services: Services,
  session: Session,
  response: AuthenticationResponseJSON,
): Promise<void> {
  await checkPasskey(services, 'confirm', await accountOf(services, session), response);
  await noteAuthentication(services, session);
}
