import { type Selectable, sql, type Transaction } from 'kysely';
import { type AskedTarget, fetchedTarget, type TargetQuestion } from '#checks/collected-links.ts';
import type { UnaskedReason } from '#checks/link-targets.ts';
import type { Soft404Signature } from '#checks/soft-404.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { hasEndedCrawl } from '#product/runs/core/runs/run-progress.ts';
import type { TargetsJob } from '#product/runs/core/runs/run-queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { isAmong, namedBy, targetWith, usesOf } from './link-lookups.ts';
import { lockLinks } from './lock-links.ts';
import type { LinkPageTable, PageTable } from './result-tables.ts';

/** The pseudo host for the judging of pages. */
export const judging = '';

interface HostFacts {
  spentMs: number;
  silent: number;
  pauses: number;
}

type Answer = TargetQuestion & Pick<AskedTarget, 'target' | 'ids'>;

/** Seconds after which targets that the crawl may still find are looked at again. */
const crawlSeconds = 2;

/** Queues a job for each host that has none. The caller has called `lockLinks`. */
export async function queueHosts(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Pick<Run, 'tenant_id' | 'run_id'>,
  hosts: ReadonlySet<string>,
): Promise<void> {
  if (hosts.size === 0) return;
  const { tenant_id: tenantId, run_id: runId } = run;
  const rows = await tx
    .insertInto('link_host')
    .values([...hosts].map(host => ({ tenant_id: tenantId, run_id: runId, host, queued: true })))
    .onConflict(conflict =>
      conflict.columns(['run_id', 'host']).doUpdateSet({ queued: true }).where('link_host.queued', '=', false),
    )
    .returning('host')
    .execute();
  const jobs = rows.map(({ host }) => ({ data: { tenantId, runId, host } satisfies TargetsJob, group: tenantId }));
  await queue.send(tx, 'targets', jobs);
}

/** What is known of a host: `targets` in the run, and `missing`, its answer to names that cannot exist (null: not asked yet). */
export async function hostOfRun(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, host }: TargetsJob,
): Promise<HostFacts & { targets: number; missing: { signature: Soft404Signature | null } | null }> {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .selectFrom('link_host')
      .selectAll()
      .where('run_id', '=', runId)
      .where('host', '=', host)
      .executeTakeFirst();
    const { n } = await tx
      .selectFrom('link_target')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('run_id', '=', runId)
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    const { spent_ms: spentMs = 0, silent = 0, pauses = 0, missing = null } = row ?? {};
    return { spentMs, silent, pauses, missing, targets: Number(n) };
  });
}

/** Keeps what a host of the run's own site answers to names that cannot exist; null: errors, as it should. */
export async function keepMissing(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, host }: TargetsJob,
  signature: Soft404Signature | null,
): Promise<void> {
  await inTenant(db, tenantId, async tx => {
    await tx
      .updateTable('link_host')
      .set({ missing: storedJson({ signature }) })
      .where('run_id', '=', runId)
      .where('host', '=', host)
      .execute();
  });
}

/** Waiting targets of a host that can be asked now, without those that the crawl or the collection of names may still answer. */
function openTargets(tx: Transaction<Schema>, run: Run, host: string) {
  return tx
    .selectFrom('link_target as t')
    .leftJoinLateral(
      sql<Pick<Selectable<PageTable>, 'url_id' | 'final_url' | 'status_code' | 'chain'>>`(
        select url_id, final_url, status_code, chain from page
        where run_id = ${run.run_id} and url_hash = t.url_hash limit 1)`.as('p'),
      join => join.onTrue(),
    )
    .leftJoinLateral(
      sql<Pick<Selectable<LinkPageTable>, 'state' | 'ids'>>`(
        select state, ids from link_page where run_id = ${run.run_id} and url_id = p.url_id limit 1)`.as('l'),
      join => join.onTrue(),
    )
    .where('t.run_id', '=', run.run_id)
    .where('t.host', '=', host)
    .where('t.asked', '=', sql.lit(false))
    .where(sql<boolean>`(${hasEndedCrawl(run.run_id)} or not t.may_be_page or p.url_id is not null)`)
    .where(sql<boolean>`not (t.with_ids and p.url_id is not null and coalesce(l.state, 'collecting') = 'collecting')`);
}

