import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { liveMessages } from '#product/live-messages.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { createLiveHub, type LiveLimits } from './live-hub.ts';
import type { LiveScope } from './message-audience.ts';

/** A socket that records its calls. */
class Noted extends EventEmitter {
  bufferedAmount = 0;
  sent: string[] = [];
  closedWith: number | null = null;
  pings = 0;
  ended = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.closedWith = code;
    this.emit('close');
  }
  ping(): void {
    this.pings += 1;
  }
  terminate(): void {
    this.ended = true;
    this.emit('close');
  }
}

const scopeOf = (tokenHash: string): LiveScope => ({
  pool: 'tenant',
  tenantId: 'TENANT_A',
  groupId: 'G001',
  sub: 's',
  tokenHash,
  language: 'ja',
  expiresAt: new Date('2026-11-21T00:00:00Z'),
});

const clock = fixedClock('2026-11-20T03:00:00.000Z');
const hub = createLiveHub(clock, liveMessages);
function join(expiresAt: string | null, tokenHash = 'a'): Noted {
  const socket = new Noted();
  hub.join(socket as unknown as WebSocket, '192.0.2.1');
  const { connectionId } = JSON.parse(socket.sent[0] ?? '') as { connectionId: string };
  hub.register(connectionId, expiresAt === null ? null : { ...scopeOf(tokenHash), expiresAt: new Date(expiresAt) });
  return socket;
}

test('closes what has expired by the clock, once, and nothing else', () => {
  const [over, running, ofNobody] = [join('2026-11-20T15:00:00Z'), join('2026-11-20T15:00:00.001Z'), join(null)];
  hub.closeExpired();
  expect([over.closedWith, running.closedWith, ofNobody.closedWith]).toEqual([null, null, null]);
  clock.set('2026-11-20T15:00:00.000Z');
  hub.closeExpired();
  expect([over.closedWith, running.closedWith, ofNobody.closedWith]).toEqual([1008, null, null]);
});

const updated = (groupId: string) =>
  JSON.stringify({ type: 'UPDATE_SITE', tenantId: 'TENANT_A', groupId, baseUrlEncoded: 'aHR0cA', date: '2026-01-01' });

test('what was told of sites while a browser read its data is told to it once it is registered, where it asks', () => {
  const open = openSmall({ most: 9 });
  const [one, other, quick, ofNobody] = [open('192.0.2.1'), open('192.0.2.2'), open('192.0.2.3'), open('192.0.2.4')];
  open.pass(updated('G001'));
  open.pass(updated('G002'));
  open.pass(JSON.stringify({ type: 'CANCEL_CONTRACT', tenantId: 'TENANT_A', groupId: 'G001' }));
  for (let n = 0; n < 300; n += 1) open.pass(updated('G003'));
  const sent = ({ socket }: typeof one) => socket.sent.slice(1);
  one.register(scopeOf('a'), 60_000);
  other.register({ ...scopeOf('b'), groupId: 'G002' }, 60_000);
  quick.register(scopeOf('c'));
  ofNobody.register(null, 60_000);
  expect([one, other, quick, ofNobody].map(sent)).toEqual([[updated('G001')], [updated('G002')], [], []]);
});

test('closes the sessions in a message of the database; browsers do not receive it', () => {
  clock.set('2026-11-20T03:00:00.000Z');
  const [one, other] = [join('2026-11-20T15:00:00Z', 'x'), join('2026-11-20T15:00:00Z', 'y')];
  hub.pass(JSON.stringify({ type: 'SESSIONS_ENDED', tokenHashes: ['x', 'z'] }));
  expect([one.closedWith, other.closedWith]).toEqual([1008, null]);
  expect([one.sent.length, other.sent.length]).toEqual([1, 1]);
});

/** A hub with short times, whose sockets record pings. */
function openSmall(limits: Partial<LiveLimits>) {
  const small = createLiveHub(clock, liveMessages, { most: 2, registerMs: 60_000, pingMs: 60_000, ...limits });
  const open = (address: string) => {
    const socket = new Noted();
    small.join(socket as unknown as WebSocket, address);
    const id =
      socket.sent[0] === undefined ? '' : (JSON.parse(socket.sent[0]) as { connectionId: string }).connectionId;
    return { socket, register: (scope: LiveScope | null, missedMs?: number) => small.register(id, scope, missedMs) };
  };
  return Object.assign(open, { pass: (payload: string) => small.pass(payload) });
}
test('an address has so many connections without a session, a session has so many connections', () => {
  const join = openSmall({});
  const [one, two, three, elsewhere] = [join('a'), join('a'), join('a'), join('b')];
  expect([one, two, three, elsewhere].map(({ socket }) => socket.closedWith)).toEqual([null, null, 1013, null]);
  one.register(scopeOf('x'));
  const next = join('a');
  expect(next.socket.closedWith).toBeNull();
  next.register(scopeOf('x'));
  const third = join('b');
  third.register(scopeOf('x'));
  expect([next.socket.closedWith, third.socket.closedWith]).toEqual([null, 1013]);
});

test('a connection that is not registered in time is closed, one for public screens stays', async () => {
  const join = openSmall({ registerMs: 20 });
  const [silent, open, signedIn] = [join('a'), join('b'), join('c')];
  open.register(null);
  signedIn.register(scopeOf('x'));
  await expect.poll(() => silent.socket.closedWith).toBe(1008);
  expect([open.socket.closedWith, signedIn.socket.closedWith]).toEqual([null, null]);
});

test('a connection that does not answer a ping is ended', async () => {
  const join = openSmall({ pingMs: 20 });
  const [gone, there] = [join('a').socket, join('b').socket];
  const answering = setInterval(() => there.emit('pong'), 1);
  await expect.poll(() => gone.ended).toBe(true);
  clearInterval(answering);
  expect([there.ended, there.pings > 0]).toEqual([false, true]);
});

test('an address has 20 connections, each 10 s to register, and is asked every 30 s whether it is there', () => {
  vi.useFakeTimers();
  try {
    const usual = createLiveHub(clock, liveMessages);
    const joined = Array.from({ length: 21 }, () => {
      const socket = new Noted();
      usual.join(socket as unknown as WebSocket, 'a');
      return socket;
    });
    expect(joined.map(socket => socket.closedWith).indexOf(1013)).toBe(20);
    const { connectionId } = JSON.parse(joined[0]?.sent[0] ?? '') as { connectionId: string };
    usual.register(connectionId, scopeOf('x'));
    vi.advanceTimersByTime(9_999);
    expect(joined.filter(socket => socket.closedWith === 1008)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(joined.filter(socket => socket.closedWith === 1008)).toHaveLength(19);
    vi.advanceTimersByTime(20_000);
    expect([joined[0]?.pings, joined[0]?.ended]).toEqual([1, false]);
    vi.advanceTimersByTime(30_000);
    expect(joined[0]?.ended).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
