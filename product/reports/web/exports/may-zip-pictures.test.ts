import { expect, test } from 'vitest';
import type { NavigatingActor, Principal } from '#endpoint/navigation-guard.ts';
import { mayZipPictures } from './may-zip-pictures.ts';

const user: NavigatingActor = {
  signedIn: true,
  pool: 'tenant',
  role: 'TenantUser',
  isOwner: false,
  tenant: 'alpha',
  groups: ['G002'],
  allowedTenants: null,
  groupId: 'G002',
  contractStatus: 'primary',
  planId: 'standard',
  line: 'main',
  apiExploitable: false,
  inspectionEnabled: false,
};
const staff: NavigatingActor = { ...user, pool: 'staff', role: 'SystemUser', contractStatus: 'canceled', groups: [] };

test.each<[string, Principal | undefined, boolean]>([
  ['a user', user, true],
  ['staff who look at a contract that has ended', staff, true],
  ['a user of a free contract', { ...user, planId: 'free' }, false],
  ['staff who look at a free contract', { ...staff, planId: 'free' }, false],
  ['a user of a contract that has not begun', { ...user, contractStatus: 'before_start' }, false],
  ['a user of a canceled contract', { ...user, contractStatus: 'canceled' }, false],
  ['a user of a contract that is not paid', { ...user, contractStatus: 'bad_payment' }, false],
  ['nobody', { signedIn: false }, false],
  ['somebody who is not known yet', undefined, false],
])('pictures are offered as a zip to %s: %s', (_who, principal, may) => {
  expect(mayZipPictures(principal, 'G002')).toBe(may);
});
