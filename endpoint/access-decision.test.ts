import { describe, expect, test } from 'vitest';
import { type Access, type Conditions, needs, open } from './access.ts';
import { type AccessQuestion, type Actor, type ContractFacts, decideAccess } from './access-decision.ts';
import { ContractStatus } from './contract-status.ts';

const master: Actor = { pool: 'tenant', role: 'TenantMaster', isOwner: false, tenant: 'A', groups: [] };
const user: Actor = { ...master, role: 'TenantUser', groups: ['G002'] };
const staff: Actor = { ...master, pool: 'staff', role: 'SystemUser', tenant: 'sys-admin' };
const admin: Actor = { ...staff, role: 'SystemAdmin' };
const restricted: Actor = { ...staff, allowedTenants: ['A'] };
const read = needs('run:read');

const facts = (groupId: string, status: ContractStatus, planId = 'basic'): ContractFacts => ({
  groupId,
  status,
  planId,
});
const usable: readonly ContractStatus[] = ['primary', 'takeover', 'abandon', 'pre_cancel', 'exploitable'];

const rows: [what: string, question: AccessQuestion, refusal: ReturnType<typeof decideAccess>][] = [
  ['what is public asks nothing', { actor: user, access: open, tenant: 'B', group: 'G001' }, null],
  ['the own tenant', { actor: user, access: read, tenant: 'A' }, null],
  ['a foreign tenant', { actor: master, access: read, tenant: 'B' }, 'tenant'],
  ['a foreign tenant, before its group', { actor: user, access: read, tenant: 'B', group: 'G001' }, 'tenant'],
  ['staff see every tenant', { actor: staff, access: read, tenant: 'B', group: 'G009' }, null],
  ['restricted staff see theirs', { actor: restricted, access: read, tenant: 'A' }, null],
  ['restricted staff see no other', { actor: restricted, access: read, tenant: 'B' }, 'tenant'],
  ['staff admins write for the whole service', { actor: admin, access: needs('master:write') }, null],
  [
    'restricted ones do not',
    { actor: { ...admin, allowedTenants: ['A'] }, access: needs('master:write') },
    'permission',
  ],
  [
    'but for their tenants',
    { actor: { ...admin, allowedTenants: ['A'] }, access: needs('tenant:write'), tenant: 'A' },
    null,
  ],
  ['general staff view only', { actor: staff, access: needs('master:read') }, 'permission'],
  ['the own group', { actor: user, access: read, group: 'G002' }, null],
  ['a group of others', { actor: user, access: read, group: 'G001' }, 'group'],
  ['a group of others, before the permission', { actor: user, access: needs('user:write'), group: 'G001' }, 'group'],
  ['masters see every group', { actor: master, access: read, group: 'G009' }, null],
  ['owners see every group', { actor: { ...user, isOwner: true }, access: read, group: 'G009' }, null],
  ['the area of the staff', { actor: master, access: needs('contract:read'), staffOnly: true }, 'pool'],
  ['staff in their area', { actor: staff, access: needs('contract:read'), staffOnly: true }, null],
  ['a permission that the role lacks', { actor: user, access: needs('contract:read') }, 'permission'],
  ['the same of the owner', { actor: { ...user, isOwner: true }, access: needs('contract:read') }, null],
  [
    'the owner is no member of the staff',
    { actor: { ...user, isOwner: true }, access: needs('tenant:read') },
    'permission',
  ],
  ['a product line that is served', { actor: master, access: read, lines: ['main', 'api'], line: 'api' }, null],
  ['one that is not', { actor: master, access: read, lines: ['main', 'api'], line: 'ad' }, 'line'],
  ['one that is not, of staff', { actor: admin, access: needs('advert:write'), lines: ['ad'], line: 'main' }, 'line'],
  ['a tenant of no line in question', { actor: admin, access: needs('advert:write'), lines: ['ad'] }, null],
  ['what says no line serves each', { actor: master, access: read, line: 'ad' }, null],
  [
    'a foreign tenant, before its product line',
    { actor: master, access: read, tenant: 'B', lines: ['main'], line: 'ad' },
    'tenant',
  ],
  [
    'the permission before the product line',
    { actor: user, access: needs('contract:read'), lines: ['main'], line: 'ad' },
    'permission',
  ],
  [
    'the product line before the contract',
    { actor: master, access: read, lines: ['main'], line: 'ad', contract: facts('G001', 'canceled') },
    'line',
  ],
  [
    'the permission before the contract',
    { actor: user, access: needs('contract:read'), contract: facts('G002', 'canceled') },
    'permission',
  ],
];
test.each(rows)('%s', (_what, question, refusal) => {
  expect(decideAccess(question)).toBe(refusal);
});

const withContract = (conditions: Conditions, contract: ContractFacts | null, permission = 'run:read') =>
  decideAccess({ actor: master, access: { ...needs('run:read'), ...conditions, permission } as Access, contract });

describe('a contract refuses', () => {
  test.each(ContractStatus.options)('while %s', status => {
    const contract = facts('G001', status);
    expect(withContract({}, contract)).toBe(usable.includes(status) ? null : 'deactivated');
    expect(withContract({ deactivated: true }, contract)).toBeNull();
  });
  test('what needs a paid plan, of a free one', () => {
    expect(withContract({ nonFree: true }, facts('G001', 'primary', 'free'))).toBe('plan');
    expect(withContract({ nonFree: true }, facts('G001', 'primary', 'light'))).toBeNull();
  });
  test('what is for another group', () => {
    expect(withContract({ onlyGroup: 'G001' }, facts('G002', 'primary'))).toBe('other_group');
    expect(withContract({ onlyGroup: 'G001' }, facts('G001', 'primary'))).toBeNull();
  });
});

test('without a contract there is the own account, and what a deactivated one allows too, whatever its plan', () => {
  expect(withContract({ deactivated: true }, null)).toBeNull();
  expect(withContract({}, null, 'account:self')).toBeNull();
  expect(withContract({}, null)).toBe('no_contract');
  expect(withContract({ nonFree: true, deactivated: true }, null)).toBe('no_contract');
  expect(withContract({ onlyGroup: 'G001', deactivated: true }, null)).toBe('no_contract');
});
