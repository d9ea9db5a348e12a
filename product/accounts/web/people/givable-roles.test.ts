import { expect, test } from 'vitest';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { givableRoles, standsAbove } from './givable-roles.ts';

const person = (role: SessionUser['role'], isOwnerUser = false) => ({ role, isOwnerUser, sub: 's' }) as SessionUser;

test.each([
  [person('TenantMaster', true), ['TenantMaster', 'TenantAdmin', 'TenantUser']],
  [person('TenantMaster'), ['TenantAdmin', 'TenantUser']],
  [person('TenantInit'), ['TenantAdmin', 'TenantUser']],
  [person('TenantAdmin'), ['TenantAdmin', 'TenantUser']],
  [person('TenantUser'), ['TenantUser']],
])('%o gives %j', (user, roles) => {
  expect(givableRoles(user)).toEqual(roles);
});

test.each([
  [person('TenantMaster'), person('TenantAdmin'), true],
  [person('TenantMaster', true), person('TenantMaster'), true],
  [person('TenantAdmin', true), person('TenantMaster'), true],
  [person('TenantMaster'), person('TenantInit'), false],
  [person('TenantUser'), person('TenantAdmin'), false],
])('%o above %o: %s', (other, own, above) => {
  expect(standsAbove(other, own)).toBe(above);
});
