import { z } from 'zod';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';

const runParts = {
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  groupId: z.string(),
  baseUrlEncoded: z.string(),
  baseUrl: z.string(),
  date: z.string(),
  functions: z.array(CheckId),
};

const RunInWork = z.object({
  ...runParts,
  status: RunStatus,
  /** Found so far. */
  pages: z.number().int(),
  /** With a result of every check unit. */
  pagesDone: z.number().int(),
  isCrawling: z.boolean(),
  startedAt: z.string().nullable(),
  /** In its tenant's line; null while it runs. */
  waitingSince: z.string().nullable(),
});
export type RunInWork = z.infer<typeof RunInWork>;

const FailedCrawl = z.object({
  ...runParts,
  finishedAt: z.string(),
  code: z.string(),
  /** In the caller's language. */
  cause: z.string(),
});
export type FailedCrawl = z.infer<typeof FailedCrawl>;

const QueueView = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  /** Among the waiting jobs: those that failed before. */
  retrying: z.number().int(),
  /** When the longest waiting job of those that are due was put in. */
  oldest: z.string().nullable(),
});
export type QueueView = z.infer<typeof QueueView>;

const WorkerView = z.object({
  workerId: z.string(),
  machine: z.string(),
  startedAt: z.string().nullable(),
  seenAt: z.string(),
  warnings: z.array(z.string()),
});
export type WorkerView = z.infer<typeof WorkerView>;

const EngineView = z.object({ function: CheckId, name: z.string(), version: z.string() });

/** Queues, runs in work, failed crawls of 7 days, and workers that reported within 15 s. Restricted staff get runs of their tenants. */
export const OperationView = z.object({
  at: z.string(),
  /** Workers take no new work since; null while they do. */
  drainingSince: z.string().nullable(),
  queues: z.array(QueueView),
  /** The first hundred. */
  runs: z.array(RunInWork),
  runsInWork: z.number().int(),
  /** The newest fifty. */
  failedCrawls: z.array(FailedCrawl),
  workers: z.array(WorkerView),
  engines: z.array(EngineView),
});
export type OperationView = z.infer<typeof OperationView>;

export const getOperation = endpoint({
  operationId: 'operation.get',
  method: 'GET',
  path: '/sys-admin/operation',
  access: needs('operation:read'),
  summary: { ja: '稼働状況', en: 'Service status' },
  reply: OperationView,
});

/** Draining: running work is finished, further work waits. Resuming undoes it. */
export const drainWorkers = endpoint({
  operationId: 'operation.drain',
  method: 'PUT',
  path: '/sys-admin/operation/drain',
  access: needs('operation:write'),
  summary: { ja: 'ワーカーの新規処理を停止・再開する', en: 'Stop or resume new work on workers' },
  body: z.object({ isDraining: z.boolean() }),
  reply: z.object({ drainingSince: z.string().nullable() }),
});
