import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool } from 'pg';
import { type Connection, clientOptions } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { VisitProcesses } from '#worker/processes/visit-processes.ts';

/** Calls of a service are counted, and one fails: before anything is done, or after it, so that only the answer is lost. */
export interface Failing {
  service: 'database' | 'storage' | 'visits';
  call: number;
  when: 'before' | 'after';
}

export interface Counter {
  /** Calls so far, by service. */
  counts: Record<Failing['service'], number>;
  /** The next run's. */
  begin(failing: Failing | null): void;
  /** Whether the call that fails was reached. */
  hasFailed(): boolean;
  call<T>(service: Failing['service'], work: () => Promise<T>, lose?: () => void): Promise<T>;
}

export function createCounter(): Counter {
  let failing: Failing | null = null;
  let failed = false;
  const counts = { database: 0, storage: 0, visits: 0 };
  return {
    counts,
    begin(next) {
      failing = next;
      failed = false;
      Object.assign(counts, { database: 0, storage: 0, visits: 0 });
    },
    hasFailed: () => failed,
    async call(service, work, lose = () => {}) {
      counts[service] += 1;
      const fails = failing?.service === service && counts[service] === failing.call;
      if (!fails) return work();
      failed = true;
      if (failing?.when === 'after') await work();
      lose();
      throw Object.assign(new Error(`call ${counts[service]} of ${service} fails`), { code: 'ECONNRESET' });
    },
  };
}

/** A database whose statements are counted; with one that fails its connection ends. */
export function countedDatabase(connection: Connection, counter: Counter) {
  const pool = new Pool({ ...clientOptions(connection), max: 6 });
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  const counted = {
    async connect() {
      const client = await pool.connect();
      const own = client as unknown as PostgresPoolClient & { connection: { stream: { destroy(): void } } };
      return {
        query: (text: string, values: readonly unknown[]) =>
          counter.call(
            'database',
            () => own.query(text, values),
            () => own.connection.stream.destroy(),
          ),
        release: () => client.release(),
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: counted }) });
}

/** A storage of which a call fails as a full disk does. */
export function countedStorage(storage: Storage, counter: Counter): Storage {
  return {
    ...storage,
    put: (key, content) => counter.call('storage', () => storage.put(key, content)),
    get: key => counter.call('storage', () => storage.get(key)),
    open: key => counter.call('storage', () => storage.open(key)),
  };
}

/** Visits of which one fails for an internal reason. */
export function countedVisits(visits: VisitProcesses, counter: Counter): VisitProcesses {
  return {
    ...visits,
    visit: (...order) => counter.call('visits', () => visits.visit(...order)),
    judgeSite: (...order) => counter.call('visits', () => visits.judgeSite(...order)),
    renderLinks: (...order) => counter.call('visits', () => visits.renderLinks(...order)),
  };
}
