import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { countLeftFindings, countWaitingFindings, recountFindings } from './count-findings.ts';
import { insertFindings } from './insert-findings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function emptyRun() {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await query.executeTakeFirstOrThrow();
  return { tenantId: key.tenantId, runId };
}
type Owner = Awaited<ReturnType<typeof emptyRun>>;

/** Numbers that look random and are the same in every run of the test. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function someFindings(random: (below: number) => number): Finding[] {
  return Array.from({ length: random(5) }, () => {
    const rule = random(3);
    return {
      function: 'quality',
      rule: `html:${rule}`,
      criterion: rule === 0 ? '1.1.1' : null,
      severity: random(3) === 0 ? 'error' : 'warning',
      message: { ja: '誤り', en: 'fault' },
      place: { url: 'https://a.example/' },
      excerpt: '',
      fingerprint: `${rule}-${random(4)}`,
      detail: { category: `category-${rule}` },
    };
  });
}

/** The counted rows of a run, and the same grouped from its findings. */
function bothCounts(tx: Transaction<Schema>, runId: string) {
  const rows = (query: ReturnType<typeof sql>) => query.execute(tx).then(answer => answer.rows);
  const counted = Promise.all([
    rows(sql`select function, rule, severity, occurrences, places, pages, example, criterion, categories
      from finding_rule where run_id = ${runId} order by 1, 2, 3`),
    rows(sql`select function, rule, severity, fingerprint, occurrences, pages, example, url_ids
      from finding_place where run_id = ${runId} order by 1, 2, 3, 4`),
    rows(sql`select function, url_id, errors, warnings from finding_page where run_id = ${runId} order by 1, 2`),
  ]);
  const grouped = Promise.all([
    rows(sql`select function, rule, severity, count(*)::int as occurrences, count(distinct fingerprint)::int as places,
        count(distinct url_id)::int as pages, min(id) as example, min(criterion) as criterion,
        array[min(detail ->> 'category')] as categories
      from finding where run_id = ${runId} group by 1, 2, 3 order by 1, 2, 3`),
    rows(sql`select function, rule, severity, fingerprint, count(*)::int as occurrences, count(distinct url_id)::int as pages,
        min(id) as example, (array_agg(distinct url_id order by url_id))[1:20] as url_ids
      from finding where run_id = ${runId} group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    rows(sql`select f.function, url_id, (count(*) filter (where severity = 'error'))::int as errors,
        (count(*) filter (where severity = 'warning'))::int as warnings
      from (select function, url_id, severity from finding where run_id = ${runId}
        union all select '', url_id, severity from finding where run_id = ${runId}) f group by 1, 2 order by 1, 2`),
  ]);
  return Promise.all([counted, grouped]);
}

const units = ['seoDesktop', 'seoMobile', 'quality', 'contents'] as const satisfies UnitId[];

/** One operation on findings, of those that the product knows. */
async function operate(tx: Transaction<Schema>, { tenantId, runId }: Owner, random: (below: number) => number) {
  const unit = units[random(units.length)] ?? 'quality';
  const where = { tenantId, runId, urlId: 1 + random(2), unit };
  const kind = random(6);
  if (kind <= 2) return insertFindings(tx, { ...where, ofSite: kind === 2 }, someFindings(random));
  if (kind === 3) return countWaitingFindings(tx, runId);
  // A site judgement is written anew; the findings of a page are taken back.
  const gone = tx.deleteFrom('finding').where('run_id', '=', runId).where('unit', '=', unit);
  await (kind === 4 ? gone.where('of_site', '=', true) : gone.where('url_id', '=', where.urlId)).execute();
  return recountFindings(tx, runId, unit);
}

test('the counted rows equal the grouped findings after any operations', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = sequence(seed);
    const run = await emptyRun();
    for (let step = 0; step < 25; step += 1)
      await inTenant(app.services.db, run.tenantId, tx => operate(tx, run, random));
    await inTenant(app.services.db, run.tenantId, async tx => {
      await countWaitingFindings(tx, run.runId);
      const [counted, grouped] = await bothCounts(tx, run.runId);
      expect(counted, `seed ${seed}`).toEqual(grouped);
    });
  }
});

test('findings that are written while others are counted are counted once', async () => {
  const run = await emptyRun();
  const random = sequence(99);
  const write = (urlId: number, unit: UnitId) =>
    inTenant(app.services.db, run.tenantId, tx =>
      insertFindings(tx, { ...run, urlId, unit, ofSite: false }, someFindings(random)),
    );
  const count = () => inTenant(app.services.db, run.tenantId, tx => countWaitingFindings(tx, run.runId));
  const recount = () => inTenant(app.services.db, run.tenantId, tx => recountFindings(tx, run.runId, 'seoDesktop'));
  for (let turn = 0; turn < 8; turn += 1)
    await Promise.all([
      write(1, 'seoDesktop'),
      write(1, 'seoMobile'),
      count(),
      write(2, 'quality'),
      recount(),
      count(),
    ]);
  await countLeftFindings(app.services);
  await inTenant(app.services.db, run.tenantId, async tx => {
    const [counted, grouped] = await bothCounts(tx, run.runId);
    expect(counted).toEqual(grouped);
  });
});

test('a run from before has its findings counted at its first reading', async () => {
  const run = await emptyRun();
  await inTenant(app.services.db, run.tenantId, async tx => {
    await insertFindings(tx, { ...run, urlId: 1, unit: 'quality', ofSite: false }, someFindings(sequence(5)));
    await insertFindings(tx, { ...run, urlId: 2, unit: 'quality', ofSite: false }, someFindings(sequence(2)));
    // As the migration leaves it.
    await tx.deleteFrom('finding_batch').where('run_id', '=', run.runId).execute();
    await tx
      .insertInto('finding_batch')
      .values({ tenant_id: run.tenantId, run_id: run.runId, url_id: 0, unit: '', from_id: 0, to_id: 0 })
      .execute();
    await countWaitingFindings(tx, run.runId);
    const [counted, grouped] = await bothCounts(tx, run.runId);
    expect(counted).toEqual(grouped);
    expect(counted[0].length).toBeGreaterThan(0);
  });
});

test('who reads an ended run while another counts it waits for the counts', async () => {
  const { tenantId, runId } = await emptyRun();
  await app.owner.updateTable('run').set({ finished_at: app.clock.now() }).where('run_id', '=', runId).execute();
  await inTenant(app.services.db, tenantId, tx =>
    insertFindings(
      tx,
      { tenantId, runId, urlId: 1, unit: 'quality', ofSite: false },
      someFindings(() => 2),
    ),
  );
  const counted = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const first = inTenant(app.services.db, tenantId, async tx => {
    await countWaitingFindings(tx, runId);
    counted.resolve();
    await gate.promise;
  });
  await counted.promise;
  const second = inTenant(app.services.db, tenantId, async tx => {
    await countWaitingFindings(tx, runId);
    return tx.selectFrom('finding_place').select('fingerprint').where('run_id', '=', runId).execute();
  });
  const waits = () => sql<object>`select from pg_locks where locktype = 'advisory' and not granted`.execute(app.owner);
  await expect.poll(async () => (await waits()).rows.length).toBe(1);
  gate.resolve();
  await first;
  expect(await second).toHaveLength(1);
});
