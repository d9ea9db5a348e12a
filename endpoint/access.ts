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

export const StaffRole = Role.extract(['SystemMaster', 'SystemAdmin', 'SystemUser']);
export type StaffRole = z.infer<typeof StaffRole>;

const everyone: readonly Role[] = Role.options;
const allTenant: readonly Role[] = ['TenantOwner', 'TenantMaster', 'TenantInit', 'TenantAdmin', 'TenantUser'];
const masters: readonly Role[] = ['TenantOwner', 'TenantMaster', 'TenantInit'];
const allStaff: readonly Role[] = ['SystemMaster', 'SystemAdmin', 'SystemUser'];
const staffWriters: readonly Role[] = ['SystemMaster', 'SystemAdmin'];

/** The one role table: who holds which permission. `decideAccess` (access-decision.ts) and OpenAPI read it. */
export const roleTable = {
  'site:read': everyone,
  'site:create': [...allTenant, ...staffWriters],
  'site:delete': [...allTenant, ...staffWriters],
  'run:read': everyone,
  'run:stop': [...allTenant, ...staffWriters],
  'run:restart': [...allTenant, ...staffWriters],
  'issue:write': [...allTenant, ...staffWriters],
  'issue:exclude': [...masters, 'TenantAdmin', ...staffWriters],
  'layout:approve': [...allTenant, ...staffWriters],
  'account:self': everyone,
  'setting:read': everyone,
  'setting:write': [...allTenant, ...staffWriters],
  'alert:read': [...masters, 'TenantAdmin', ...allStaff],
  'alert:write': [...masters, 'TenantAdmin', ...staffWriters],
  'webhook:write': [...masters, 'TenantAdmin', ...staffWriters],
  'advice:read': everyone,
  'advice:write': [...masters, 'TenantAdmin', ...staffWriters],
  'tenantAdvice:write': [...masters, ...staffWriters],
  'view:read': everyone,
  'view:write': [...allTenant, ...staffWriters],
  'sharedView:delete': [...masters, 'TenantAdmin', ...staffWriters],
  'report:share': [...masters, 'TenantAdmin', ...staffWriters],
  'report:brand': [...masters, ...staffWriters],
  'spelling:write': [...masters, ...staffWriters],
  'criteria:write': [...masters, ...staffWriters],
  'inspection:read': everyone,
  'inspection:write': [...allTenant, ...staffWriters],
  'inspection:manage': [...masters, 'TenantAdmin', ...staffWriters],
  'inspector:write': [...masters, 'TenantAdmin', ...staffWriters],
  'advert:read': allStaff,
  'adReport:read': everyone,
  'advert:write': staffWriters,
  'apiToken:read': everyone,
  'apiToken:write': [...masters, 'TenantAdmin', ...staffWriters],
  'user:read': [...masters, 'TenantAdmin', ...allStaff],
  'user:write': [...masters, 'TenantAdmin', ...staffWriters],
  'group:read': [...masters, ...staffWriters],
  'group:write': [...masters, ...staffWriters],
  'contract:read': [...masters, ...allStaff],
  'ownership:waive': staffWriters,
  'contract:cancel': [...masters, ...staffWriters],
  'contract:change': [...masters, ...staffWriters],
  'tenant:read': allStaff,
  'tenant:create': allStaff,
  'tenant:write': staffWriters,
  'aggregation:read': allStaff,
  'staff:read': staffWriters,
  'staff:write': staffWriters,
  'master:read': staffWriters,
  'master:write': staffWriters,
  'weighting:write': staffWriters,
  'audit:read': staffWriters,
  'operation:read': allStaff,
  'operation:write': staffWriters,
  'notice:read': everyone,
  'inquiry:send': allTenant,
  'faq:write': staffWriters,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof roleTable;

/** Permissions over the whole service, all tenants: staff who may see only some of them do not have these. */
export const serviceWide: readonly Permission[] = [
  'staff:write',
  'master:write',
  'weighting:write',
  'faq:write',
  'operation:write',
];

/** Permissions that give people or programs power, or show a secret: what writes with them requires a recent sign-in. */
const granting: readonly Permission[] = [
  'user:write',
  'staff:write',
  'tenant:create',
  'apiToken:write',
  'webhook:write',
  // Whose account may sign, and whose sites are verified without a proof.
  'inspector:write',
  'ownership:waive',
];

export interface Conditions {
  /** The group's contract is not of the free plan. */
  nonFree?: true;
  onlyGroup?: 'G001';
  /** Reachable although the contract is deactivated (before_start, canceled, bad_payment); everything else is not. */
  deactivated?: true;
}

/**
 * Access to an endpoint or screen. `public` needs no session, and with `session` knows the caller's where there is one;
 * `permission` needs a session whose role holds it.
 */
export type Access = { public: true; session?: true } | ({ permission: Permission } & Conditions);

export const open: Access = { public: true };
export const openKnowing: Access = { public: true, session: true };
export const needs = (permission: Permission, conditions: Conditions = {}): Access => ({ permission, ...conditions });

/** Whether the permission gives power or shows a secret. */
export const isGranting = (access: Access): boolean => 'permission' in access && granting.includes(access.permission);
