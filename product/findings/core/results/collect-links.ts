import { sql, type Transaction } from 'kysely';
import {
  CollectedLinks,
  fetchedTarget,
  mergeCollected,
  notRendered,
  questionsOf,
  withoutFragment,
} from '#checks/collected-links.ts';
import type { LinkReference } from '#checks/link-targets.ts';
import { referenceKind } from '#checks/reference-kind.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { type Run, statesOfUnits } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { answerByPages, judging, queueHosts, writeAnswers } from './answer-targets.ts';
import { isIgnoredNow } from './link-ignores.ts';
import { hashesOf, isAmong, namedBy, targetWith, usesOf } from './link-lookups.ts';
import { storedPlace } from './reference-place.ts';

interface PageOfUnit {
  urlId: number;
  unit: UnitId;
}

/** Notes that a rendered visit of a new page will add to its source. */
export async function awaitRendering(
  tx: Transaction<Schema>,
  run: { tenant_id: string; run_id: string },
  { urlId, unit }: PageOfUnit,
): Promise<void> {
  const owner = { tenant_id: run.tenant_id, run_id: run.run_id, url_id: urlId };
  await tx
    .insertInto('link_page')
    .values({ ...owner, unit, render: 'awaited', state: 'collecting' })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Has the addresses of a re-checked page collected again; the old ones stand until then. Needs `lockLinks`. */
export async function collectAgain(
  tx: Transaction<Schema>,
  run: { tenant_id: string; run_id: string },
  urlId: number,
  visits: readonly { units: readonly UnitId[]; collects: readonly UnitId[] }[],
): Promise<void> {
  const unit = visits.flatMap(visit => visit.units).find(one => registry[checkOfUnit[one]].keeps === 'link-targets');
  if (unit === undefined) return;
  const render = visits.some(({ collects }) => collects.includes(unit)) ? ('awaited' as const) : ('none' as const);
  const fresh = { unit, render, state: 'collecting' as const, source: null, rendered: null, waiting: 0, cut: false };
  await tx
    .insertInto('link_page')
    .values({ tenant_id: run.tenant_id, run_id: run.run_id, url_id: urlId, ...fresh })
    .onConflict(conflict => conflict.columns(['run_id', 'url_id']).doUpdateSet(fresh))
    .execute();
}

/** Writes the addresses of a page's source and lets them be asked; earlier ones are kept. Needs `lockLinks`. */
export async function saveSource(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  page: PageOfUnit,
  siteData: Record<string, unknown> | undefined,
): Promise<void> {
  const source = storedJson(CollectedLinks.parse(siteData));
  const owner = { tenant_id: run.tenant_id, run_id: run.run_id, url_id: page.urlId };
  await tx
    .insertInto('link_page')
    .values({ ...owner, unit: page.unit, render: 'none', state: 'collecting', source })
    .onConflict(conflict =>
      conflict
        .columns(['run_id', 'url_id'])
        .doUpdateSet({ source })
        .where('link_page.state', '=', 'collecting')
        .where('link_page.source', 'is', null),
    )
    .execute();
  await askSource(services, tx, run, page.urlId);
  await askWhenCollected(services, tx, run, page.urlId, false);
  const units = await statesOfUnits(tx, run.run_id);
  // The unit was stopped during the visit: that ends the page as well.
  if (units.some(({ unit, status }) => unit === page.unit && status !== 'RUNNING'))
    await queueHosts(services, tx, run, new Set([judging]));
}

/** Lets the targets of a source be asked while its page waits to be rendered. */
async function askSource(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
): Promise<void> {
  const row = await tx
    .selectFrom('link_page')
    .select('source')
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .where('state', '=', 'collecting')
    .where('render', '=', 'awaited')
    .executeTakeFirst();
  if (!row?.source) return;
  await askTargets(tx, run, row.source.references);
  const hosts = questionsOf(row.source.references).map(({ url }) => new URL(url).host);
  await queueHosts(services, tx, run, new Set(hosts));
}

/** Writes the addresses of the rendered page; null where it could not be read. The caller has called `lockLinks`. */
export async function saveRendered(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  links: CollectedLinks | null,
): Promise<void> {
  await tx
    .updateTable('link_page')
    .set({ rendered: storedJson(links ?? notRendered), render: 'done' })
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .where('state', '=', 'collecting')
    .where('render', '=', 'awaited')
    .where('cut', '=', false)
    .execute();
  await askWhenCollected(services, tx, run, urlId, true);
}

/** Notes that the source of a page could not be read: it has a failed result, and nothing is asked for it. */
export async function closeLinkPage(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  { urlId, unit }: PageOfUnit,
): Promise<void> {
  const owner = { tenant_id: run.tenant_id, run_id: run.run_id, url_id: urlId };
  await tx
    .insertInto('link_page')
    .values({ ...owner, unit, render: 'none', state: 'judged' })
    .onConflict(conflict => conflict.columns(['run_id', 'url_id']).doUpdateSet({ state: 'judged' }))
    .execute();
  await replaceReferences(tx, run, urlId, []);
  await wakeOwnTargets(services, tx, run, urlId);
}

/** Targets that wait for a page of the run, because a fragment points into it, are asked or answered now. */
async function wakeOwnTargets(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
): Promise<void> {
  const hosts = await tx
    .selectFrom('page')
    .innerJoin('link_target', join =>
      join.onRef('link_target.run_id', '=', 'page.run_id').onRef('link_target.url_hash', '=', 'page.url_hash'),
    )
    .select('link_target.host')
    .where('page.run_id', '=', run.run_id)
    .where('page.url_id', '=', urlId)
    .where('link_target.asked', '=', false)
    .execute();
  await queueHosts(services, tx, run, new Set(hosts.map(({ host }) => host)));
}

/** Has a page wait for its targets once all its visits have collected. `isAsked`: those of its source are asked already. */
async function askWhenCollected(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  isAsked: boolean,
): Promise<void> {
  const row = await tx
    .selectFrom('link_page')
    .innerJoin('page', join =>
      join.onRef('page.run_id', '=', 'link_page.run_id').onRef('page.url_id', '=', 'link_page.url_id'),
    )
    .select(['source', 'rendered', 'page.url', 'final_url', 'status_code', 'chain'])
    .where('link_page.run_id', '=', run.run_id)
    .where('link_page.url_id', '=', urlId)
    .where('state', '=', 'collecting')
    .where('source', 'is not', null)
    .where('render', '<>', 'awaited')
    .where('cut', '=', false)
    .executeTakeFirst();
  if (!row?.source) return;
  const { references, ids } = mergeCollected(row.source, row.rendered);
  const page = { finalUrl: row.final_url, status: row.status_code, chain: row.chain };
  const own = new Set([row.url, withoutFragment(row.final_url)]);
  await tx
    .updateTable('link_page')
    .set({ state: 'waiting', ids })
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .execute();
  await askTargets(tx, run, isAsked ? (row.rendered?.references ?? []) : references);
  await replaceReferences(tx, run, urlId, references);
  await countWaiting(tx, run.run_id, urlId);
  const answers = [...own].map(url => ({ url, withIds: true, target: fetchedTarget(url, page), ids }));
  await writeAnswers(services, tx, run, answers);
  await answerByPages(services, tx, run, urlId);
  await queueWaiting(services, tx, run, urlId);
}

async function askTargets(tx: Transaction<Schema>, run: Run, references: readonly LinkReference[]): Promise<void> {
  if (references.length === 0) return;
  await insertTargets(tx, run, references);
  await askAgain(tx, run, references);
}

/** Elements whose address may be a page of the site. */
const pageElements = new Set(['a', 'area', 'iframe', 'frame']);

async function insertTargets(tx: Transaction<Schema>, run: Run, references: readonly LinkReference[]): Promise<void> {
  const site = new Set([run.base_url, run.real_base_url ?? run.base_url].map(url => new URL(url).host));
  const followed = new Set(
    references.flatMap(({ target, element }) =>
      target !== null && pageElements.has(element) ? [withoutFragment(target)] : [],
    ),
  );
  const rows = questionsOf(references).map(({ url, withIds }) => {
    const host = new URL(url).host;
    return { url, host, with_ids: withIds, may_be_page: site.has(host) && followed.has(url) };
  });
  const given = sql`jsonb_to_recordset(${storedJson(rows)}::jsonb)
    as given(url text, host text, with_ids boolean, may_be_page boolean)`;
  await sql`insert into link_target (tenant_id, run_id, url, class, chain, host, asked, with_ids, may_be_page, ignored)
    select ${run.tenant_id}, ${run.run_id}, url, 'pending', '[]', host, false, with_ids, may_be_page,
      ${isIgnoredNow(run, 'given.url', 'given.host')} from ${given}
    on conflict do nothing`.execute(tx);
  // An answer without its fragment names is asked for once more, and pages that had counted it wait for it again.
  await sql`with known as (
      select t.url_hash, t.asked from ${given}
      cross join lateral (${targetWith(run.run_id, sql`md5(given.url)::uuid`)}) t
      where given.with_ids and not t.with_ids and (not t.asked or t.class in ('2xx', '3xx'))),
    again as (
      select r.url_id, count(distinct r.url_hash) as n from known
      cross join lateral (${usesOf(run.run_id, sql`known.url_hash`)}) r where known.asked group by r.url_id),
    put_back as (
      update link_page p set waiting = p.waiting + again.n, state = 'waiting' from again
      where p.run_id = ${run.run_id} and p.url_id = again.url_id and p.state in ('waiting', 'ready')
        and ${isAmong(sql`p.url_id`, sql`select url_id from again`)})
    update link_target t set with_ids = true, asked = false from known
    where t.run_id = ${run.run_id} and t.url_hash = known.url_hash
      and ${isAmong(sql`t.url_hash`, sql`select url_hash from known`)}`.execute(tx);
}

/** Lets those of these targets be asked once more that a page checked again was the first to name. */
async function askAgain(tx: Transaction<Schema>, run: Run, references: readonly LinkReference[]): Promise<void> {
  const urls = questionsOf(references).map(({ url }) => url);
  await sql`update link_target t set asked = false, ignored = ${isIgnoredNow(run, 't.url', 't.host')}
    where run_id = ${run.run_id} and again and asked and url_hash = any(${hashesOf(urls)})`.execute(tx);
}

/** Writes the addresses of a page in the place of those that it had; targets that nothing names any more go. */
async function replaceReferences(
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  references: readonly LinkReference[],
): Promise<void> {
  const { run_id: runId } = run;
  const before = await tx
    .deleteFrom('link_reference')
    .where('run_id', '=', runId)
    .where('url_id', '=', urlId)
    .returning('url')
    .execute();
  await insertReferences(tx, run, urlId, references);
  const urls = [...new Set(before.map(({ url }) => url))];
  if (urls.length > 0)
    await sql`delete from link_target t where t.run_id = ${runId} and t.url_hash = any(${hashesOf(urls)})
      and not exists (select from link_reference r where r.run_id = ${runId} and r.url_hash = t.url_hash)`.execute(tx);
}

async function insertReferences(
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  references: readonly LinkReference[],
): Promise<void> {
  const rows = references.flatMap(reference => {
    const { target, text, line } = reference;
    const place = storedPlace(reference.place, referenceKind(reference));
    return target === null ? [] : [{ url: withoutFragment(target), text: text.slice(0, 300), place, line }];
  });
  await sql`insert into link_reference (tenant_id, run_id, url_id, url, text, place, line)
    select ${run.tenant_id}, ${run.run_id}, ${urlId}, url, text, place, line
    from jsonb_to_recordset(${storedJson(rows)}::jsonb) as given(url text, text text, place text, line integer)`.execute(
    tx,
  );
}

async function countWaiting(tx: Transaction<Schema>, runId: string, urlId: number): Promise<void> {
  await sql`with open as (
      select count(*) as n from (${namedBy(runId, urlId)}) named
      cross join lateral (${targetWith(runId, sql`named.url_hash`)}) t where not t.asked)
    update link_page set waiting = open.n, state = case when open.n = 0 then 'ready' else 'waiting' end
    from open where run_id = ${runId} and url_id = ${urlId}`.execute(tx);
}

/** Queues the hosts of the targets that a page waits for, or its judgement when it waits for none. */
async function queueWaiting(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
): Promise<void> {
  const { rows } = await sql<{ host: string }>`select distinct t.host from (${namedBy(run.run_id, urlId)}) named
      cross join lateral (${targetWith(run.run_id, sql`named.url_hash`)}) t where not t.asked
    union all
    select ${judging} from link_page where run_id = ${run.run_id} and url_id = ${urlId} and state = 'ready'`.execute(
    tx,
  );
  await queueHosts(services, tx, run, new Set(rows.map(({ host }) => host)));
}
