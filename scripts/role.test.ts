import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config/config-error.ts';
import { hasDemo, requireShared, roleOf } from './role.ts';

test.each([
  [[], 'all'],
  [['all'], 'all'],
  [['server'], 'server'],
  [['worker'], 'worker'],
])('the argument %j starts the role %s', (asked, role) => {
  expect(roleOf(asked)).toBe(role);
});

test.each([[['Server']], [['server', 'worker']], [['--help']]])('%j is an error that names the roles', asked => {
  expect(() => roleOf(asked)).toThrow(ConfigError);
  expect(() => roleOf(asked)).toThrow(/server or worker/);
});

const shared = { DATABASE_URL: 'postgres://x', TENKEN_STORAGE_URL: 's3://x', TENKEN_SECRET_KEY: 'x' };

test('a machine with a part of the work needs database, files and key; all in one needs none', () => {
  expect(() => requireShared('all', {})).not.toThrow();
  for (const role of ['server', 'worker'] as const) {
    expect(() => requireShared(role, shared)).not.toThrow();
    for (const name of ['TENKEN_STORAGE_URL', 'TENKEN_SECRET_KEY'])
      expect(() => requireShared(role, { ...shared, [name]: '' })).toThrow(`npm run ${role}: `);
    expect(() => requireShared(role, {})).toThrow(
      'not set: DATABASE_URL or TENKEN_APP_DATABASE_URL, TENKEN_STORAGE_URL, TENKEN_SECRET_KEY',
    );
  }
  const byApp = { ...shared, DATABASE_URL: undefined, TENKEN_APP_DATABASE_URL: 'postgres://x' };
  expect(() => requireShared('worker', byApp)).not.toThrow();
});

test('the demo, whose site answers on one machine only, is for all in one', () => {
  expect([hasDemo('all', { demo: true }), hasDemo('server', { demo: true }), hasDemo('all', { demo: false })]).toEqual([
    true,
    false,
    false,
  ]);
});
