import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ownerIn, userOfPeer } from './local-peer.ts';

const head = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const row = (local: string, remote: string, state: string, user: number) =>
  `   0: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000 ${String(user).padStart(5)}        0 4711 1`;
const mapped = '0000000000000000FFFF00000100007F';

test.each([
  ['the socket that connects', [row('0100007F:C350', '0100007F:1F90', '01', 1000)], 1000],
  ['one that was made for IPv6 too', [row(`${mapped}:C350`, `${mapped}:1F90`, '01', 1001)], 1001],
  ['not its other end', [row('0100007F:1F90', '0100007F:C350', '01', 1000)], undefined],
  ['not one with another port', [row('0100007F:C351', '0100007F:1F90', '01', 1000)], undefined],
  ['not one to another server', [row('0100007F:C350', '0100007F:1F91', '01', 1000)], undefined],
  ['not one to another machine', [row('0100007F:C350', '0200000A:1F90', '01', 1000)], undefined],
  ['not one that its process has closed', [row('0100007F:C350', '0100007F:1F90', '05', 0)], undefined],
  ['nothing in an empty table', [], undefined],
])('%s', (_name, rows, user) => {
  expect(ownerIn([head, row('0100007F:0016', '00000000:0000', '0A', 0), ...rows].join('\n'), 50_000, 8080)).toBe(user);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1'])('the kernel names the user of 40 connections at once: %s', async host => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const users: Promise<number | undefined>[] = [];
  server.on('connection', socket => users.push(userOfPeer(socket)));
  const sockets = Array.from({ length: 40 }, () => net.connect(port, host));
  await Promise.all(sockets.map(socket => once(socket, 'connect')));
  await expect.poll(() => users.length).toBe(40);
  expect(new Set(await Promise.all(users))).toEqual(new Set([process.geteuid?.()]));
  for (const socket of sockets) socket.destroy();
  server.close();
});
