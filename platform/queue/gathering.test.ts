import { expect, test } from 'vitest';
import type { TakenJob } from './fair-turns.ts';
import { gathering } from './gathering.ts';

/** Takes batches of members with so many jobs one after the other, and resolves to the pauses before each. */
async function pausesBefore(most: number, batches: readonly [member: string, jobs: number][]): Promise<number[]> {
  let [now, paused] = [0, 0];
  const pause = async (ms: number) => {
    now += ms;
    paused += ms;
  };
  const gather = gathering(most, new AbortController().signal, { now: () => now, pause });
  const pauses: number[] = [];
  for (const [member, jobs] of batches) {
    paused = 0;
    const job: TakenJob<object> = { id: '', name: 'work', data: {}, retryCount: 0, seconds: 60, member };
    await gather(async () => Array.from({ length: jobs }, () => job));
    pauses.push(paused);
  }
  return pauses;
}

test.each<[what: string, most: number, batches: [string, number][], pauses: number[]]>([
  [
    'few jobs of one member gather',
    20,
    [
      ['A', 1],
      ['A', 2],
      ['A', 3],
    ],
    [0, 0, 300],
  ],
  [
    'nobody waits after a full batch',
    20,
    [
      ['A', 1],
      ['A', 20],
      ['A', 20],
      ['A', 3],
    ],
    [0, 0, 0, 0],
  ],
  [
    'nobody waits beside another member',
    20,
    [
      ['A', 1],
      ['B', 1],
      ['A', 1],
      ['B', 1],
    ],
    [0, 0, 0, 0],
  ],
  [
    'an empty look changes nothing',
    20,
    [
      ['A', 1],
      ['A', 1],
      ['', 0],
      ['A', 1],
    ],
    [0, 0, 300, 0],
  ],
  [
    'jobs that are taken one by one do not gather',
    1,
    [
      ['A', 1],
      ['A', 1],
      ['A', 1],
    ],
    [0, 0, 0],
  ],
])('%s', async (_what, most, batches, pauses) => {
  expect(await pausesBefore(most, batches)).toEqual(pauses);
});
