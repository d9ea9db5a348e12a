import { describe, expect, test } from 'vitest';
import { groupsAfterRemoval, nextGroups, visibleGroups } from './user-groups.ts';

const existing = ['G001', 'G002', 'G003'];
const master = { role: 'TenantMaster', groups: ['G001'] } as const;
const admin = { role: 'TenantAdmin', groups: ['G002'] } as const;

test('an admin sees the own groups of others, a master all', () => {
  expect(visibleGroups(admin, ['G001', 'G002'])).toEqual(['G002']);
  expect(visibleGroups(master, ['G001', 'G002'])).toEqual(['G001', 'G002']);
});

describe('the groups after a change', () => {
  const next = (viewer: typeof admin | typeof master, asked: string[], current: string[] = []) =>
    nextGroups(viewer, 'TenantUser', { asked, current, existing });
  test('are those asked for, each once, the first one first', () => {
    expect(next(master, ['G003', 'G001', 'G003'])).toEqual(['G003', 'G001']);
  });
  test('keep groups that the actor cannot see', () => {
    expect(next(admin, ['G002'], ['G001'])).toEqual(['G002', 'G001']);
    expect(next(admin, [], ['G001', 'G002'])).toEqual(['G001']);
  });
  test.each([[['G001']], [['G404']], [['G002', 'G003']]])('an admin of G002 cannot give %j', asked => {
    expect(() => next(admin, asked)).toThrow(/no group/);
  });
  test('an actor cannot assign an invisible group that the user already has', () => {
    expect(() => next(admin, ['G001', 'G002'], ['G001', 'G002'])).toThrow(/no group/);
  });
  test('only a master may be without a group', () => {
    expect(() => next(master, [])).toThrow(/at least one group/);
    expect(nextGroups(master, 'TenantMaster', { asked: [], current: [], existing })).toEqual(['G001']);
  });
  test('a group that was deleted goes', () => {
    expect(next(admin, ['G002'], ['G009'])).toEqual(['G002']);
  });
});

describe('the groups after a removal', () => {
  test.each([
    [admin, ['G001', 'G002'], undefined, ['G001']],
    [admin, ['G002'], undefined, []],
    [master, ['G001', 'G002'], undefined, []],
    [master, ['G001', 'G002'], 'G001', ['G002']],
  ] as const)('%o of %j out of %s: %j', (viewer, groups, groupId, left) => {
    expect(groupsAfterRemoval(viewer, { role: 'TenantUser', groups }, groupId)).toEqual(left);
  });
  test('a master leaves the tenant', () => {
    expect(groupsAfterRemoval(master, { role: 'TenantMaster', groups: ['G001', 'G002'] }, 'G001')).toEqual([]);
  });
});
