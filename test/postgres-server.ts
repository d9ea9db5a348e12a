import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAccount } from '#platform/database/account.ts';
import { findPostgres } from '#platform/database/postgres-binaries.ts';
import { isPassing } from '#platform/database/wait-for-database.ts';

/** A PostgreSQL on TCP, with passwords, as an operator has one. */
export interface PostgresServer {
  /** Its database `tenken` as a user who owns it and may create roles. */
  url: string;
  /** The same, with other users and databases. */
  urlOf(user: string, password: string, database?: string): string;
  /** As the superuser. */
  query(text: string, database?: string): Promise<unknown[]>;
  /** At once, as a power cut would. */
  kill(): Promise<void>;
  /** After `kill`. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const password = 'Owner-7';

/** Starts one with a data folder and a port of its own on the loopback. `more`: settings of its own, as `name=value`. */
export async function startPostgresServer(more: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-pg-'));
  const account = chooseAccount(undefined);
  const who = account.switched ? { uid: account.uid, gid: account.gid } : {};
  const { bin } = findPostgres(account);
  if (account.switched) chownSync(folder, account.uid, account.gid);
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
  const flags = ['-D', folder, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'];
  execFileSync(join(bin, 'initdb'), flags, { ...who, env, cwd: '/', stdio: 'ignore' });
  const rules = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
  writeFileSync(join(folder, 'pg_hba.conf'), rules);
  const port = await freePort();
  const query = async (text: string, database = 'postgres') => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  let child: ChildProcess;
  const start = async () => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=off'];
    const given = ['-D', folder, '-p', String(port), ...[...settings, ...more].flatMap(setting => ['-c', setting])];
    child = spawn(join(bin, 'postgres'), given, { ...who, env, cwd: '/', stdio: 'ignore' });
    for (;;) {
      try {
        await query('select 1');
        return;
      } catch (error) {
        if (!isPassing(error) || child.exitCode !== null) throw error;
        await new Promise(resume => setTimeout(resume, 50));
      }
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await start();
  await query(`create role keeper login createrole password '${password}'`);
  await query('create database tenken owner keeper');
  const urlOf = (user: string, secret: string, database = 'tenken') =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('keeper', password),
    urlOf,
    query,
    kill: () => end('SIGQUIT'),
    start,
    async close() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
