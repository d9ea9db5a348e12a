import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTenant, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { countLeftFindings } from '#product/findings/core/results/count-findings.ts';
import { countedRules } from '#product/findings/core/results/counted-rules.ts';
import { asRow, selectRows } from '#product/findings/core/results/finding-rows.ts';
import { searchFindings } from '#product/findings/core/results/search-findings.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { migrations } from './migrations.ts';

let connections: TestDatabase;
let owner: Database<Schema>;
let app: Database<Schema>;
let runId = '';
beforeAll(async () => {
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '105'));
  connections = await createTestDatabase(older);
  owner = openDatabase<Schema>(connections.owner, { max: 1 });
  app = openDatabase<Schema>(connections.app, { max: 2 });
  await insertOld();
  await migrate(owner, migrations);
});
afterAll(async () => {
  await app.destroy();
  await owner.destroy();
  await connections.drop();
});

const message = { ja: '古い誤り', en: 'old fault' };
const detail = { category: 'robust', level: 'A', ruleName: { ja: '名前', en: 'name' } };

async function insertOld(): Promise<void> {
  await sql`insert into tenant (tenant_id, tenant_preferred_id, user_pool_id, user_pool_client_id)
    values ('T1', 'T1', 'T1', 'T1')`.execute(owner);
  await sql`insert into tenant_group (tenant_id, group_id, group_name, group_type)
    values ('T1', 'G001', 'G001', 'normal')`.execute(owner);
  await sql`insert into site (tenant_id, group_id, base_url_encoded, base_url, runs)
    values ('T1', 'G001', 'c2l0ZQ', 'https://site.example/', 1)`.execute(owner);
  const { rows } = await sql<{ run_id: string }>`insert into run
    (tenant_id, group_id, base_url_encoded, base_url, date, created_by, functions, options, status, number_of_pages, test_times_count)
    values ('T1', 'G001', 'c2l0ZQ', 'https://site.example/', now(), 'S', '{accessibility}', '{}', 'FINISHED', 2, 1)
    returning run_id`.execute(owner);
  runId = rows[0]?.run_id ?? '';
  await sql`insert into page (tenant_id, run_id, url_id, url, final_url, title, depth, status_code, headers, chain, raw_key)
    select 'T1', ${runId}::uuid, n, 'https://site.example/' || n, 'https://site.example/' || n, '', 0, 200, '{}', '[]', ''
    from generate_series(1, 2) n`.execute(owner);
  await sql`insert into finding (tenant_id, run_id, url_id, unit, function, rule, criterion, severity, message, help, place,
      excerpt, fingerprint, detail)
    select 'T1', ${runId}::uuid, 1 + n % 2, 'accessibility', 'accessibility', 'old-rule', '4.1.2', 'error',
      ${JSON.stringify(message)}::jsonb, null, '{"url": "https://site.example/"}', '古い抜粋', 'print-' || n % 3,
      ${JSON.stringify(detail)}::jsonb
    from generate_series(1, 600) n`.execute(owner);
}

test('the findings of a database from before are counted, told and found as they are', async () => {
  const services = { db: app, queue: {} as never };
  await countLeftFindings(services);
  await inTenant(app, 'T1', async tx => {
    expect(await tx.selectFrom('finding_batch').selectAll().execute()).toEqual([]);
    const query = { criterion: '4.1.2', level: 'A' as const, category: 'robust' };
    expect(await countedRules(tx, runId, query)).toMatchObject([{ occurrences: 600, places: 3, pages: 2, texts: [] }]);
    const [first] = await selectRows(tx, runId, {}).orderBy('finding.id').limit(1).execute();
    expect(first && asRow(first)).toMatchObject({ message, detail, rule: 'old-rule' });
    expect((await searchFindings(tx, runId, { search: '抜粋' })).ids).toHaveLength(600);
    expect((await searchFindings(tx, runId, { search: 'old fault' })).ids).toHaveLength(600);
    expect((await searchFindings(tx, runId, { search: '新し' })).ids).toEqual([]);
  });
});

test('a statement of an older process still writes a finding', async () => {
  await inTenant(app, 'T1', async tx => {
    await sql`insert into finding (tenant_id, run_id, url_id, unit, function, rule, criterion, severity, message, help, place,
        excerpt, fingerprint, detail, of_site)
      values ('T1', ${runId}, 1, 'accessibility', 'accessibility', 'old-rule', null, 'error', '{"ja": "", "en": ""}', null, '{}',
        '', '', '{}', false)`.execute(tx);
  });
});
