import { expect, test } from 'vitest';
import { checkRights, type StaffRights, tenantsOf } from './staff-rules.ts';

const master: StaffRights = { role: 'SystemMaster', tenants: null };
const admin: StaffRights = { role: 'SystemAdmin', tenants: null };
const restricted: StaffRights = { role: 'SystemAdmin', tenants: ['A', 'B'] };
const general: StaffRights = { role: 'SystemUser', tenants: null };

test.each<[string, StaffRights, StaffRights, boolean]>([
  ['a master on a master', master, master, true],
  ['a master on a restricted admin', master, restricted, true],
  ['an admin on a master', admin, master, false],
  ['an admin on an admin', admin, admin, true],
  ['an admin on a general', admin, general, true],
  ['a restricted admin on one who sees all', restricted, general, false],
  ['a restricted admin on the same view', restricted, restricted, true],
  ['a restricted admin on a narrower view', restricted, { role: 'SystemUser', tenants: ['A'] }, true],
  ['a restricted admin on another view', restricted, { role: 'SystemUser', tenants: ['A', 'C'] }, false],
  ['a general on a general', general, general, false],
])('%s', (_what, actor, other, allowed) => {
  const work = () => checkRights(actor, other);
  if (allowed) expect(work).not.toThrow();
  else expect(work).toThrow(/not permitted/);
});

test('a master is never restricted', () => {
  expect(tenantsOf('SystemMaster', true, ['A'])).toBeNull();
  expect(tenantsOf('SystemAdmin', false, ['A'])).toBeNull();
  expect(tenantsOf('SystemAdmin', true, ['A'])).toEqual(['A']);
});
