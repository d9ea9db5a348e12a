import type { OperationView } from '#product/operation/api/operation.ts';

/** Jobs that have waited longer than this are late. */
const lateMs = 10 * 60_000;

/** What staff have to know of the service first. `late`: with the whole minutes that the oldest due job has waited. */
export type ServiceState = { kind: 'stopped' | 'paused' | 'working' | 'idle' } | { kind: 'late'; minutes: number };

export function serviceStateOf({
  at,
  drainingSince,
  queues,
  workers,
}: Pick<OperationView, 'at' | 'drainingSince' | 'queues' | 'workers'>): ServiceState {
  if (workers.length === 0) return { kind: 'stopped' };
  if (drainingSince !== null) return { kind: 'paused' };
  const oldest = queues.flatMap(queue => (queue.oldest === null ? [] : [Date.parse(queue.oldest)]));
  const waitedMs = Date.parse(at) - Math.min(...oldest);
  if (oldest.length > 0 && waitedMs > lateMs) return { kind: 'late', minutes: Math.floor(waitedMs / 60_000) };
  return { kind: queues.some(queue => queue.active + queue.waiting > 0) ? 'working' : 'idle' };
}
