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

/** Notes that rendered visits of new pages will add to their sources. */
export async function awaitRendering(
  tx: Transaction<Schema>,
  run: { tenant_id: string; run_id: string },
  pages: readonly PageOfUnit[],
): Promise<void> {
  if (pages.length === 0) return;
  const urlIds = pages.map(({ urlId }) => urlId);
  await sql`insert into link_page (tenant_id, run_id, url_id, unit, render, state)
    select ${run.tenant_id}, ${run.run_id}, url_id, unit, 'awaited', 'collecting'
    from unnest(${urlIds}::integer[], ${pages.map(({ unit }) => unit)}::text[]) as given(url_id, unit)
    on conflict do nothing`.execute(tx);
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

/** What visits found of the links of pages. */
export interface LinksOfVisits {
  /** The addresses of the sources of pages. */
  sources: readonly (PageOfUnit & { siteData: Record<string, unknown> | undefined })[];
  /** Those of rendered pages; null where they could not be read. */
  rendered: readonly { urlId: number; links: CollectedLinks | null }[];
}

/** Writes the addresses of pages and lets them be asked; earlier ones of their sources are kept. Needs `lockLinks`. */
export async function saveLinks(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  { sources, rendered }: LinksOfVisits,
): Promise<void> {
  const written = await writeSources(tx, run, sources);
  await writeRendered(tx, run, rendered);
  await askSources(services, tx, run, written);
  await askWhenCollected(services, tx, run, {
    urlIds: [...new Set([...sources, ...rendered].map(({ urlId }) => urlId))],
    known: written,
    isAsked: urlId => !sources.some(source => source.urlId === urlId),
  });
  if (sources.length === 0) return;
  const units = await statesOfUnits(tx, run.run_id);
  const isOver = (of: UnitId) => units.some(({ unit, status }) => unit === of && status !== 'RUNNING');
  // The unit was stopped during the visit: that ends its pages as well.
  if (sources.some(({ unit }) => isOver(unit))) await queueHosts(services, tx, run, new Set([judging]));
}

/** Writes the addresses of sources as the first that came; resolves to those that are written, as they are stored. */
async function writeSources(
  tx: Transaction<Schema>,
  run: Run,
  sources: LinksOfVisits['sources'],
): Promise<Map<number, CollectedLinks>> {
  if (sources.length === 0) return new Map();
  const given = storedJson(
    sources.map(({ urlId, unit, siteData }) => ({ url_id: urlId, unit, source: CollectedLinks.parse(siteData) })),
  );
  const { rows } = await sql<{ url_id: number }>`
    insert into link_page (tenant_id, run_id, url_id, unit, render, state, source)
    select ${run.tenant_id}, ${run.run_id}, url_id, unit, 'none', 'collecting', source
    from jsonb_to_recordset(${given}::jsonb) as given(url_id integer, unit text, source jsonb)
    on conflict (run_id, url_id) do update set source = excluded.source
      where link_page.state = 'collecting' and link_page.source is null
    returning url_id`.execute(tx);
  const isWritten = new Set(rows.map(({ url_id }) => url_id));
  const stored = JSON.parse(given) as { url_id: number; source: CollectedLinks }[];
  return new Map(stored.flatMap(({ url_id, source }) => (isWritten.has(url_id) ? [[url_id, source] as const] : [])));
}

async function writeRendered(tx: Transaction<Schema>, run: Run, rendered: LinksOfVisits['rendered']): Promise<void> {
  if (rendered.length === 0) return;
  const given = storedJson(rendered.map(({ urlId, links }) => ({ url_id: urlId, rendered: links ?? notRendered })));
  await sql`update link_page l set rendered = given.rendered, render = 'done'
    from jsonb_to_recordset(${given}::jsonb) as given(url_id integer, rendered jsonb)
    where l.run_id = ${run.run_id} and l.url_id = given.url_id
      and l.url_id = any(${rendered.map(({ urlId }) => urlId)}::integer[])
      and l.state = 'collecting' and l.render = 'awaited' and not l.cut`.execute(tx);
}

/** Lets the targets of sources be asked while their pages wait to be rendered. */
async function askSources(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  written: ReadonlyMap<number, CollectedLinks>,
): Promise<void> {
  if (written.size === 0) return;
  const awaited = await tx
    .selectFrom('link_page')
    .select('url_id')
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', amongPages([...written.keys()]))
    .where('state', '=', 'collecting')
    .where('render', '=', 'awaited')
    .execute();
  const references = awaited.flatMap(({ url_id }) => written.get(url_id)?.references ?? []);
  if (references.length === 0) return;
  await askTargets(tx, run, references);
  const hosts = questionsOf(references).map(({ url }) => new URL(url).host);
  await queueHosts(services, tx, run, new Set(hosts));
}

const amongPages = (urlIds: readonly number[]) => sql<number>`any(${[...urlIds]}::integer[])`;

/** Notes that the sources of pages could not be read: they have failed results, and nothing is asked for them. */
export async function closeLinkPages(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  pages: readonly PageOfUnit[],
): Promise<void> {
  const owner = { tenant_id: run.tenant_id, run_id: run.run_id };
  for (const { urlId, unit } of pages)
    await tx
      .insertInto('link_page')
      .values({ ...owner, url_id: urlId, unit, render: 'none', state: 'judged' })
      .onConflict(conflict => conflict.columns(['run_id', 'url_id']).doUpdateSet({ state: 'judged' }))
      .execute();
  await replaceReferences(
    tx,
    run,
    pages.map(({ urlId }) => ({ urlId, references: [] })),
  );
  for (const { urlId } of pages) await wakeOwnTargets(services, tx, run, urlId);
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

interface CollectedPages {
  urlIds: readonly number[];
  /** Sources that were written just now. */
  known: ReadonlyMap<number, CollectedLinks>;
  /** Whether the targets of the source of a page are asked already. */
  isAsked(urlId: number): boolean;
}

interface PageOfLinks {
  url_id: number;
  source: CollectedLinks | null;
  rendered: CollectedLinks | null;
  url: string;
  final_url: string;
  status_code: number;
  chain: { url: string; status: number }[];
}

/** Has pages wait for their targets once all their visits have collected. */
async function askWhenCollected(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  { urlIds, known, isAsked }: CollectedPages,
): Promise<void> {
  const { rows } = await sql<PageOfLinks>`
    select l.url_id, case when l.url_id = any(${[...known.keys()]}::integer[]) then null else l.source end as source, l.rendered,
      p.url, p.final_url, p.status_code, p.chain
    from link_page l cross join lateral (
      select * from page where run_id = ${run.run_id} and url_id = l.url_id limit 1) p
    where l.run_id = ${run.run_id} and l.url_id = ${amongPages(urlIds)} and l.state = 'collecting'
      and l.source is not null and l.render <> 'awaited' and not l.cut
    order by l.url_id`.execute(tx);
  const pages = rows.flatMap(row => {
    const source = known.get(row.url_id) ?? row.source;
    return source === null ? [] : [{ row, merged: mergeCollected(source, row.rendered) }];
  });
  if (pages.length === 0) return;
  const asked = pages.flatMap(({ row, merged }) =>
    isAsked(row.url_id) ? (row.rendered?.references ?? []) : merged.references,
  );
  await askTargets(tx, run, asked);
  await replaceReferences(
    tx,
    run,
    pages.map(({ row, merged }) => ({ urlId: row.url_id, references: merged.references })),
  );
  await awaitTargets(
    tx,
    run.run_id,
    pages.map(({ row, merged }) => ({ url_id: row.url_id, ids: merged.ids })),
  );
  await writeAnswers(services, tx, run, ownAnswers(pages));
  const ids = pages.map(({ row }) => row.url_id);
  await answerByPages(services, tx, run, ids);
  await queueWaiting(services, tx, run, ids);
}

/** Pages as targets: their status, redirects and names are known. */
function ownAnswers(pages: readonly { row: PageOfLinks; merged: CollectedLinks }[]) {
  const answers = pages.flatMap(({ row, merged: { ids } }) => {
    const page = { finalUrl: row.final_url, status: row.status_code, chain: row.chain };
    const own = [...new Set([row.url, withoutFragment(row.final_url)])];
    return own.map(url => ({ url, withIds: true, target: fetchedTarget(url, page), ids }));
  });
  // Of pages that lead to one address the first tells.
  const first = new Map(answers.toReversed().map(answer => [answer.url, answer]));
  return [...first.values()];
}

async function askTargets(tx: Transaction<Schema>, run: Run, references: readonly LinkReference[]): Promise<void> {
  if (references.length === 0) return;
  await insertTargets(tx, run, references);
  await askAgain(tx, run, references);
}

/** Rows of one statement, where pages name very many addresses. */
const rowsOfStatement = 5_000;

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

interface NamedByPage {
  urlId: number;
  references: readonly LinkReference[];
}

/** Writes the addresses of pages in the place of those that they had; targets that nothing names any more go. */
async function replaceReferences(tx: Transaction<Schema>, run: Run, pages: readonly NamedByPage[]): Promise<void> {
  const { run_id: runId } = run;
  const before = await tx
    .deleteFrom('link_reference')
    .where('run_id', '=', runId)
    .where('url_id', '=', amongPages(pages.map(({ urlId }) => urlId)))
    .returning('url')
    .execute();
  await insertReferences(tx, run, pages);
  const urls = [...new Set(before.map(({ url }) => url))];
  if (urls.length > 0)
    await sql`delete from link_target t where t.run_id = ${runId} and t.url_hash = any(${hashesOf(urls)})
      and not exists (select from link_reference r where r.run_id = ${runId} and r.url_hash = t.url_hash)`.execute(tx);
}

async function insertReferences(tx: Transaction<Schema>, run: Run, pages: readonly NamedByPage[]): Promise<void> {
  const rows = pages.flatMap(({ urlId, references }) =>
    references.flatMap(reference => {
      const { target, text, line } = reference;
      const place = storedPlace(reference.place, referenceKind(reference));
      return target === null
        ? []
        : [{ url_id: urlId, url: withoutFragment(target), text: text.slice(0, 300), place, line }];
    }),
  );
  for (let start = 0; start < rows.length; start += rowsOfStatement)
    await sql`insert into link_reference (tenant_id, run_id, url_id, url, text, place, line)
      select ${run.tenant_id}, ${run.run_id}, url_id, url, text, place, line
      from jsonb_to_recordset(${storedJson(rows.slice(start, start + rowsOfStatement))}::jsonb)
        as given(url_id integer, url text, text text, place text, line integer)`.execute(tx);
}

/** Notes the names in pages and how many targets they wait for. */
async function awaitTargets(
  tx: Transaction<Schema>,
  runId: string,
  pages: readonly { url_id: number; ids: string[] | null }[],
): Promise<void> {
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${storedJson(pages)}::jsonb) as given(url_id integer, ids jsonb)),
    open as (
      select given.url_id, count(*) as n from given
      cross join lateral (select distinct url_hash from link_reference where run_id = ${runId} and url_id = given.url_id) named
      cross join lateral (${targetWith(runId, sql`named.url_hash`)}) t
      where not t.asked group by given.url_id)
    update link_page l set waiting = coalesce(open.n, 0), state = case when open.n > 0 then 'waiting' else 'ready' end,
      ids = case when jsonb_typeof(given.ids) = 'array' then array(select jsonb_array_elements_text(given.ids)) end
    from given left join open on open.url_id = given.url_id
    where l.run_id = ${runId} and l.url_id = given.url_id
      and l.url_id = ${amongPages(pages.map(({ url_id }) => url_id))}`.execute(tx);
}

/** Queues the hosts of the targets that pages wait for, and their judgement where they wait for none. */
async function queueWaiting(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  urlIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ host: string }>`select distinct t.host from (${namedBy(run.run_id, urlIds)}) named
      cross join lateral (${targetWith(run.run_id, sql`named.url_hash`)}) t where not t.asked
    union
    select ${judging} from link_page where run_id = ${run.run_id} and url_id = ${amongPages(urlIds)} and state = 'ready'`.execute(
    tx,
  );
  await queueHosts(services, tx, run, new Set(rows.map(({ host }) => host)));
}
