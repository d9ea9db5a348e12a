import { afterEach, expect, test } from 'vitest';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { keyOf, queryClient } from './queries.ts';
import { forgetSession, loadedGroup, setLoadedGroup, shownGroup } from './session.ts';

const person = (role: SessionUser['role'], groups: string[]) => ({ role, groups }) as SessionUser;

test.each([
  ['a user stays in an own group', person('TenantUser', ['G002', 'G003']), 'G003', 'G003'],
  ['a foreign group is replaced by the first own one', person('TenantUser', ['G002', 'G003']), 'G001', 'G002'],
  ['no group asked for', person('TenantAdmin', ['G002']), undefined, 'G002'],
  ['a master sees every group', person('TenantMaster', ['G001']), 'G009', 'G009'],
  ['without any group: the master group', person('TenantUser', []), 'G005', 'G001'],
])('%s', (_, user, asked, group) => {
  expect(shownGroup(user, asked)).toBe(group);
});

afterEach(() => forgetSession());

test('without a group in the address the loaded one is meant, as long as the person may see it', () => {
  setLoadedGroup({ tenantId: 'TENANT_A', groupId: 'G003' });
  expect(shownGroup(person('TenantUser', ['G002', 'G003']))).toBe('G003');
  expect(shownGroup(person('TenantUser', ['G002', 'G003']), 'G002')).toBe('G002');
  expect(shownGroup(person('TenantUser', ['G002']))).toBe('G002');
});

test('another group forgets the sites of the one before, and the end of the session all of it', () => {
  const key = (parts: object) => keyOf({ operationId: 'sites.list' }, parts);
  const [ofOne, ofTwo, ofTenant] = [{ params: { groupId: 'G001' } }, { params: { groupId: 'G002' } }, {}].map(key);
  for (const one of [ofOne, ofTwo, ofTenant]) queryClient.setQueryData(one ?? [], 1);
  setLoadedGroup({ tenantId: 'TENANT_A', groupId: 'G002' });
  expect([ofOne, ofTwo, ofTenant].map(one => queryClient.getQueryData(one ?? []))).toEqual([undefined, 1, 1]);
  forgetSession();
  expect(loadedGroup()).toBe(null);
  expect(queryClient.getQueryData(ofTenant ?? [])).toBe(undefined);
});
