import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ProblemError } from '#endpoint/problem.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Account, inPool } from './account.ts';
import { secondFactorMail } from './account-mails.ts';
import { issueChallenge, takeChallenge } from './passkey-challenge.ts';
import { passkeysOf, userHandleOf } from './passkeys.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { loadWebauthn, needRelyingParty, type RelyingParty } from './relying-party.ts';

const maxPasskeys = 20;

/** Options for a new passkey of an account; one that it has already is not made again. */
export async function passkeyCreation(
  services: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  account: Account,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpID, rpName } = needRelyingParty(services);
  const there = await passkeysOf(services.db, account);
  if (there.length >= maxPasskeys) throw new ProblemError('too_many_passkeys', { limit: maxPasskeys });
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpID,
    rpName,
    userName: account.email,
    userID: new Uint8Array(userHandleOf(account)),
    userDisplayName: `${account.lastName} ${account.firstName}`.trim() || account.email,
    challenge: await issueChallenge(services.db, 'enrol', account, services.clock.now()),
    attestationType: 'none',
    excludeCredentials: there.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores a new passkey. Returns recovery codes when the account had none. Rejects with `passkey_refused`. */
export async function enrolPasskey(
  services: Services,
  account: Account,
  name: string,
  response: RegistrationResponseJSON,
): Promise<{ recoveryCodes: string[] }> {
  const party = needRelyingParty(services);
  const now = services.clock.now();
  const challenge = await takeChallenge(services.db, 'enrol', account, response.response.clientDataJSON, now);
  if (challenge === null) throw new ProblemError('passkey_refused');
  const { id, publicKey, counter, transports = [] } = await verifiedCredential(party, challenge, response);
  const { pool, tenantId, sub } = account;
  return inPool(services.db, account, async tx => {
    const row = await tx
      .insertInto('passkey')
      .values({
        credential_id: id,
        pool,
        tenant_id: tenantId,
        sub,
        name,
        counter,
        transports,
        created_at: now,
        public_key: Buffer.from(publicKey).toString('base64url'),
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning('passkey_id')
      .executeTakeFirst();
    // Of another account, or of this one.
    if (!row) throw new ProblemError('passkey_refused');
    await recordAudit(tx, account, { action: 'account.enrolPasskey', target: account.email, after: { name } });
    await postMail(tx, services, secondFactorMail(account.email, 'passkeyAdded'));
    const hasCodes = (await countRecoveryCodes(tx, account)) > 0;
    return { recoveryCodes: hasCodes ? [] : await renewRecoveryCodes(tx, services, account) };
  });
}

async function verifiedCredential({ origin, rpID }: RelyingParty, challenge: string, given: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verified = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw new ProblemError('passkey_refused');
  return verified.registrationInfo.credential;
}
