import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { inTenant, openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareRoles } from '#platform/database/roles.ts';
import { prepareQueues } from '#platform/queue/open-queue.ts';
import { openFileStorage } from '#platform/storage/file-storage.ts';
import { listFindings } from '#product/findings/core/results/list-findings.ts';
import { listPages } from '#product/findings/core/results/list-pages.ts';
import { migrations } from '#product/migrations.ts';
import { nextPurgedRun, purgeRuns, withPurged } from '#product/runs/core/runs/purged-runs.ts';
import { removeRun } from '#product/runs/core/runs/remove-purged-runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { selectRuns } from '#product/runs/core/runs/select-runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

/**
 * Milliseconds of lists of one tenant, read by 20 clients, before and while a large run of another tenant is removed:
 * `node scripts/bench/delete-run.ts [--pages 100000] [--findings 10] [--references 20] [--clients 20] [--seconds 20]`.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100000' },
    findings: { type: 'string', default: '10' },
    references: { type: 'string', default: '20' },
    clients: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'tenken-delete-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  await measure();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const connections = await prepareRoles(postgres.owner);
  const owner = openDatabase<Schema>(connections.owner, { max: 1 });
  await migrate(owner, migrations);
  await owner.destroy();
  await prepareQueues(connections, []);
  const rows = await seed(connections.owner);
  // As the server opens it: lists and removal share its connections.
  const db = openDatabase<Schema>(connections.app, { max: 10 });
  const queue = { withdraw: () => Promise.resolve([]) } as unknown as Services['queue'];
  const services = { db, queue, storage: openFileStorage(join(dataDir, 'files')) } as Services;
  console.log(`${values.pages} pages, ${rows} rows of the run; ${values.clients} clients`);
  let removing = true;
  const before = await readLists(services, untilSeconds(Number(values.seconds)));
  report('before', before);
  await inTenant(db, 'LARGE', async tx => {
    const { runs } = await selectRuns(tx, 'G001', { limit: 1, offset: 0, latest: 'false', sort: 'date' });
    await withPurged(tx, () => purgeRuns(tx, { runIds: runs.map(run => run.run_id) }, new Date()));
  });
  const reading = readLists(services, () => removing);
  const begin = performance.now();
  const steps = await removeAll(services);
  const seconds = (performance.now() - begin) / 1000;
  removing = false;
  report('while it is removed', await reading);
  const longest = Math.max(...steps);
  console.log(`removed in ${seconds.toFixed(0)} s, ${steps.length} steps, the longest ${longest.toFixed(0)} ms`);
  report('after', await readLists(services, untilSeconds(Number(values.seconds))));
  await db.destroy();
}

function untilSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
}

async function seed(connection: ConstructorParameters<typeof Client>[0]): Promise<number> {
  const client = new Client(connection);
  await client.connect();
  const { pages, findings, references } = values;
  for (const [name, value] of Object.entries({ pages, findings, references, runs: '20', run_pages: '300' }))
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, value]);
  await client.query('set synchronous_commit = off');
  await client.query(readFileSync(new URL('./delete-run.sql', import.meta.url), 'utf8'));
  await client.end();
  return Number(pages) * (1 + 2 + Number(findings) + Number(references) + 1);
}

/** Milliseconds of each step, the rests between them left out. */
async function removeAll(services: Services): Promise<number[]> {
  const run = await inTenant(services.db, 'LARGE', nextPurgedRun);
  if (!run) throw new Error('nothing is purged');
  const steps: number[] = [];
  let began = performance.now();
  for await (const _step of removeRun(services, run)) {
    const took = performance.now() - began;
    steps.push(took);
    await new Promise(done => setTimeout(done, Math.min(took, 5_000)));
    began = performance.now();
  }
  return steps;
}

/** Reads lists as clients do, each with a short pause, and returns the milliseconds of each. */
async function readLists(services: Services, isOn: () => boolean): Promise<number[]> {
  const session = {
    pool: 'tenant',
    role: 'TenantOwner',
    isOwnerUser: true,
    tenantId: 'BESIDE',
    groups: ['G001'],
  } as Session;
  const times: number[] = [];
  const client = async (number: number): Promise<void> => {
    for (let turn = number; isOn(); turn += 1) {
      const n = 1 + (turn % 20);
      const date = new Date(Date.parse('2026-11-01T00:00:00Z') + n * 1000).toISOString();
      const key: RunKey = { tenantId: 'BESIDE', groupId: 'G001', baseUrlEncoded: `site${n}`, date };
      const lists = [
        () => listFindings(services, session, key, { limit: 50, offset: (turn % 10) * 50 }),
        () => listPages(services, session, key, { limit: 50, offset: 0, sort: 'order' }),
        () =>
          inTenant(services.db, 'BESIDE', tx =>
            selectRuns(tx, 'G001', { limit: 20, offset: 0, latest: 'true', sort: 'date' }),
          ),
      ];
      const begin = performance.now();
      await lists[turn % 3]?.();
      times.push(performance.now() - begin);
      await new Promise(done => setTimeout(done, 200));
    }
  };
  await Promise.all(Array.from({ length: Number(values.clients) }, (_, number) => client(number)));
  return times;
}

function report(when: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(0);
  console.log(`${when}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms of ${times.length} lists`);
}
