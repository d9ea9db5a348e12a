import { z } from 'zod';
import { needs, open, openKnowing, Role } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';

/** The signed-in person as disclosed to the browser. */
export const SessionUser = z.object({
  sub: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  /** The first one is the initial group. */
  groups: z.array(z.string()),
  contractType: z.string(),
  isOwnerUser: z.boolean(),
  /** The role in the API console (`custom:tenant_api_role`); null without one. */
  tenantApiRole: Role.nullable(),
  /** Staff with restricted browsing: ids of the visible tenants; null for all, and for client users. */
  allowedTenants: z.array(z.string()).nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const AuthConfig = z.object({
  TenantId: z.string(),
  TenantPreferredId: z.string(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
});

/** The contract ID, in any letters: attempts are counted for all spellings together. */
const tenant = z.object({ tenant: z.string().min(1).max(50).toLowerCase() });

/** Completed sign-in. The response also sets the session cookie. */
const SignedIn = z.object({ idToken: z.string(), user: SessionUser });

/**
 * Another step is needed; `session` is opaque, good for ten minutes and used up by the step. `passkey`: one of the account
 * answers it too (`PASSKEY`: nothing else but a recovery code does). `enrolment` comes with the first TOTP: the secret for
 * the authenticator app, also as an `otpauth://` address for a QR code.
 */
const Challenge = z.object({
  challenge: z.enum(['NEW_PASSWORD_REQUIRED', 'TOTP', 'PASSKEY']),
  session: z.string(),
  passkey: z.boolean().optional(),
  enrolment: z.object({ secret: z.string(), uri: z.string() }).optional(),
});
export type Challenge = z.infer<typeof Challenge>;

/** Either answer; `'challenge' in answer` distinguishes them. */
export const SignInAnswer = z.union([SignedIn, Challenge]);

const step = z.string().min(1).max(100);
const anyPassword = fields.currentPassword();
const email = z.string().trim().min(1).max(254);

export const signIn = endpoint({
  operationId: 'auth.signIn',
  method: 'POST',
  path: '/auth/{tenant}/sign-in',
  access: open,
  summary: { ja: 'サインイン', en: 'Sign in' },
  params: tenant,
  body: z.object({ email, password: anyPassword }),
  reply: SignInAnswer,
});

/** After a temporary password, which invitations had before the link alone was enough. */
export const setNewPassword = endpoint({
  operationId: 'auth.newPassword',
  method: 'POST',
  path: '/auth/{tenant}/new-password',
  access: open,
  summary: { ja: '仮パスワードを新しいパスワードに変更する', en: 'Replace a temporary password' },
  params: tenant,
  body: z.object({ session: step, password: fields.password() }),
  reply: SignInAnswer,
});

/** The second step with a one-time password or a recovery code; the first right one of staff also enrols the device. */
export const answerTotp = endpoint({
  operationId: 'auth.totp',
  method: 'POST',
  path: '/auth/{tenant}/totp',
  access: open,
  summary: { ja: 'ワンタイムパスワードを確認する', en: 'Check a one-time password' },
  params: tenant,
  body: z.object({ session: step, code: z.string().trim().min(1).max(20) }),
  reply: SignInAnswer,
});

const linkToken = z.string().min(1).max(200);

/** The account of a mailed set-up link; reading does not use it up. 410 `url_expired` when unknown, expired or used. */
export const openFirstLogin = endpoint({
  operationId: 'auth.firstLogin',
  method: 'POST',
  path: '/auth/first-login',
  access: open,
  summary: { ja: '初回サインインのリンクを確認する', en: 'Check a first sign-in link' },
  body: z.object({ token: linkToken }),
  /** `tenant`: the contract ID, `sys-admin` for staff. */
  reply: z.object({ tenant: z.string(), email: z.string(), expiresAt: z.string() }),
});

/** Sets the password of the account and signs in; uses up the link. 410 `url_expired` when unknown, expired or used. */
export const finishFirstLogin = endpoint({
  operationId: 'auth.finishFirstLogin',
  method: 'POST',
  path: '/auth/first-login/password',
  access: open,
  summary: { ja: '初回サインインのパスワードを設定する', en: 'Set the password at the first sign-in' },
  body: z.object({ token: linkToken, password: fields.password() }),
  reply: SignInAnswer,
});

/** Mails a code if there is such an account; the answer is the same in any case. */
export const forgotPassword = endpoint({
  operationId: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/{tenant}/forgot-password',
  access: open,
  summary: { ja: 'パスワード再設定の確認コードを送る', en: 'Send a password reset code' },
  params: tenant,
  body: z.object({ email: fields.email() }),
  status: 202,
  reply: z.object({ message: z.string() }),
});

/** Mails the contract IDs of the address to it, if there are any; the answer is the same in any case. */
export const forgotContractId = endpoint({
  operationId: 'auth.forgotContractId',
  method: 'POST',
  path: '/auth/forgot-contract-id',
  access: open,
  summary: { ja: '契約IDをメールで送る', en: 'Send contract IDs by e-mail' },
  body: z.object({ email: fields.email() }),
  status: 202,
  reply: z.object({ message: z.string() }),
});

export const confirmForgotPassword = endpoint({
  operationId: 'auth.confirmForgotPassword',
  method: 'POST',
  path: '/auth/{tenant}/confirm-forgot-password',
  access: open,
  summary: { ja: '確認コードでパスワードを再設定する', en: 'Reset the password with a verification code' },
  params: tenant,
  body: z.object({ email: fields.email(), code: fields.verificationCode(), password: fields.password() }),
  status: 204,
  reply: z.undefined(),
});

/** Ends all other sessions of the person. */
export const changePassword = endpoint({
  operationId: 'auth.changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: needs('account:self', { deactivated: true }),
  summary: { ja: 'パスワードを変更する', en: 'Change the password' },
  body: z.object({ currentPassword: anyPassword, password: fields.password() }),
  status: 204,
  reply: z.undefined(),
});

/** Mails a link to the new address, where the change is confirmed, and a notice to the present one. */
export const askNewEmail = endpoint({
  operationId: 'auth.askNewEmail',
  method: 'POST',
  path: '/auth/new-email',
  access: needs('account:self'),
  requiresRecentSignIn: true,
  summary: { ja: 'メールアドレスの変更を申請する', en: 'Request an e-mail address change' },
  body: z.object({ email: fields.email() }),
  status: 202,
  reply: z.object({ message: z.string() }),
});

/** The mailed link: until it is confirmed, the address stays as it is. 410 `url_expired` when unknown, expired or used. */
export const confirmNewEmail = endpoint({
  operationId: 'auth.confirmNewEmail',
  method: 'POST',
  path: '/auth/new-email/confirm',
  access: open,
  summary: { ja: '新しいメールアドレスを確認する', en: 'Confirm the new e-mail address' },
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
});

/** Whether the person has set an own password; for staff, whether the tenant's owner has. */
export const firstLoginFinished = endpoint({
  operationId: 'auth.firstLoginFinished',
  method: 'GET',
  path: '/tenants/{tenantId}/first-login-finished',
  access: needs('account:self', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '初回サインインが完了しているか', en: 'Whether the first sign-in is complete' },
  params: z.object(tenantPath),
  reply: z.object({ firstLoginFinished: z.boolean() }),
});

export const signOut = endpoint({
  operationId: 'auth.signOut',
  method: 'POST',
  path: '/auth/sign-out',
  access: open,
  summary: { ja: 'サインアウト', en: 'Sign out' },
  status: 204,
  reply: z.undefined(),
});

/** Who is signed in, also for pages that need nobody to be: null then. */
export const currentUser = endpoint({
  operationId: 'auth.currentUser',
  method: 'GET',
  path: '/auth/current-user',
  access: openKnowing,
  summary: { ja: 'サインイン中のユーザー（いなければnull）', en: 'Signed-in user (null if none)' },
  reply: z.object({ user: SessionUser.nullable() }),
});

export const me = endpoint({
  operationId: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  access: needs('account:self', { deactivated: true }),
  summary: { ja: 'サインイン中のユーザー', en: 'Signed-in user' },
  reply: z.object({ user: SessionUser }),
});

export const authConfig = endpoint({
  operationId: 'auth.config',
  method: 'GET',
  path: '/auth/{tenant}/config',
  access: open,
  summary: { ja: '認証の設定', en: 'Authentication settings' },
  params: tenant,
  reply: AuthConfig,
});

export const authConfigUserApi = endpoint({
  operationId: 'auth.configUserApi',
  method: 'GET',
  path: '/auth/{tenant}/config-user-api',
  access: open,
  summary: { ja: '認証の設定（予備）', en: 'Authentication settings (fallback)' },
  params: tenant,
  reply: AuthConfig,
});
