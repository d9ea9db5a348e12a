import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { type Database, inTenant, openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareRoles } from '#platform/database/roles.ts';
import { countLeftFindings } from '#product/findings/core/results/count-findings.ts';
import { insertFindings } from '#product/findings/core/results/insert-findings.ts';
import { listFindings } from '#product/findings/core/results/list-findings.ts';
import { listLinks } from '#product/findings/core/results/list-links.ts';
import { listPages } from '#product/findings/core/results/list-pages.ts';
import { listPlaces } from '#product/findings/core/results/list-places.ts';
import { listRules } from '#product/findings/core/results/list-rules.ts';
import { migrations } from '#product/migrations.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { fillRun } from '../factories/fill-run.ts';

/**
 * Milliseconds of each list and search of the result screens, asked by clients that pause between two questions, as people
 * do, while writers write findings. The operations are called as the server's handlers call them, on ten connections.
 *
 *     node test/bench/results-p95.ts                                                     # 4 runs of 5,000 pages
 *     node test/bench/results-p95.ts --runs 100 --pages 10000 --large 3 --seconds 120    # 100 runs of 10,000 pages, 3 of 100,000
 *
 * `--pause 0`: clients that ask without a pause.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '4' },
    pages: { type: 'string', default: '5000' },
    /** Runs of 100,000 pages besides. */
    large: { type: 'string', default: '0' },
    /** Findings of a page. */
    findings: { type: 'string', default: '10' },
    clients: { type: 'string', default: '20' },
    writers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
    /** Seconds that are not measured. */
    'warm-up': { type: 'string', default: '10' },
    /** Seconds between the answer to a client and its next question. */
    pause: { type: 'string', default: '1' },
  },
});
const number = (name: keyof typeof values) => Number(values[name]);
const [runs, pages, large, perPage] = [number('runs'), number('pages'), number('large'), number('findings')];
const [clients, writers, pause] = [number('clients'), number('writers'), number('pause')];
const largePages = 100_000;
const seedsAtOnce = 2;
const tenantId = 'bench';
const groupId = 'G001';

