import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** The user without a name, files or rights as whom browsers run where root starts Tenken; different from PostgreSQL's. */
export const browserUserId = 61_987;

export function ownUsers(): ReadonlySet<number> {
  const own = [process.getuid?.(), process.geteuid?.(), browserUserId];
  return new Set(own.filter(id => id !== undefined));
}

const established = '01';
/** A table that is read while connections come and go may miss one. */
const tries = 3;
const readTables = createBatch(() =>
  Promise.all(['tcp', 'tcp6'].map(name => readFile(`/proc/self/net/${name}`, 'utf8'))),
);

/** The user whose process made a local connection, by the kernel's socket table; undefined if it cannot be told. */
export async function userOfPeer({ remotePort, localPort }: Socket): Promise<number | undefined> {
  if (remotePort === undefined || localPort === undefined) return undefined;
  for (let n = 0; n < tries; n += 1) {
    const tables = await readTables().catch(() => []);
    const user = tables.map(table => ownerIn(table, remotePort, localPort)).find(id => id !== undefined);
    if (user !== undefined) return user;
  }
  return undefined;
}

/** The user of the socket from `port` to `to` on 127.0.0.1 (/proc/net/tcp). Closed sockets are listed as root's. */
export function ownerIn(table: string, port: number, to: number): number | undefined {
  const loopback = '0100007F';
  const remote = new RegExp(`^(0000000000000000FFFF0000)?${loopback}:${hex(to)}$`);
  for (const line of table.split('\n').slice(1)) {
    const [, local = '', peer = '', state, , , , user] = line.trim().split(/\s+/);
    if (local.endsWith(`:${hex(port)}`) && remote.test(peer) && state === established) return Number(user);
  }
  return undefined;
}

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/** Shares a reading among all who ask before it begins, so that many connections at once cost one. */
function createBatch<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const own = read();
      running = own.catch(() => undefined);
      return own;
    });
    return next;
  };
}
