import { z } from 'zod';
import { needs, Role } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { pageOf, paging } from '#endpoint/paging.ts';

/** Roles that a form can assign. `TenantInit` and `TenantOwner` are assigned by creating a contract. */
export const AssignableRole = z.enum(['TenantMaster', 'TenantAdmin', 'TenantUser']);
export type AssignableRole = z.infer<typeof AssignableRole>;

/** `invited`: the first login is pending; `expired`: its link is no longer valid. */
export const AccountStatus = z.enum(['invited', 'expired', 'active']);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** A client user. `groups` are those also visible to the caller; the first is the initial group. */
export const User = z.object({
  /** Stable id; the live message's `userName`. */
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  groups: z.array(z.string()),
  isOwnerUser: z.boolean(),
  status: AccountStatus,
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  version: z.number().int(),
});
export type User = z.infer<typeof User>;

const groupId = z.string().regex(/^G\d{3,6}$/);
/** Claims of the browser about itself: compared with the session and the path, never trusted. */
const claims = { tenantId: z.string().max(100).optional(), userPoolId: z.string().max(100).optional() };
const userPath = z.object({ ...tenantPath, username: z.string().min(1).max(254) });

export const userNames = {
  firstName: { ja: '名', en: 'given name' },
  lastName: { ja: '姓', en: 'family name' },
} as const;
const person = {
  firstName: fields.personName(userNames.firstName),
  lastName: fields.personName(userNames.lastName),
};

/** Form for a new user. Admins and general users need a group. */
export const NewUser = z.object({
  email: fields.email(),
  ...person,
  role: AssignableRole,
  groups: z.array(groupId).max(100).default([]),
});
/** Form for an existing user; the mail address cannot be changed. An older `version` is a conflict. */
export const UserChange = z.object({
  ...person,
  role: Role,
  groups: z.array(groupId).max(100),
  version: z.number().int().optional(),
  /** Forgets authenticator app, passkeys and recovery codes, when the person has lost them; not for oneself. */
  resetFactors: z.boolean().default(false),
});

export const listUsers = endpoint({
  operationId: 'users.list',
  method: 'GET',
  path: '/tenants/{tenantId}/users',
  access: needs('user:read', { nonFree: true }),
  scope: { ...tenantScope, group: 'query.groupId' },
  summary: { ja: 'ユーザーの一覧', en: 'Users' },
  params: z.object(tenantPath),
  query: z.object({
    ...paging,
    ...claims,
    /** Searched in the name and the mail address. */
    search: z.string().max(100).default(''),
    groupId: groupId.optional(),
    role: Role.optional(),
    sort: z.enum(['name', 'email', 'role', 'createdAt', 'lastSignInAt']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  reply: pageOf(User),
});

export const getUser = endpoint({
  operationId: 'users.get',
  method: 'GET',
  path: '/tenants/{tenantId}/users/{username}',
  access: needs('user:read', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: 'ユーザー', en: 'User' },
  params: userPath,
  query: z.object(claims),
  reply: User,
});

/** Sends the set-up link by mail. */
export const createUser = endpoint({
  operationId: 'users.create',
  method: 'POST',
  path: '/tenants/{tenantId}/users',
  access: needs('user:write', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: 'ユーザーを追加する', en: 'Add a user' },
  params: z.object(tenantPath),
  query: z.object(claims),
  body: NewUser.extend(claims),
  status: 201,
  reply: User,
});

export const updateUser = endpoint({
  operationId: 'users.update',
  method: 'PUT',
  path: '/tenants/{tenantId}/users/{username}',
  access: needs('user:write', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: 'ユーザーを変更する', en: 'Change a user' },
  params: userPath,
  query: z.object(claims),
  /** The address is the person's own affair: given, it must be the stored one. */
  body: UserChange.extend({ ...claims, email: z.string().max(254).optional() }),
  reply: User,
});

/** Removes the user from one group or from all visible ones; the last removal deletes the account (`isCompleteDelete`). */
export const deleteUser = endpoint({
  operationId: 'users.delete',
  method: 'DELETE',
  path: '/tenants/{tenantId}/users/{username}',
  access: needs('user:write', { nonFree: true }),
  scope: { ...tenantScope, group: 'query.groupId' },
  summary: { ja: 'ユーザーを削除する', en: 'Delete a user' },
  params: userPath,
  query: z.object({ ...claims, groupId: groupId.optional() }),
  requiresRecentSignIn: true,
  reply: z.object({ isCompleteDelete: z.boolean() }),
});

/** Mails a new set-up link to a user whose first login is pending. */
export const inviteUserAgain = endpoint({
  operationId: 'users.inviteAgain',
  method: 'POST',
  path: '/tenants/{tenantId}/users/{username}/invitation',
  access: needs('user:write', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: '初回サインインのメールを再送する', en: 'Resend the first sign-in e-mail' },
  params: userPath,
  reply: User,
});