interface Made {
  key: RunKey;
  runId: string;
  pages: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'tenken-results-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  const connections = await prepareRoles(postgres.owner);
  const owner = openDatabase<Schema>(connections.owner, { max: seedsAtOnce });
  const db = openDatabase<Schema>(connections.app, { max: 10 });
  await migrate(owner, migrations);
  const made = await seed(owner);
  await measure(db, made);
  await db.destroy();
  await owner.destroy();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function seed(owner: Database<Schema>): Promise<Made[]> {
  // The role's setting: every connection that is opened from now on.
  await sql`alter role current_user set synchronous_commit = off`.execute(owner);
  await sql`insert into tenant (tenant_id, tenant_preferred_id, user_pool_id, user_pool_client_id)
    values (${tenantId}, ${tenantId}, ${tenantId}, ${tenantId})`.execute(owner);
  await sql`insert into tenant_group (tenant_id, group_id, group_name, group_type)
    values (${tenantId}, ${groupId}, ${groupId}, 'normal')`.execute(owner);
  const began = performance.now();
  const since = () => Math.round((performance.now() - began) / 1000);
  const sizes = [...Array.from({ length: large }, () => largePages), ...Array.from({ length: runs }, () => pages)];
  const made: Made[] = [];
  let begun = 0;
  const work = async () => {
    for (let size = sizes.shift(); size !== undefined; size = sizes.shift()) {
      begun += 1;
      made.push(await makeLargeRun(owner, begun, size));
      process.stderr.write(`${made.length} runs after ${since()} s\n`);
    }
  };
  await Promise.all(Array.from({ length: seedsAtOnce }, work));
  await sql`vacuum analyze`.execute(owner);
  const findings = made.reduce((sum, run) => sum + run.pages * perPage, 0);
  process.stdout.write(`${findings} findings of ${made.length} runs written in ${since()} s\n`);
  return made;
}

async function makeLargeRun(owner: Database<Schema>, n: number, size: number): Promise<Made> {
  const url = `https://run-${n}-${size}.example/`;
  const key = { tenantId, groupId, baseUrlEncoded: encodeBaseUrl(url), date: new Date().toISOString() };
  await sql`insert into site (tenant_id, group_id, base_url_encoded, base_url, runs)
    values (${tenantId}, ${groupId}, ${key.baseUrlEncoded}, ${url}, 1)`.execute(owner);
  const { rows } = await sql<{
    run_id: string;
  }>`insert into run (tenant_id, group_id, base_url_encoded, base_url, date,
      created_by, functions, options, status, test_times_count)
    values (${tenantId}, ${groupId}, ${key.baseUrlEncoded}, ${url}, ${new Date(key.date)}, 'bench', '{quality,link}', '{}',
      'RUNNING', 1) returning run_id`.execute(owner);
  const runId = rows[0]?.run_id ?? '';
  await fillRun(owner, { tenantId, runId, pages: size, findings: perPage, isCounted: true });
  return { key, runId, pages: size };
}

type Ask = (key: RunKey, pages: number) => Promise<unknown>;

/** The questions of the screens; those that begin in the middle go on by the place that the answer before named. */
function questions(db: Database<Schema>): Record<string, Ask> {
  const services = { db, queue: {} } as unknown as Services;
  const session = { pool: 'staff', allowedTenants: null, groups: [], role: 'AdminMaster' } as unknown as Session;
  const shown = { function: 'quality' as const, severity: ['error', 'warning'] as ('error' | 'warning')[] };
  const paging = { offset: 0, limit: 20 };
  const places = (query: object) => (key: RunKey) =>
    listPlaces(services, session, key, { ...shown, ...paging, ...query });
  const found = (query: object) => (key: RunKey) =>
    listFindings(services, session, key, { ...shown, ...paging, ...query });
  const ofPages = (query: object) => (key: RunKey) =>
    listPages(services, session, key, { ...paging, sort: 'worst', ...query });
  const links = (query: object) => (key: RunKey) => listLinks(services, session, key, { ...paging, ...query });
  const next = (
    ask: (query: object) => (key: RunKey) => Promise<{ next: string | null }>,
    offset: (pages: number) => number,
  ): Ask => {
    const known = new Map<string, string>();
    return async (key, size) => {
      const cursor = known.get(key.baseUrlEncoded);
      const answer = await ask(cursor === undefined ? { offset: offset(size) } : { cursor })(key);
      if (answer.next !== null) known.set(key.baseUrlEncoded, answer.next);
    };
  };
  return {
    rules: key => listRules(services, session, key, { ...shown, ...paging, sort: 'severity' }),
    places: places({}),
    'places, next page in the middle': next(places, size => Math.min(90_000, size * 3)),
    'places, jump to row 2,000': places({ offset: 2_000 }),
    'places of a rule': places({ rule: 'html:rule-1' }),
    findings: found({}),
    'findings, next page in the middle': next(found, size => Math.min(90_000, size * 4)),
    'findings of a criterion': found({ criterion: '1.3.1' }),
    'rare word': places({ search: '駅前' }),
    'frequent word': places({ search: '横浜' }),
    'worst pages': ofPages({ function: 'quality' }),
    'worst pages, next page in the middle': next(
      query => ofPages({ function: 'quality', ...query }),
      size => size / 2,
    ),
    'pages by address': ofPages({ sort: 'url' }),
    'failed pages': ofPages({ failed: 'true' }),
    'search of pages': ofPages({ search: 'large.example/ab' }),
    links: links({}),
    'links, next page in the middle': next(links, size => size),
    'search of links': links({ search: 'target/77' }),
  };
}

async function measure(db: Database<Schema>, of: readonly Made[]): Promise<void> {
  const asked = questions(db);
  const times = new Map(Object.keys(asked).map(name => [name, [] as number[]]));
  const begin = performance.now() + number('warm-up') * 1_000;
  const end = begin + number('seconds') * 1_000;
  let written = 0;
  const read = async (client: number) => {
    const names = Object.keys(asked);
    // Not all at once.
    await setTimeout((pause * 1_000 * client) / clients);
    for (let n = client; performance.now() < end; n += 1) {
      const name = names[n % names.length] ?? 'rules';
      const run = of[Math.floor(n / names.length + client) % of.length];
      const start = performance.now();
      if (run) await asked[name]?.(run.key, run.pages);
      if (start > begin) times.get(name)?.push(performance.now() - start);
      if (pause > 0) await setTimeout(pause * 1_000);
    }
  };
  const write = async (writer: number) => {
    for (let n = 0; performance.now() < end; n += 1) {
      const run = of[(n + writer) % of.length];
      if (!run) return;
      const where = {
        tenantId,
        runId: run.runId,
        urlId: 3 + (n % (run.pages - 3)),
        unit: 'quality' as const,
        ofSite: false,
      };
      const findings = Array.from({ length: perPage }, (_, i) => ({
        function: 'quality',
        rule: `html:rule-${i}`,
        criterion: '1.3.1',
        severity: 'warning' as const,
        message: { ja: '誤り', en: 'fault' },
        place: { url: 'https://run.example/' },
        excerpt: `<p>${n} 新しい`,
        fingerprint: `new-${writer}-${n}-${i}`,
        detail: { source: 'html' },
      }));
      await inTenant(db, tenantId, tx => insertFindings(tx, where, findings));
      written += perPage;
      // As fast as a worker writes results, and not as fast as the database takes them.
      if (pause > 0) await setTimeout(50);
    }
  };
  await Promise.all([
    ...Array.from({ length: clients }, (_, n) => read(n)),
    ...Array.from({ length: writers }, (_, n) => write(n)),
  ]);
  await countLeftFindings({ db, queue: {} } as unknown as Services);
  tell(times, written);
}

function tell(times: ReadonlyMap<string, readonly number[]>, written: number): void {
  process.stdout.write(
    `${clients} clients with a pause of ${pause} s, ${writers} writers, ${number('seconds')} s after ${number('warm-up')} s of warm-up; ${written} findings written meanwhile\n`,
  );
  process.stdout.write('| List | p50 ms | p95 ms | p99 ms | asked |\n|---|---|---|---|---|\n');
  const line = (name: string, found: readonly number[]) => {
    const sorted = found.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    process.stdout.write(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${sorted.length} |\n`);
  };
  for (const [name, found] of times) line(name, found);
  line('all', [...times.values()].flat());
}
