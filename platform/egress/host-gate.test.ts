import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryAfterMs } from '#checks/engine.ts';
import { createHostGate } from './host-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createHostGate', () => {
  const starts = (gate: ReturnType<typeof createHostGate>, host: string, count: number, lasts: number) => {
    const begun: number[] = [];
    const zero = performance.now();
    for (let i = 0; i < count; i++) {
      void gate.enter(host).then(leave => {
        begun.push(Math.round(performance.now() - zero));
        setTimeout(leave, lasts);
      });
    }
    return begun;
  };

  it('spaces the starts', async () => {
    const begun = starts(createHostGate({ rate: 5, concurrency: 2 }), 'a', 4, 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(begun).toEqual([0, 200, 400, 600]);
  });

  it('lets only so many run at once', async () => {
    const begun = starts(createHostGate({ rate: 5, concurrency: 2 }), 'a', 4, 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(begun).toEqual([0, 200, 1000, 1200]);
  });

  it('does not make one host wait for another', async () => {
    const gate = createHostGate({ rate: 1, concurrency: 1 });
    const a = starts(gate, 'a', 1, 1000);
    const b = starts(gate, 'b', 1, 1000);
    await vi.advanceTimersByTimeAsync(0);
    expect([a, b]).toEqual([[0], [0]]);
  });

  it('holds a host that asked for it', async () => {
    const gate = createHostGate({ rate: 5, concurrency: 2 });
    gate.hold('a', 3000);
    const begun = starts(gate, 'a', 2, 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(begun).toEqual([3000, 3200]);
  });

  it('removes canceled waiters', async () => {
    const gate = createHostGate({ rate: 1, concurrency: 1 });
    const begun = starts(gate, 'a', 1, 10);
    const giveUp = new AbortController();
    const waiting = expect(gate.enter('a', giveUp.signal)).rejects.toThrow('enough');
    giveUp.abort(new Error('enough'));
    await waiting;
    begun.push(...starts(gate, 'a', 1, 10));
    await vi.advanceTimersByTimeAsync(1500);
    expect(begun).toHaveLength(1);
  });
});

describe('retryAfterMs', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  it.each<[string | undefined, number | null]>([
    [undefined, null],
    ['3', 3000],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 00:00:30 GMT', 30_000],
    ['Thu, 19 Nov 2026 00:00:30 GMT', 0],
    ['soon', null],
  ])('%s -> %s', (header, expected) => expect(retryAfterMs(header, now)).toBe(expected));
});
