import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** A database that answers one connection after the other with these messages of PostgreSQL's protocol, then lets in. */
async function startAnswering(messages: readonly Buffer[]): Promise<{ server: Server; connection: Connection }> {
  const left = [...messages];
  const server = createServer(socket => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(left.shift() ?? letIn));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, connection: { host: '127.0.0.1', port, database: 'd', user: 'u' } };
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const letIn = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const refused = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`));

test('a database that says that it starts is waited for, whatever the patience', async () => {
  const { server, connection } = await startAnswering([refused('57P03'), refused('57P03'), refused('53300')]);
  const told: string[] = [];
  await waitForDatabase(connection, { log: reason => told.push(reason), patienceMs: 0 });
  expect(told).toEqual(['57P03: not now', '53300: not now']);
  server.close();
});

test('one that does not let in is an error at once', async () => {
  const { server, connection } = await startAnswering([refused('28P01')]);
  await expect(waitForDatabase(connection, { log: () => {} })).rejects.toMatchObject({ code: '28P01' });
  server.close();
});

test('one that nobody answers for is an error when the patience ends', async () => {
  const nobody = { host: '127.0.0.1', port: 1, database: 'd', user: 'u' };
  const told: string[] = [];
  const waited = waitForDatabase(nobody, { log: reason => told.push(reason), patienceMs: 100 });
  await expect(waited).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(told).toEqual([expect.stringContaining('ECONNREFUSED')]);
});
