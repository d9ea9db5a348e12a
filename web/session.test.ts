import { expect, test } from 'vitest';
import type { SessionUser } from '#contract/auth.ts';
import { groupFor } from './session.ts';

const person = (role: SessionUser['role'], groups: string[]) => ({ role, groups }) as SessionUser;

test.each([
  ['a user stays in an own group', person('TenantUser', ['G002', 'G003']), 'G003', 'G003'],
  ['a foreign group is replaced by the first own one', person('TenantUser', ['G002', 'G003']), 'G001', 'G002'],
  ['no group asked for', person('TenantAdmin', ['G002']), undefined, 'G002'],
  ['a master sees every group', person('TenantMaster', ['G001']), 'G009', 'G009'],
  ['without any group: the master group', person('TenantUser', []), 'G005', 'G001'],
])('%s', (_, user, asked, group) => {
  expect(groupFor(user, asked)).toBe(group);
});
