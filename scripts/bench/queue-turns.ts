import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { prepareRoles } from '#platform/database/roles.ts';
import { prepareQueues } from '#platform/queue/open-queue.ts';

/**
 * Milliseconds to take the next job while one tenant has many waiting and others some (decision 015):
 * `node scripts/bench/queue-turns.ts [jobs] [other tenants]`. Beside the fair taking, the queue library's own order
 * (oldest first) and the same with that tenant left out.
 */
const waiting = Number(process.argv[2] ?? 100_000);
const others = Number(process.argv[3] ?? 50);
const takes = 200;
const dataDir = mkdtempSync(join(tmpdir(), 'tenken-turns-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  const connections = await prepareRoles(postgres.owner);
  await prepareQueues(connections, [{ name: 'visit', expireInSeconds: 900, retryLimit: 3 }]);
  const client = new Client(connections.owner);
  await client.connect();
  // Measures the look for the job, not the disk.
  await client.query('set synchronous_commit = off');
  const fill = (group: string, runs: number, jobs: number) =>
    client.query(
      `insert into pgboss.job (name, data, group_id, group_tier, retry_limit)
       select 'visit', '{}', $1, 'run-' || n % $2::int, 3 from generate_series(1, $3::int) n`,
      [group, runs, jobs],
    );
  await fill('tenant-large', 3, waiting);
  for (let n = 0; n < others; n += 1) await fill(`tenant-${n}`, 2, 20);
  const fetchSql = (
    more: string,
  ) => `with next as (select j.id from pgboss.job j where j.name = 'visit' and j.state < 'active'
    and not j.blocked and j.start_after <= pgboss.job_now() ${more} order by j.priority desc, j.created_on limit 1
    for update of j skip locked) update pgboss.job j set state = 'active' from next where j.name = 'visit' and j.id = next.id`;
  for (const [name, statement] of [
    ['oldest first', fetchSql('')],
    ['oldest first, one tenant left out', fetchSql("and (j.group_id is null or j.group_id <> all('{tenant-large}'))")],
    ['in turn', "select * from pgboss.lease_job('visit', false, null, null)"],
    ['in turn, newcomers only', "select * from pgboss.lease_job('visit', true, null, null)"],
  ] as const) {
    const times: number[] = [];
    for (let n = 0; n < takes; n += 1) {
      const begin = performance.now();
      await client.query(statement);
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => (times[Math.floor(takes * part)] ?? 0).toFixed(2);
    console.log(`${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`);
  }
  await client.end();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
