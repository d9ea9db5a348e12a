import { z } from 'zod';
import { needs, open, Role } from './access.ts';
import { endpoint } from './define.ts';

/** The signed-in person as the browser may know them. */
export const SessionUser = z.object({
  sub: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  /** First is the initial group. */
  groups: z.array(z.string()),
  contractType: z.string(),
  isOwnerUser: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const AuthConfig = z.object({
  TenantId: z.string(),
  TenantPreferredId: z.string(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
});

const tenant = z.object({ tenant: z.string().min(1).max(50) });

export const signIn = endpoint({
  operationId: 'auth.signIn',
  method: 'POST',
  path: '/auth/{tenant}/sign-in',
  access: open,
  summary: { ja: 'サインイン', en: 'Sign in' },
  params: tenant,
  body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(256) }),
  reply: z.object({ idToken: z.string(), user: SessionUser }),
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

export const me = endpoint({
  operationId: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  access: needs('account:self'),
  summary: { ja: 'サインイン中のユーザー', en: 'The signed-in user' },
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
