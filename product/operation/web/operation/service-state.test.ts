import { expect, test } from 'vitest';
import { type ServiceState, serviceStateOf } from './service-state.ts';

const at = '2026-11-20T01:00:00.000Z';
const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
const worker = { workerId: 'one', machine: '', startedAt: null, seenAt: at, warnings: [] };
const queue = (waiting: number, active: number, oldest: string | null = null) => ({
  name: 'crawl',
  waiting,
  active,
  retrying: 0,
  oldest,
});

const rows: [name: string, given: Partial<Parameters<typeof serviceStateOf>[0]>, state: ServiceState][] = [
  ['nothing to do', {}, { kind: 'idle' }],
  ['queues that are empty', { queues: [queue(0, 0), queue(0, 0)] }, { kind: 'idle' }],
  ['a job that runs', { queues: [queue(0, 0), queue(0, 1)] }, { kind: 'working' }],
  ['a job that has just come', { queues: [queue(1, 0, before(0))] }, { kind: 'working' }],
  ['jobs that wait for later', { queues: [queue(3, 0)] }, { kind: 'working' }],
  ['a job that has waited for ten minutes', { queues: [queue(1, 2, before(10))] }, { kind: 'working' }],
  ['a job that has waited longer', { queues: [queue(1, 2, before(11.5))] }, { kind: 'late', minutes: 11 }],
  [
    'the oldest of several queues',
    { queues: [queue(1, 0, before(1)), queue(1, 0, before(90))] },
    { kind: 'late', minutes: 90 },
  ],
  [
    'late jobs while nothing new is begun',
    { queues: [queue(1, 0, before(90))], drainingSince: at },
    { kind: 'paused' },
  ],
  ['nothing new is begun', { drainingSince: before(1) }, { kind: 'paused' }],
  ['no worker', { workers: [] }, { kind: 'stopped' }],
  ['no worker, jobs that run', { workers: [], queues: [queue(0, 13)] }, { kind: 'stopped' }],
  ['no worker while nothing new is begun', { workers: [], drainingSince: at }, { kind: 'stopped' }],
];

test.each(rows)('%s', (_name, given, state) => {
  expect(serviceStateOf({ at, drainingSince: null, queues: [], workers: [worker], ...given })).toEqual(state);
});
