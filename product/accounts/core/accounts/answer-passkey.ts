import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { AccountKey, Session } from '#product/tenancy/core/sessions/session.ts';
import { findAccount } from './account.ts';
import { type ChallengeOf, issueChallenge, takeChallenge } from './passkey-challenge.ts';
import { passkeysOf, userHandleOf } from './passkeys.ts';
import { loadWebauthn, needRelyingParty } from './relying-party.ts';
import type { PasskeyPurpose, PasskeyTable } from './second-factor-tables.ts';
import { admit, enter } from './sign-in.ts';
import { findTicket, useTicket } from './ticket.ts';

type PasskeyServices = Pick<Services, 'db' | 'clock' | 'publicUrl'>;

/** Options for using a passkey: any one of the pool for a sign-in, one of the account for everything else. */
export async function passkeyRequest(
  services: PasskeyServices,
  purpose: Exclude<PasskeyPurpose, 'enrol'>,
  of: ChallengeOf,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { rpID } = needRelyingParty(services);
  const { sub } = of;
  const own = sub === undefined ? [] : await passkeysOf(services.db, { pool: of.pool, sub });
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID,
    challenge: await issueChallenge(services.db, purpose, of, services.clock.now()),
    userVerification: 'required',
    ...(sub === undefined
      ? {}
      : { allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })) }),
  });
}

/** The options for the second step of a sign-in; `sign_in_expired` for an unknown step. */
export async function passkeyRequestOfStep(services: PasskeyServices, step: string) {
  const ticket = await findTicket(services.db, 'totp', step, services.clock.now());
  if (!ticket) throw new ProblemError('sign_in_expired');
  return passkeyRequest(services, 'step', ticket);
}

/** Checks an authenticator's answer and returns the account of its passkey. Rejects with `passkey_refused`. */
export async function checkPasskey(
  services: PasskeyServices,
  purpose: Exclude<PasskeyPurpose, 'enrol'>,
  of: ChallengeOf,
  response: AuthenticationResponseJSON,
): Promise<AccountKey> {
  const { db, clock } = services;
  const { origin, rpID } = needRelyingParty(services);
  const now = clock.now();
  const challenge = await takeChallenge(db, purpose, of, response.response.clientDataJSON, now);
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .where('pool', '=', of.pool)
    .executeTakeFirst();
  if (challenge === null || !passkey || !isOf(passkey, of, response)) throw new ProblemError('passkey_refused');
  const { credential_id: id, public_key: key, transports } = passkey;
  const before = Number(passkey.counter);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(key, 'base64url')), counter: before, transports },
  }).catch(() => undefined);
  if (!verified?.verified) throw new ProblemError('passkey_refused');
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('credential_id', '=', id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirstOrThrow();
  // A copy of the authenticator at the same time.
  if (numUpdatedRows !== 1n) throw new ProblemError('passkey_refused');
  return { pool: passkey.pool, tenantId: passkey.tenant_id, sub: passkey.sub };
}

function isOf(passkey: Selectable<PasskeyTable>, { sub }: ChallengeOf, { response }: AuthenticationResponseJSON) {
  if (sub !== undefined && passkey.sub !== sub) return false;
  const handle = response.userHandle ?? '';
  return handle === '' || handle === userHandleOf(passkey).toString('base64url');
}

/** Signs in with a passkey alone, in place of contract ID, address, password and second factor. */
export async function signInWithPasskey(
  services: PasskeyServices,
  pool: AccountKey['pool'],
  response: AuthenticationResponseJSON,
): Promise<{ token: string; session: Session }> {
  return enterAs(services, await checkPasskey(services, 'sign-in', { pool }, response));
}

export async function answerStepWithPasskey(
  services: PasskeyServices,
  step: string,
  response: AuthenticationResponseJSON,
): Promise<{ token: string; session: Session }> {
  const ticket = await findTicket(services.db, 'totp', step, services.clock.now());
  if (!ticket) throw new ProblemError('sign_in_expired');
  const key = await checkPasskey(services, 'step', ticket, response);
  if (!(await useTicket(services.db, ticket))) throw new ProblemError('sign_in_expired');
  return enterAs(services, key);
}

async function enterAs(services: PasskeyServices, key: AccountKey): Promise<{ token: string; session: Session }> {
  const account = await findAccount(services.db, key, { sub: key.sub }, services.clock.now());
  if (!account || account.mustSetPassword) throw new ProblemError('passkey_refused');
  admit(account);
  return enter(services, account);
}
