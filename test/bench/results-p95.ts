import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { encodeBaseUrl } from '#api/base-url.ts';
import { migrations } from '#core/migrations/migrations.ts';
import { countLeftFindings } from '#core/results/count-findings.ts';
import { insertFindings } from '#core/results/insert-findings.ts';
import { listFindings } from '#core/results/list-findings.ts';
import { listLinks } from '#core/results/list-links.ts';
import { listPages } from '#core/results/list-pages.ts';
import { listPlaces } from '#core/results/list-places.ts';
import { listRules } from '#core/results/list-rules.ts';
import type { RunKey } from '#core/runs/run-key.ts';
import type { Schema } from '#core/schema.ts';
import type { Services } from '#core/services.ts';
import type { Session } from '#core/sessions/session.ts';
import { inTenant, openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareRoles } from '#platform/database/roles.ts';
import { fillRun } from '../factories/fill-run.ts';

/**
 * Milliseconds of each list and search of the result screens, asked by 20 clients (or the number given) while two writers write findings:
 * `node test/bench/results-p95.ts [runs] [pages of each] [findings of a page] [seconds] [clients]`. The operations are called as the
 * server's handlers call them, on ten connections. 10,000,000 findings: `node test/bench/results-p95.ts 100 10000 10 120`.
 */
const [runs = 4, pages = 5_000, perPage = 10, seconds = 30, clients = 20] = process.argv.slice(2).map(Number);
const writers = 2;
const tenantId = 'bench';
const groupId = 'G001';

const dataDir = mkdtempSync(join(tmpdir(), 'tenken-results-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  const connections = await prepareRoles(postgres.owner);
  const owner = openDatabase<Schema>(connections.owner, { max: 2 });
  const db = openDatabase<Schema>(connections.app, { max: 10 });
  await migrate(owner, migrations);
  await sql`insert into tenant (tenant_id, tenant_preferred_id, user_pool_id, user_pool_client_id)
    values (${tenantId}, ${tenantId}, ${tenantId}, ${tenantId})`.execute(owner);
  await sql`insert into tenant_group (tenant_id, group_id, group_name, group_type)
    values (${tenantId}, ${groupId}, ${groupId}, 'normal')`.execute(owner);
  const made: { key: RunKey; runId: string }[] = [];
  const began = performance.now();
  for (let n = 0; n < runs; n += 1) made.push(await makeLargeRun(n));
  await sql`vacuum analyze`.execute(owner);
  process.stdout.write(`${runs * pages * perPage} findings written in ${Math.round(performance.now() - began)} ms\n`);
  await measure(made);
  await db.destroy();
  await owner.destroy();

  async function makeLargeRun(n: number): Promise<{ key: RunKey; runId: string }> {
    const url = `https://run-${n}.example/`;
    const key = { tenantId, groupId, baseUrlEncoded: encodeBaseUrl(url), date: new Date(Date.now() + n).toISOString() };
    await sql`insert into site (tenant_id, group_id, base_url_encoded, base_url, runs)
      values (${tenantId}, ${groupId}, ${key.baseUrlEncoded}, ${url}, 1)`.execute(owner);
    const { rows } = await sql<{
      run_id: string;
    }>`insert into run (tenant_id, group_id, base_url_encoded, base_url, date,
        created_by, functions, options, status, test_times_count)
      values (${tenantId}, ${groupId}, ${key.baseUrlEncoded}, ${url}, ${new Date(key.date)}, 'bench', '{quality,link}', '{}',
        'RUNNING', 1) returning run_id`.execute(owner);
    const runId = rows[0]?.run_id ?? '';
    await fillRun(owner, { tenantId, runId, pages, findings: perPage, isIndexed: true });
    return { key, runId };
  }

  async function measure(of: readonly { key: RunKey; runId: string }[]): Promise<void> {
    const services = { db, queue: {} } as unknown as Services;
    const session = { pool: 'staff', allowedTenants: null, groups: [], role: 'AdminMaster' } as unknown as Session;
    const shown = { function: 'quality' as const, severity: ['error', 'warning'] as ('error' | 'warning')[] };
    const paging = { offset: 0, limit: 20 };
    const asked: Record<string, (key: RunKey) => Promise<unknown>> = {
      rules: key => listRules(services, session, key, { ...shown, ...paging, sort: 'severity' }),
      places: key => listPlaces(services, session, key, { ...shown, ...paging }),
      'places, page 100': key => listPlaces(services, session, key, { ...shown, ...paging, offset: 2_000 }),
      'places of a rule': key => listPlaces(services, session, key, { ...shown, ...paging, rule: 'html:rule-1' }),
      findings: key => listFindings(services, session, key, { ...shown, ...paging }),
      'findings of a criterion': key => listFindings(services, session, key, { ...shown, ...paging, criterion: '1.1' }),
      'rare word': key => listPlaces(services, session, key, { ...shown, ...paging, search: '駅前' }),
      'frequent word': key => listPlaces(services, session, key, { ...shown, ...paging, search: '横浜' }),
      'worst pages': key => listPages(services, session, key, { ...paging, sort: 'worst', function: 'quality' }),
      'pages by address': key => listPages(services, session, key, { ...paging, sort: 'url' }),
      links: key => listLinks(services, session, key, { ...paging }),
    };
    const times = new Map(Object.keys(asked).map(name => [name, [] as number[]]));
    const end = performance.now() + seconds * 1_000;
    let written = 0;
    const read = async (client: number) => {
      const names = Object.keys(asked);
      for (let n = client; performance.now() < end; n += 1) {
        const name = names[n % names.length] ?? 'rules';
        const key = of[n % of.length]?.key;
        const start = performance.now();
        if (key) await asked[name]?.(key);
        times.get(name)?.push(performance.now() - start);
      }
    };
    const write = async (writer: number) => {
      for (let n = 0; performance.now() < end; n += 1) {
        const runId = of[(n + writer) % of.length]?.runId ?? '';
        const where = { tenantId, runId, urlId: 3 + (n % (pages - 3)), unit: 'quality' as const, ofSite: false };
        const findings = Array.from({ length: perPage }, (_, i) => ({
          function: 'quality',
          rule: `html:rule-${i}`,
          criterion: '1.1',
          severity: 'warning' as const,
          message: { ja: '誤り', en: 'fault' },
          place: { url: 'https://run.example/' },
          excerpt: `<p>${n} 新しい`,
          fingerprint: `new-${writer}-${n}-${i}`,
          detail: { source: 'html' },
        }));
        await inTenant(db, tenantId, tx => insertFindings(tx, where, findings));
        written += perPage;
      }
    };
    await Promise.all([
      ...Array.from({ length: clients }, (_, n) => read(n)),
      ...Array.from({ length: writers }, (_, n) => write(n)),
    ]);
    await countLeftFindings(services);
    process.stdout.write(
      `${written} findings written meanwhile in ${seconds} s\n| List | p50 | p95 | p99 | asked |\n|---|---|---|---|---|\n`,
    );
    for (const [name, found] of times) {
      const sorted = found.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
      process.stdout.write(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${sorted.length} |\n`);
    }
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
