import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { fixedClock } from '#platform/time/clock.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveScope } from './message-audience.ts';

/** A socket that records its calls. */
class Noted extends EventEmitter {
  bufferedAmount = 0;
  sent: string[] = [];
  closedWith: number | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    this.closedWith = code;
  }
}

const clock = fixedClock('2026-11-20T03:00:00.000Z');
const hub = createLiveHub(clock);
function join(expiresAt: string | null, tokenHash = 'a'): Noted {
  const socket = new Noted();
  hub.join(socket as unknown as WebSocket);
  const { connectionId } = JSON.parse(socket.sent[0] ?? '') as { connectionId: string };
  const scope: Omit<LiveScope, 'expiresAt'> = {
    pool: 'tenant',
    tenantId: 'TENANT_A',
    groupId: 'G001',
    sub: 's',
    tokenHash,
    language: 'ja',
  };
  hub.register(connectionId, expiresAt === null ? null : { ...scope, expiresAt: new Date(expiresAt) });
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

test('closes the sessions in a message of the database; browsers do not receive it', () => {
  clock.set('2026-11-20T03:00:00.000Z');
  const [one, other] = [join('2026-11-20T15:00:00Z', 'x'), join('2026-11-20T15:00:00Z', 'y')];
  hub.pass(JSON.stringify({ type: 'SESSIONS_ENDED', tokenHashes: ['x', 'z'] }));
  expect([one.closedWith, other.closedWith]).toEqual([1008, null]);
  expect([one.sent.length, other.sent.length]).toEqual([1, 1]);
});
