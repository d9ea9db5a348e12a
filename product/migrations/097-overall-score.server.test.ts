import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FunctionId, UnitId } from '#checks/registry.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { compositeScore } from '#product/runs/core/runs/run-score.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { migrations } from './migrations.ts';

type Units = Partial<Record<UnitId, [sum: number, count: number]>>;
interface OldRun {
  tenant: string;
  day: number;
  functions: FunctionId[];
  units: Units;
  score: number;
  isEnded?: boolean;
}

const all: FunctionId[] = ['quality', 'accessibility', 'seo', 'link', 'contents', 'layout'];
const perfect: Units = { link: [300, 3], contents: [300, 3] };
/** Two tenants with the same site in groups of the same name; the stored scores are those of the older rule. */
const olds: OldRun[] = [
  { tenant: 'T1', day: 1, functions: all, units: { ...perfect, quality: [150, 3], accessibility: [61, 2] }, score: 70 },
  { tenant: 'T1', day: 2, functions: all, units: { ...perfect, seoDesktop: [177, 2], seoMobile: [170, 2] }, score: 95 },
  { tenant: 'T1', day: 3, functions: ['link', 'contents'], units: perfect, score: 100 },
  { tenant: 'T1', day: 4, functions: ['quality', 'link'], units: { ...perfect, quality: [141, 2] }, score: 85 },
  { tenant: 'T1', day: 5, functions: all, units: { ...perfect, quality: [0, 0] }, score: 100, isEnded: false },
  { tenant: 'T2', day: 3, functions: all, units: { ...perfect, quality: [90, 1], seoMobile: [45, 2] }, score: 78 },
  { tenant: 'T2', day: 4, functions: all, units: { ...perfect, quality: [90, 1], seoMobile: [45, 2] }, score: 78 },
];

let connections: TestDatabase;
let db: Database<Schema>;
beforeAll(async () => {
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '097'));
  connections = await createTestDatabase(older);
  db = openDatabase<Schema>(connections.owner, { max: 1 });
  for (const run of olds) await insertOld(run);
  await migrate(db, migrations);
});
afterAll(async () => {
  await db.destroy();
  await connections.drop();
});

async function insertOld({ tenant, day, functions, units, score, isEnded = true }: OldRun): Promise<void> {
  const date = new Date(Date.UTC(2026, 0, day));
  await sql`insert into tenant (tenant_id, tenant_preferred_id, user_pool_id, user_pool_client_id)
    values (${tenant}, ${tenant}, ${tenant}, ${tenant}) on conflict do nothing`.execute(db);
  await sql`insert into tenant_group (tenant_id, group_id, group_name, group_type)
    values (${tenant}, 'G001', 'G001', 'normal') on conflict do nothing`.execute(db);
  await sql`insert into site (tenant_id, group_id, base_url_encoded, base_url, runs)
    values (${tenant}, 'G001', 'c2l0ZQ', 'https://site.example/', 1) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ run_id: string }>`insert into run
    (tenant_id, group_id, base_url_encoded, base_url, date, created_by, functions, options, status, score, score_change,
      test_times_count, finished_at)
    values (${tenant}, 'G001', 'c2l0ZQ', 'https://site.example/', ${date}, 'S', ${functions}, '{}', 'FINISHED',
      ${isEnded ? score : null}, ${isEnded ? -1 : null}, 1, ${isEnded ? date : null}) returning run_id`.execute(db);
  for (const [unit, [sum, count]] of Object.entries(units))
    await sql`insert into run_unit (tenant_id, run_id, unit, status, score_sum, score_count)
      values (${tenant}, ${rows[0]?.run_id}, ${unit}, 'FINISHED', ${sum}, ${count})`.execute(db);
}

test('stored scores become what the product counts now, and changes compare those', async () => {
  const query = db.selectFrom('run').select(['tenant_id', 'score', 'score_change', 'is_usual_change', 'figures']);
  const rows = await query.orderBy('tenant_id').orderBy('date').execute();
  const scores = olds.map(({ functions, units, isEnded = true }) => {
    const counted = Object.entries(units).map(([unit, [sum, count]]) => ({
      unit: unit as UnitId,
      score_sum: sum,
      score_count: count,
    }));
    return isEnded ? compositeScore(functions, counted) : null;
  });
  expect(scores).toEqual([41, 87, null, 71, null, 57, 57]);
  expect(rows.map(row => row.score)).toEqual(scores);
  expect(rows.map(row => row.score_change)).toEqual([null, 46, null, null, null, null, 0]);
  expect(rows.some(row => row.is_usual_change || row.figures !== null)).toBe(false);
});
