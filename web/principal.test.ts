import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { loadGroup, loadPrincipal } from './principal.ts';
import { forgetSession, loadedGroup } from './session.ts';

const group = (groupId: string) => ({ groupId, groupNameDB: groupId, status: 'bad_payment', planId: 'light' });
/** The list of groups is answered like this. */
const answer = (status: number, groupIds: string[] = []) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'forbidden', message: '', items: groupIds.map(group) }, { status }),
  );

afterEach(() => forgetSession());

test.each([
  ['the lookup fails', 403, [], 'G003', 'G001'],
  ['the group is there', 200, ['G001', 'G003'], 'G003', 'G003'],
  ['it is not, the master group is', 200, ['G002', 'G001'], 'G003', 'G001'],
  ['neither is', 200, ['G002', 'G004'], 'G003', 'G002'],
  ['there is none', 200, [], 'G003', 'G001'],
])('%s (%i, %j): %s becomes %s', async (_what, status, groupIds, asked, loaded) => {
  answer(status, groupIds);
  expect(await loadGroup('TENANT_A', asked)).toBe(loaded);
  expect(loadedGroup()).toEqual({ tenantId: 'TENANT_A', groupId: loaded });
});

test('a person whose groups cannot be read goes on in the master group, with the plan of the session', async () => {
  answer(403);
  const user = {
    role: 'TenantMaster',
    tenantId: 'TENANT_A',
    tenantPreferredId: 'alpha',
    groups: ['G003'],
    contractType: 'light',
    isOwnerUser: false,
    tenantApiRole: null,
    allowedTenants: null,
  } as unknown as SessionUser;
  expect(await loadPrincipal(user, { tenantPreferredId: 'alpha' })).toMatchObject({
    signedIn: true,
    groupId: 'G001',
    contractStatus: 'primary',
    planId: 'light',
  });
});

test('features of the contract that cannot be read are off', async () => {
  answer(403);
  const user = { role: 'TenantMaster', tenantId: 'TENANT_A', tenantPreferredId: 'alpha', groups: ['G001'] };
  const at = { tenantPreferredId: 'alpha', groupId: 'G001' };
  const principal = await loadPrincipal(user as unknown as SessionUser, at);
  expect(principal).toMatchObject({ inspectionEnabled: false });
});
