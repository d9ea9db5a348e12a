import { z } from 'zod';
import { needs, open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { visible } from '#endpoint/fields/letters.ts';
import type { Message } from '#language/message.ts';
import { SignInAnswer } from './auth.ts';

const own = needs('account:self', { deactivated: true });

/** The owner's name for a passkey: at most 50 characters. */
export const passkeyName = (name: Message = { ja: 'パスキーの名前', en: 'passkey name' }) =>
  text(name, [between(1, 50), visible], { maxLength: 50 });

export const Passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options for `navigator.credentials`, in the JSON form of WebAuthn Level 3. */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) });

const binary = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);
const credential = {
  id: binary(1400).min(1),
  rawId: binary(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}).default({}),
};
const clientDataJSON = binary(8000);

const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: binary(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const Authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: binary(8000),
    signature: binary(8000),
    userHandle: binary(200).nullish(),
  }),
});

const passkeyId = z.object({ passkeyId: z.uuid() });
/** The step of a sign-in that a passkey answers; without one it is a sign-in of its own. */
const step = z.string().min(1).max(100).optional();

export const passkeySignInOptions = endpoint({
  operationId: 'passkeys.signInOptions',
  method: 'POST',
  path: '/auth/passkey/options',
  access: open,
  summary: { ja: 'パスキーでのサインインを始める', en: 'Start a passkey sign-in' },
  body: z.object({ pool: z.enum(['tenant', 'staff']), step }),
  reply: Options,
});

export const signInWithPasskey = endpoint({
  operationId: 'passkeys.signIn',
  method: 'POST',
  path: '/auth/passkey',
  access: open,
  summary: { ja: 'パスキーでサインインする', en: 'Sign in with a passkey' },
  body: z.object({ pool: z.enum(['tenant', 'staff']), step, response: Authentication }),
  reply: SignInAnswer,
});

export const passkeyCreationOptions = endpoint({
  operationId: 'passkeys.creationOptions',
  method: 'POST',
  path: '/account/passkeys/options',
  access: own,
  requiresRecentSignIn: true,
  summary: { ja: 'パスキーの登録を始める', en: 'Start registering a passkey' },
  reply: Options,
});

export const createPasskey = endpoint({
  operationId: 'passkeys.create',
  method: 'POST',
  path: '/account/passkeys',
  access: own,
  requiresRecentSignIn: true,
  summary: { ja: 'パスキーを登録する', en: 'Register a passkey' },
  body: z.object({ name: passkeyName(), response: Registration }),
  status: 201,
  /** Ten codes, shown this once; none when the account keeps those it has. */
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const renamePasskey = endpoint({
  operationId: 'passkeys.rename',
  method: 'PUT',
  path: '/account/passkeys/{passkeyId}',
  access: own,
  summary: { ja: 'パスキーの名前を変更する', en: 'Rename a passkey' },
  params: passkeyId,
  body: z.object({ name: passkeyName() }),
  status: 204,
  reply: z.undefined(),
});

export const removePasskey = endpoint({
  operationId: 'passkeys.remove',
  method: 'DELETE',
  path: '/account/passkeys/{passkeyId}',
  access: own,
  requiresRecentSignIn: true,
  summary: { ja: 'パスキーを削除する', en: 'Remove a passkey' },
  params: passkeyId,
  status: 204,
  reply: z.undefined(),
});

export const confirmationOptions = endpoint({
  operationId: 'passkeys.confirmationOptions',
  method: 'POST',
  path: '/account/confirmation/passkey-options',
  access: own,
  summary: { ja: 'パスキーでの本人確認を始める', en: 'Start confirming your identity with a passkey' },
  reply: Options,
});

export const confirmWithPasskey = endpoint({
  operationId: 'passkeys.confirm',
  method: 'POST',
  path: '/account/confirmation/passkey',
  access: own,
  summary: { ja: 'パスキーで本人確認をする', en: 'Confirm your identity with a passkey' },
  body: z.object({ response: Authentication }),
  status: 204,
  reply: z.undefined(),
});
