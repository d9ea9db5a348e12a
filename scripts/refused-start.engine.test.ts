import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#platform/config/config-error.ts';
import { startMachine } from '#test/factories/start-machine.ts';
import { type PostgresServer, startPostgresServer } from '#test/postgres-server.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { openOwner } from './prepare-database.ts';

let postgres: PostgresServer;
let s3: S3Server;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgresServer(), startS3Server()]);
  await postgres.query(`create role weak login password 'Weak-7'`);
  await postgres.query('create database weak owner weak');
  await postgres.query(`create role stranger login createrole password 'Stranger-7'`);
  await postgres.query('create database barred owner keeper');
  await postgres.query('grant create on database barred to stranger');
});
afterAll(() => Promise.all([postgres?.close(), s3?.close()]));

const settings = () => ({
  DATABASE_URL: postgres.url,
  TENKEN_STORAGE_URL: s3.url(),
  TENKEN_SECRET_KEY: randomBytes(32).toString('base64'),
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a secret of S3 that is wrong',
    () => ({ TENKEN_STORAGE_URL: s3.url({ secret: 'Other-7' }) }),
    /^TENKEN_STORAGE_URL: \S+ refuses the credentials for the bucket tenken \(SignatureDoesNotMatch\)$/,
  ],
  [
    'a database whose user may not make a role',
    () => ({ DATABASE_URL: postgres.urlOf('weak', 'Weak-7', 'weak') }),
    /^DATABASE_URL: its user may not prepare the role tenken_app \(42501: permission denied to create role\).*createrole/,
  ],
  [
    "a database that is another's, whose user may make roles",
    () => ({ DATABASE_URL: postgres.urlOf('stranger', 'Stranger-7') }),
    /^DATABASE_URL: its user "stranger" may not make schemas in the database "tenken" \(no CREATE\).*: alter database "tenken" owner to "stranger";$/,
  ],
  [
    'a database in which schemas may be made, but no tables in its own',
    () => ({ DATABASE_URL: postgres.urlOf('stranger', 'Stranger-7', 'barred') }),
    /^DATABASE_URL: its user "stranger" may not make tables in the schema public of the database "barred" \(no CREATE\): grant create on schema public to "stranger";$/,
  ],
  [
    'a password of the database that is wrong',
    () => ({ DATABASE_URL: postgres.urlOf('keeper', 'Other-7') }),
    /^DATABASE_URL: the database does not let Tenken in \(28P01: password authentication failed for user "keeper"\)$/,
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: postgres.urlOf('weak', 'Weak-7', 'nowhere') }),
    /^DATABASE_URL: the database does not let Tenken in \(3D000: database "nowhere" does not exist\)$/,
  ],
  [
    'a secret key of the wrong shape',
    () => ({ TENKEN_SECRET_KEY: 'Other-7' }),
    /^TENKEN_SECRET_KEY=…: 32 bytes in base64 or hex, as of: openssl rand -base64 32$/,
  ],
])('%s ends the start with one line and exit code 2', async (_what, change, line) => {
  const started = startMachine('server', { ...settings(), ...change() });
  const said = await started.then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const lines = said.trim().split('\n');
  expect(lines[0]).toBe('server ended with 2:');
  expect(lines.at(-1)).toMatch(/^Tenken does not start: /);
  expect(lines.at(-1)?.replace('Tenken does not start: ', '')).toMatch(line);
  expect(said).not.toMatch(/(Weak|Other|Owner|Stranger)-7|\n +at /);
});

test('a database that nobody answers for is an error that says where, after a time', async () => {
  const told: string[] = [];
  const opened = openOwner('postgres://keeper:Owner-7@127.0.0.1:1/tenken', {
    tell: line => told.push(line),
    patienceMs: 100,
  });
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(opened).rejects.toThrow(
    /^DATABASE_URL: nobody has answered at 127\.0\.0\.1:1, for 0\.1 s \(ECONNREFUSED: connect ECONNREFUSED 127\.0\.0\.1:1\)$/,
  );
  expect(told).toEqual([expect.stringMatching(/^waiting for the database \(ECONNREFUSED/)]);
});
