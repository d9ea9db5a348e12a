import { expect, test } from 'vitest';
import { connectionOfUrl, connectionsOfEnvironment } from '#platform/database/connection.ts';
import { applicationOf } from '#platform/database/roles.ts';
import { childEnvironment } from './child-environment.ts';

const address = 'postgres://the_owner:owners-password@db/tenken';
const owner = connectionOfUrl(address);
const made = childEnvironment(
  { PATH: '/bin', PGSSLMODE: 'require', PGPASSWORD: 'owners-password', PGUSER: 'the_owner', DATABASE_URL: address },
  {
    connections: { app: applicationOf(owner), direct: applicationOf(owner) },
    startId: 'one',
    more: { TENKEN_DEMO_SITE: 'http://127.0.0.1:1/' },
  },
);

test('children are told how the application connects, and nothing of the owner', () => {
  const { app: connection } = connectionsOfEnvironment(made);
  expect(connection).toMatchObject({ host: 'db', database: 'tenken', user: 'tenken_app' });
  expect(connection.password).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(made)).not.toMatch(/owner/);
});

test('they keep the other settings', () => {
  expect(made).toMatchObject({ PATH: '/bin', PGSSLMODE: 'require', TENKEN_START_ID: 'one' });
  expect(made.TENKEN_DEMO_SITE).toBe('http://127.0.0.1:1/');
});