/** Targets of a host to ask next, at most 500, after those were answered that are pages of the run. */
export async function takeTargets(
  services: Pick<Services, 'db' | 'queue'>,
  job: TargetsJob,
): Promise<TargetQuestion[]> {
  return inTenant(services.db, job.tenantId, async tx => {
    const run = await findRun(tx, job.runId, { lock: 'key-share' });
    if (!run) return [];
    await lockLinks(tx, job.runId);
    const rows = await openTargets(tx, run, job.host)
      .select(['t.url', 't.with_ids', 'p.url_id', 'p.final_url', 'p.status_code', 'p.chain', 'l.ids'])
      .limit(500)
      .execute();
    const answers: Answer[] = [];
    const questions: TargetQuestion[] = [];
    for (const { url, with_ids: withIds, url_id, final_url: finalUrl, status_code: status, chain, ids } of rows) {
      const isPage = url_id !== null && finalUrl !== null && status !== null && chain !== null;
      if (isPage && (!withIds || ids !== null))
        answers.push({ url, withIds, ids, target: fetchedTarget(url, { finalUrl, status, chain }) });
      else questions.push({ url, withIds });
    }
    await writeAnswers(services, tx, run, answers);
    return questions;
  });
}

/** Answers waiting targets that are pages of the run. `urlIds`: only those that these pages name. */
export async function answerByPages(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  urlIds?: readonly number[],
): Promise<void> {
  const { run_id: runId } = run;
  const named = urlIds === undefined ? sql`select url_hash from page where run_id = ${runId}` : namedBy(runId, urlIds);
  // Looked up one by one: in tables without statistics the planner compares all with all.
  const { rows } = await sql<PageAnswer>`with named as materialized (${named})
    select t.url, t.with_ids, p.final_url, p.status_code, p.chain, l.ids from named
    cross join lateral (select * from page where run_id = ${runId} and url_hash = named.url_hash limit 1) p
    cross join lateral (${targetWith(runId, sql`named.url_hash`)}) t
    left join link_page l on l.run_id = ${runId} and l.url_id = p.url_id
    where not t.asked and not (t.with_ids and (l.ids is null or l.state = 'collecting'))`.execute(tx);
  const answers = rows.map(({ url, with_ids: withIds, final_url: finalUrl, status_code: status, chain, ids }) => ({
    url,
    withIds,
    ids,
    target: fetchedTarget(url, { finalUrl, status, chain }),
  }));
  await writeAnswers(services, tx, run, answers);
}

interface PageAnswer {
  url: string;
  with_ids: boolean;
  final_url: string;
  status_code: number;
  chain: { url: string; status: number }[];
  ids: string[] | null;
}

/** Writes answers of a host and the state of its work. A deleted run is ignored. */
export async function saveAnswers(
  services: Pick<Services, 'db' | 'queue'>,
  { tenantId, runId, host }: TargetsJob,
  answers: readonly Answer[],
  facts: HostFacts,
): Promise<void> {
  await inTenant(services.db, tenantId, async tx => {
    const run = await findRun(tx, runId, { lock: 'key-share' });
    if (!run) return;
    await lockLinks(tx, runId);
    await writeAnswers(services, tx, run, answers);
    await noteHost(tx, runId, host, facts);
  });
}

/** Writes answers of waiting targets, and makes ready the pages that waited for nothing else. The caller has called `lockLinks`. */
export async function writeAnswers(
  services: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ withIds, ids, target }) => ({
    url: target.url,
    class: target.class,
    first_status: target.firstStatus,
    final_status: target.finalStatus,
    final_url: target.finalUrl,
    chain: target.chain,
    error: target.error,
    with_ids: withIds,
    ids,
  }));
  // An answer without fragment names does not do where they were asked for meanwhile.
  const { rows: ready } = await sql<{ url_id: number }>`with given as (
      select * from jsonb_to_recordset(${storedJson(rows)}::jsonb) as given(url text, class text, first_status integer,
        final_status integer, final_url text, chain jsonb, error text, with_ids boolean, ids jsonb)),
    answered as (
      update link_target t set asked = true, again = false, class = given.class, first_status = given.first_status,
        final_status = given.final_status, final_url = given.final_url, chain = given.chain, error = given.error,
        ids = case when jsonb_typeof(given.ids) = 'array' then array(select jsonb_array_elements_text(given.ids)) end
      from given where t.run_id = ${run.run_id} and t.url_hash = md5(given.url)::uuid and not t.asked
        and ${isAmong(sql`t.url_hash`, sql`select md5(url)::uuid from given`)}
        and (given.with_ids or not t.with_ids or given.class not in ('2xx', '3xx'))
      returning t.url_hash),
    used as (
      select r.url_id, count(distinct r.url_hash) as n from answered
        cross join lateral (${usesOf(run.run_id, sql`answered.url_hash`)}) r group by r.url_id),
    told as (
      update link_page p set waiting = p.waiting - used.n,
        state = case when p.waiting <= used.n then 'ready' else p.state end
      from used where p.run_id = ${run.run_id} and p.url_id = used.url_id and p.state = 'waiting'
        and ${isAmong(sql`p.url_id`, sql`select url_id from used`)}
      returning p.url_id, p.state)
    select url_id from told where state = 'ready' limit 1`.execute(tx);
  if (ready.length > 0) await queueHosts(services, tx, run, new Set([judging]));
}

