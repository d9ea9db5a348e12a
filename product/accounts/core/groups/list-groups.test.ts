import { expect, test } from 'vitest';
import { isHiddenGroup } from './list-groups.ts';

test.each([
  ['TenantMaster', 'canceled', false],
  ['TenantInit', 'before_start', false],
  ['TenantAdmin', 'canceled', true],
  ['TenantUser', 'before_start', true],
  ['TenantUser', 'bad_payment', true],
  ['TenantUser', 'primary', false],
  ['TenantUser', 'pre_cancel', false],
  ['SystemUser', 'canceled', false],
  ['SystemMaster', 'canceled', false],
] as const)('the master group is hidden from %s while %s: %s', (role, status, hidden) => {
  expect(isHiddenGroup(role, false, 'G001', status)).toBe(hidden);
  expect(isHiddenGroup(role, false, 'G002', status)).toBe(false);
});
