import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';

test('a change shows the fields that differ, nested ones by their path', () => {
  const before = { role: 'TenantUser', name: 'a', contract: { status: 'primary', end: null } };
  const after = { role: 'TenantAdmin', name: 'a', contract: { status: 'canceled', end: '2026-12-31' } };
  expect(factsOf(before, after)).toEqual([
    { name: 'role', before: 'TenantUser', after: 'TenantAdmin' },
    { name: 'contract.status', before: 'primary', after: 'canceled' },
    { name: 'contract.end', before: '', after: '2026-12-31' },
  ]);
});

test('something new has no before, something deleted no after', () => {
  expect(factsOf(null, { groups: ['G001'] })).toEqual([{ name: 'groups', before: undefined, after: '["G001"]' }]);
  expect(factsOf({ email: 'a@b.jp' }, null)).toEqual([{ name: 'email', before: 'a@b.jp', after: undefined }]);
});
