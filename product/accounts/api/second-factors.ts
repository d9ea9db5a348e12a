import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { Passkey } from './passkeys.ts';

const own = needs('account:self', { deactivated: true });
const code = z.string().trim().min(1).max(20);
const none = z.undefined();

/** Everything that the account can prove itself with besides its password. */
export const SecondFactors = z.object({
  /** An authenticator app is enrolled. */
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  /** Unused ones. */
  recoveryCodes: z.number().int(),
  /** The service is at an address for which browsers make passkeys. */
  passkeysAvailable: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

const ConfirmationWays = z.object({ totp: z.boolean(), passkey: z.boolean() });
export type ConfirmationWays = z.infer<typeof ConfirmationWays>;

/** Ten codes, shown this once; none when the account keeps those it has. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const listSecondFactors = endpoint({
  operationId: 'secondFactors.list',
  method: 'GET',
  path: '/account/second-factors',
  access: own,
  summary: { ja: '自分の認証方法', en: 'Your second factors' },
  reply: SecondFactors,
});

export const beginTotp = endpoint({
  operationId: 'totp.begin',
  method: 'POST',
  path: '/account/totp',
  access: own,
  requiresRecentSignIn: true,
  summary: { ja: '認証アプリの登録を始める', en: 'Start setting up an authenticator app' },
  /** `uri`: the `otpauth://` address for a QR code; `step` is answered within ten minutes. */
  reply: z.object({ secret: z.string(), uri: z.string(), step: z.string() }),
});

export const confirmTotp = endpoint({
  operationId: 'totp.confirm',
  method: 'PUT',
  path: '/account/totp',
  access: own,
  requiresRecentSignIn: true,
  summary: { ja: '認証アプリを登録する', en: 'Set up an authenticator app with its first code' },
  body: z.object({ step: z.string().min(1).max(100), code }),
  reply: RecoveryCodes,
});

export const removeTotp = endpoint({
  operationId: 'totp.remove',
  method: 'DELETE',
  path: '/account/totp',
  access: own,
  requiresRecentSignIn: true,
  summary: { ja: '認証アプリの登録を解除する', en: 'Remove the authenticator app' },
  status: 204,
  reply: none,
});

export const renewRecoveryCodes = endpoint({
  operationId: 'recoveryCodes.renew',
  method: 'POST',
  path: '/account/recovery-codes',
  access: own,
  requiresRecentSignIn: true,
  summary: { ja: '予備コードを作り直す', en: 'Replace the recovery codes' },
  reply: RecoveryCodes,
});

export const getConfirmationWays = endpoint({
  operationId: 'confirmation.ways',
  method: 'GET',
  path: '/account/confirmation',
  access: own,
  summary: { ja: '本人確認の方法', en: 'Ways to confirm your identity' },
  reply: ConfirmationWays,
});

/** Needed within ten minutes before calls that require a recent sign-in; a sign-in counts too. `code`: of the app, or a recovery code. */
export const confirmIdentity = endpoint({
  operationId: 'confirmation.create',
  method: 'POST',
  path: '/account/confirmation',
  access: own,
  summary: { ja: 'パスワードまたはコードで本人確認をする', en: 'Confirm your identity with a password or code' },
  body: z.union([z.object({ password: fields.currentPassword() }), z.object({ code })]),
  status: 204,
  reply: none,
});
