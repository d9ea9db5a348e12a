import type { Fetcher } from '#checks/engine.ts';
import type { CheckId } from '#checks/registry.ts';
import type { Config } from '#platform/config/config.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import type { HostGate } from '#platform/egress/host-gate.ts';
import { connectMachine } from './machine/connect-machine.ts';
import { openMachine } from './machine/open-machine.ts';
import { type Comparer, openComparer } from './picture-comparison/comparer.ts';
import { seatByProcessor } from './processes/seats-by-processor.ts';
import { seatByTenant } from './processes/seats-by-tenant.ts';
import { createVisitProcesses, type VisitProcesses } from './processes/visit-processes.ts';
import { openReaders, type Readers } from './sandbox/readers.ts';

/** Resources of a worker; it reads no foreign bytes itself, only through these processes. */
export interface WorkerContext {
  fetcher: Fetcher;
  visits: VisitProcesses;
  readers: Readers;
  comparer: Comparer;
  log(message: string, facts?: Record<string, unknown>): void;
  /** A unit's result was written; `cause`: why it could not judge, or `none`. */
  onResult?: ((unit: string, cause: string) => void) | undefined;
  onEngine?: ((unit: string, seconds: number) => void) | undefined;
  close(): Promise<void>;
}

interface ContextSettings {
  /** The gate that all workers share. Default: one of this process. */
  gate?: HostGate;
  allowPrivate: boolean;
  /** The functions of the one run for which this worker exists; undefined: for the runs of many tenants. */
  functions?: readonly CheckId[];
  /** Where the host answers that holds what all workers of the machine share; undefined: this worker holds it. */
  machineSocket?: string | undefined;
  log(message: string, facts?: Record<string, unknown>): void;
  onResult?: WorkerContext['onResult'];
  onEngine?: WorkerContext['onEngine'];
}

export function openWorkerContext(config: Config, settings: ContextSettings): WorkerContext {
  const { gate, allowPrivate, functions, machineSocket, log } = settings;
  const fetcher = createFetcher({
    allow: config.egressAllow,
    allowPrivate,
    userAgent: `Mozilla/5.0 (compatible; Tenken/0.1; +${config.contact})`,
    rate: config.hostRate,
    headersTimeoutMs: config.answerTimeout * 1000,
    ...(gate ? { gate } : {}),
  });
  const machine = machineSocket === undefined ? openMachine() : connectMachine(machineSocket);
  const given = { allowPrivate, fetcher, machine, log };
  const seating = functions ? seatByProcessor(config.workers, functions, given) : seatByTenant(given);
  const visits = createVisitProcesses(seating, fetcher.admit);
  // A run that is alone has all that it needs started while its first page is fetched.
  const readers = openReaders({ startsAtOnce: functions !== undefined });
  const comparer = openComparer();
  return {
    fetcher,
    visits,
    readers,
    comparer,
    log,
    onResult: settings.onResult,
    onEngine: settings.onEngine,
    async close() {
      await Promise.all([visits.close(), readers.close(), comparer.close()]);
      await machine.close();
      await fetcher.close();
    },
  };
}
