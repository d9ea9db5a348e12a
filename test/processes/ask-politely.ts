import type { Connection } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { createSharedHostGate } from '#platform/egress/shared-host-gate.ts';
import { hostPaceStore } from '#product/runs/core/host-pace/host-pace.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** A process that asks one server many times at once, as politely as all that share its database. */
const { connection, url, count, rate } = JSON.parse(process.env.ASK_POLITELY ?? '{}') as {
  connection: Connection;
  url: string;
  count: number;
  rate: number;
};
const db = openDatabase<Schema>(connection, { max: 4 });
const gate = createSharedHostGate({ store: hostPaceStore(db), rate, concurrency: 2, log: () => undefined });
const fetcher = createFetcher({ allow: [], allowPrivate: true, userAgent: 'Test/1', gate });
await Promise.all(Array.from({ length: count }, () => fetcher.fetch(url)));
await fetcher.close();
await gate.close();
await db.destroy();
