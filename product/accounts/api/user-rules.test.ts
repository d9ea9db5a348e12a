import { describe, expect, test } from 'vitest';
import type { Role } from '#endpoint/access.ts';
import { type ProblemCode, ProblemError } from '#endpoint/problem.ts';
import { type ActingUser, checkChange, checkRemoval, mayGive, priorityOf, type Target } from './user-rules.ts';

const actors = {
  staff: { pool: 'staff', sub: 'me', role: 'SystemAdmin', isOwner: false },
  owner: { pool: 'tenant', sub: 'me', role: 'TenantMaster', isOwner: true },
  adminOwner: { pool: 'tenant', sub: 'me', role: 'TenantAdmin', isOwner: true },
  master: { pool: 'tenant', sub: 'me', role: 'TenantMaster', isOwner: false },
  init: { pool: 'tenant', sub: 'me', role: 'TenantInit', isOwner: false },
  admin: { pool: 'tenant', sub: 'me', role: 'TenantAdmin', isOwner: false },
  user: { pool: 'tenant', sub: 'me', role: 'TenantUser', isOwner: false },
} as const satisfies Record<string, ActingUser>;
type Name = keyof typeof actors;

const target = (role: Role, isOwner = false): Target => ({ sub: 'other', role, isOwner });
const codeOf = (work: () => void): ProblemCode | 'ok' => {
  try {
    work();
    return 'ok';
  } catch (error) {
    return (error as ProblemError).code;
  }
};

test('roles have the priorities of the specification', () => {
  expect(Object.values(actors).map(priorityOf)).toEqual([5, 4, 4, 3, 3, 2, 1]);
});

describe('roles that an actor may assign', () => {
  test.each<[Name, master: boolean, admin: boolean, user: boolean]>([
    ['staff', true, true, true],
    ['owner', true, true, true],
    ['adminOwner', true, true, true],
    ['master', false, true, true],
    ['init', false, true, true],
    ['admin', false, true, true],
    ['user', false, false, true],
  ])('%s', (name, master, admin, user) => {
    const roles = ['TenantMaster', 'TenantAdmin', 'TenantUser'] as const;
    expect(roles.map(role => mayGive(actors[name], role))).toEqual([master, admin, user]);
    expect(mayGive(actors[name], 'SystemMaster')).toBe(false);
    // Whose address is the contract's is the owner: nobody gives that as a role.
    expect(mayGive(actors[name], 'TenantOwner')).toBe(false);
  });
});

describe('accounts that an actor may change', () => {
  test.each<[Name, Target, Role, ProblemCode | 'ok']>([
    ['admin', target('TenantUser'), 'TenantAdmin', 'ok'],
    ['admin', target('TenantUser'), 'TenantMaster', 'role_not_permitted'],
    ['admin', target('TenantMaster'), 'TenantMaster', 'role_not_permitted'],
    ['admin', target('TenantMaster'), 'TenantUser', 'role_not_permitted'],
    ['admin', target('TenantAdmin', true), 'TenantAdmin', 'role_not_permitted'],
    ['master', target('TenantMaster'), 'TenantMaster', 'ok'],
    ['master', target('TenantMaster'), 'TenantUser', 'role_not_permitted'],
    ['master', target('TenantAdmin'), 'TenantMaster', 'role_not_permitted'],
    ['master', target('TenantMaster', true), 'TenantMaster', 'role_not_permitted'],
    ['owner', target('TenantAdmin'), 'TenantMaster', 'ok'],
    ['owner', target('TenantAdmin'), 'TenantOwner', 'role_not_permitted'],
    ['staff', target('TenantMaster'), 'TenantOwner', 'role_not_permitted'],
    ['staff', target('TenantOwner'), 'TenantMaster', 'ok'],
    ['owner', target('TenantMaster'), 'TenantUser', 'ok'],
    ['staff', target('TenantMaster', true), 'TenantAdmin', 'ok'],
    ['owner', { ...target('TenantMaster', true), sub: 'me' }, 'TenantUser', 'own_account'],
    ['owner', { ...target('TenantMaster', true), sub: 'me' }, 'TenantMaster', 'ok'],
    ['admin', { ...target('TenantAdmin'), sub: 'me' }, 'TenantMaster', 'own_account'],
    ['user', target('TenantUser'), 'TenantAdmin', 'role_not_permitted'],
  ])('%s on %o to %s: %s', (name, on, next, code) => {
    expect(codeOf(() => checkChange(actors[name], on, next))).toBe(code);
  });
});

describe('accounts that an actor may remove', () => {
  test.each<[Name, Target, ProblemCode | 'ok']>([
    ['staff', target('TenantMaster'), 'ok'],
    ['staff', target('TenantMaster', true), 'owner_account'],
    ['owner', target('TenantMaster'), 'ok'],
    ['owner', { ...target('TenantMaster', true), sub: 'me' }, 'own_account'],
    ['master', target('TenantMaster'), 'role_not_permitted'],
    ['master', target('TenantAdmin'), 'ok'],
    ['admin', target('TenantAdmin'), 'ok'],
    ['admin', target('TenantMaster'), 'role_not_permitted'],
    ['admin', { ...target('TenantAdmin'), sub: 'me' }, 'own_account'],
  ])('%s on %o: %s', (name, on, code) => {
    expect(codeOf(() => checkRemoval(actors[name], on))).toBe(code);
  });
});

test('a refusal is a problem with a message', () => {
  expect(() => checkRemoval(actors.admin, target('TenantMaster'))).toThrow(ProblemError);
});