async function noteHost(tx: Transaction<Schema>, runId: string, host: string, facts: HostFacts): Promise<void> {
  await tx
    .updateTable('link_host')
    .set({ spent_ms: facts.spentMs, silent: facts.silent, pauses: facts.pauses })
    .where('run_id', '=', runId)
    .where('host', '=', host)
    .execute();
}

/** Ends the waiting of a host's targets, or of all targets of the run: they will not be asked, for a reason. */
export async function giveUpTargets(
  services: Pick<Services, 'db' | 'queue'>,
  { tenantId, runId, host }: TargetsJob,
  reason: UnaskedReason,
): Promise<void> {
  await inTenant(services.db, tenantId, async tx => {
    const run = await findRun(tx, runId, { lock: 'key-share' });
    if (!run) return;
    await lockLinks(tx, runId);
    const { rows: ready } = await sql<{ url_id: number }>`with given_up as (
        update link_target t set asked = true, again = false, class = 'pending', error = ${reason}, final_url = t.url, chain = '[]',
          first_status = null, final_status = null
        where t.run_id = ${runId} and t.host = ${host} and not t.asked returning t.url_hash),
      used as (
        select r.url_id, count(distinct r.url_hash) as n from given_up
          cross join lateral (${usesOf(runId, sql`given_up.url_hash`)}) r group by r.url_id),
      told as (
        update link_page p set waiting = p.waiting - used.n,
          state = case when p.waiting <= used.n then 'ready' else p.state end
        from used where p.run_id = ${runId} and p.url_id = used.url_id and p.state = 'waiting'
          and ${isAmong(sql`p.url_id`, sql`select url_id from used`)}
        returning p.url_id, p.state)
      select url_id from told where state = 'ready' limit 1`.execute(tx);
    if (ready.length > 0) await queueHosts(services, tx, run, new Set([judging]));
  });
}

/** Ends a job on a host and queues the next one: after the requested pause, shortly while the crawl goes on, or at once. */
export async function endTargetsJob(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  job: Job<TargetsJob>,
  { pauseMs, facts }: { pauseMs: number; facts: HostFacts | null },
): Promise<void> {
  const { tenantId, runId, host } = job.data;
  await inTenant(db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const run = await findRun(tx, runId, { lock: 'key-share' });
    if (!run) return;
    await lockLinks(tx, runId);
    if (facts) await noteHost(tx, runId, host, facts);
    const open = await openTargets(tx, run, host).select('t.url').limit(1).executeTakeFirst();
    const later = open ?? (await firstWaiting(tx, run, host));
    if (later) {
      const startAfter = Math.ceil(pauseMs / 1000) || (open ? 0 : crawlSeconds);
      await queue.send(tx, 'targets', [{ data: job.data, group: tenantId, startAfter }]);
      return;
    }
    await tx
      .updateTable('link_host')
      .set({ queued: false })
      .where('run_id', '=', runId)
      .where('host', '=', host)
      .execute();
  });
}

/** A target of a host that may be asked later, since the crawl goes on. */
function firstWaiting(tx: Transaction<Schema>, run: Run, host: string) {
  return tx
    .selectFrom('link_target')
    .select('url')
    .where(sql<boolean>`not ${hasEndedCrawl(run.run_id)}`)
    .where('run_id', '=', run.run_id)
    .where('host', '=', host)
    .where('asked', '=', sql.lit(false))
    .limit(1)
    .executeTakeFirst();
}
