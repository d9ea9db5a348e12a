import { describe, expect, test } from 'vitest';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { recoveredStatus } from './cancel-group.ts';
import { isHiddenGroup } from './list-groups.ts';

describe('recoveryContract', () => {
  test.each(ContractStatus.options)('of %s', shown => {
    const by = (staff: boolean) => () => recoveredStatus(shown, 1, staff);
    if (shown === 'pre_cancel') expect([by(true)(), by(false)()]).toEqual(['takeover', 'takeover']);
    else if (shown === 'canceled') expect(by(true)()).toBe('takeover');
    else if (shown === 'canceled_over_10') expect(by(true)()).toBe('abandon');
    else expect(by(true)).toThrow(/cannot be recovered/);
    if (shown === 'canceled' || shown === 'canceled_over_10') expect(by(false)).toThrow(/not permitted/);
  });
});

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
