import type { Weight } from '#platform/queue/admission.ts';
import type { Job, QueueSpec } from '#platform/queue/queue.ts';
import type { Services } from './services.ts';

export interface DeclaredQueue<Payload extends object> extends QueueSpec {
  readonly payload?: Payload;
}

const declared = new Map<string, { spec: QueueSpec; isWork: boolean }>();

/** Declares a queue that the workers work off; `work` says how. */
export function workQueue<Payload extends object>(spec: QueueSpec): DeclaredQueue<Payload> {
  declared.set(spec.name, { spec, isWork: true });
  return spec;
}

export function serverQueue<const Spec extends QueueSpec>(spec: Spec): Spec {
  declared.set(spec.name, { spec, isWork: false });
  return spec;
}

/** Every queue but those of scheduled jobs; complete once the domains are loaded (`product/cores.ts`). */
export const allQueues = (): QueueSpec[] => [...declared.values()].map(({ spec }) => spec);

/** The names of the queues that the workers work off; complete once the domains are loaded. */
export const workQueueNames = (): string[] =>
  [...declared.values()].filter(({ isWork }) => isWork).map(({ spec }) => spec.name);

/** How much of a queue a worker does at once. */
export interface WorkLimits {
  concurrency: number;
  /** Places kept for groups that have none. */
  newcomers?: number;
  mostOfMember?: number;
  /** Jobs of one member that are worked on together, by a file of `worker/jobs/` that takes a batch. */
  most?: number;
  /** Its jobs begin only as the machine allows. */
  weight?: Weight;
}

/** How a queue is worked off: by an operation, or by a file of `worker/jobs/` where it needs visits or a crawl. */
export interface Work {
  queue: string;
  limits: WorkLimits;
  run: string | ((services: Services, job: Job<object>) => Promise<void>);
}

/** Says how the workers do the jobs of a queue; `run` names a file of `worker/jobs/`, or is the operation. */
export const work = <Payload extends object>(
  { name }: DeclaredQueue<Payload>,
  limits: WorkLimits,
  run: string | ((services: Services, job: Job<Payload>) => Promise<void>),
): Work => ({ queue: name, limits, run: run as Work['run'] });

/** What a scheduled job is given besides the services. */
export interface ScheduledWork {
  /** Aborted when the job was given to another process. */
  signal: AbortSignal;
  log: LogWork;
}

/** Tells the operator what a job did. */
export type LogWork = (message: string, facts: Record<string, unknown>) => void;

/** A job that the calendar asks for. It looks at what is due by the clock, and may be done again. */
export interface ScheduledJob {
  /** Its queue, too. */
  name: string;
  /** In Asia/Tokyo. */
  cron: string;
  run(services: Services, work: ScheduledWork): Promise<unknown>;
}
