import { z } from 'zod';

/** Roles of client users and of the provider's staff (specification, section 6). TenantInit counts as master. */
export const Role = z.enum([
  'TenantOwner',
  'TenantMaster',
  'TenantInit',
  'TenantAdmin',
  'TenantUser',
  'SystemMaster',
  'SystemAdmin',
  'SystemUser',
]);
export type Role = z.infer<typeof Role>;

const everyone: readonly Role[] = Role.options;
const allTenant: readonly Role[] = ['TenantOwner', 'TenantMaster', 'TenantInit', 'TenantAdmin', 'TenantUser'];
const staffWriters: readonly Role[] = ['SystemMaster', 'SystemAdmin'];

/** The one role table: who holds which permission. Server guard, screens, buttons and OpenAPI read it. */
export const roleTable = {
  'site:read': everyone,
  'site:create': [...allTenant, ...staffWriters],
  'site:delete': [...allTenant, ...staffWriters],
  'run:read': everyone,
  'run:stop': [...allTenant, ...staffWriters],
  'run:restart': [...allTenant, ...staffWriters],
  'account:self': everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof roleTable;

/**
 * Who may call an endpoint or open a screen. `public` needs no session; `permission` needs a session whose role
 * holds it. A `{tenantId}` or `{groupId}` in the path is always compared with the session besides.
 */
export type Access = { public: true } | { permission: Permission };

export const open: Access = { public: true };
export const needs = (permission: Permission): Access => ({ permission });

/** Whether a role holds a permission. */
export function can(role: Role, permission: Permission): boolean {
  return (roleTable[permission] as readonly Role[]).includes(role);
}

const groupWide: readonly Role[] = [
  'TenantOwner',
  'TenantMaster',
  'TenantInit',
  'SystemMaster',
  'SystemAdmin',
  'SystemUser',
];

/** Whether a person may see a group: masters and owners all of them, others those assigned to them. */
export function seesGroup(role: Role, groups: readonly string[], groupId: string): boolean {
  return groupWide.includes(role) || groups.includes(groupId);
}
