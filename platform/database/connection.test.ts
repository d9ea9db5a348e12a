import { describe, expect, test } from 'vitest';
import { connectionOfUrl, connectionsOfEnvironment } from './connection.ts';

describe('connectionOfUrl', () => {
  test.each([
    ['postgres://u:p@db:6000/x', { host: 'db', port: 6000, database: 'x', user: 'u', password: 'p' }],
    ['postgresql://u@db', { host: 'db', port: 5432, database: 'u', user: 'u' }],
    ['postgres://u:p%40%2F@db/x%20y', { host: 'db', port: 5432, database: 'x y', user: 'u', password: 'p@/' }],
    [
      'postgres://u@localhost/x?host=/run/postgresql',
      { host: '/run/postgresql', port: 5432, database: 'x', user: 'u' },
    ],
    ['postgres://u@[::1]:5433/x', { host: '::1', port: 5433, database: 'x', user: 'u' }],
    [
      'postgres://u:p@db/x?sslmode=require',
      { host: 'db', port: 5432, database: 'x', user: 'u', password: 'p', ssl: { rejectUnauthorized: false } },
    ],
    ['postgres://u@db/x?sslmode=verify-full', { host: 'db', port: 5432, database: 'x', user: 'u', ssl: true }],
  ])('%s', (address, connection) => {
    expect(connectionOfUrl(address)).toEqual(connection);
  });

  test('names the setting that is wrong', () => {
    expect(() => connectionOfUrl('mysql://u@db/x')).toThrow(/DATABASE_URL/);
  });
});

test('a child that was not started by npm start gets an explanatory error', () => {
  expect(() => connectionsOfEnvironment({})).toThrow(/npm start/);
});
