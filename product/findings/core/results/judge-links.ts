import { type Selectable, sql, type Transaction } from 'kysely';
import type { UnitResult } from '#checks/check.ts';
import { fragmentName, mergeCollected, type PageLinks, withoutFragment } from '#checks/collected-links.ts';
import type { LinkTarget } from '#checks/link-targets.ts';
import { checkOfUnit, type UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { resultsChanged } from '#product/findings/api/live.ts';
import { aggregateSoon } from '#product/runs/core/runs/aggregation.ts';
import { completeFinishedUnits } from '#product/runs/core/runs/complete-finished-units.ts';
import { countUnit } from '#product/runs/core/runs/count-unit.ts';
import { findRun, keyOfRun, type Run, statesOfUnits } from '#product/runs/core/runs/find-run.ts';
import { rechecksOf } from '#product/runs/core/runs/rechecks.ts';
import { noteEngines, type RunEngine } from '#product/runs/core/runs/run-engines.ts';
import type { TargetsJob } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { answerByPages, judging, queueHosts } from './answer-targets.ts';
import { namedBy, targetWith } from './link-lookups.ts';
import { lockLinks } from './lock-links.ts';
import { passOver } from './replace-result.ts';
import type { LinkTargetTable } from './result-tables.ts';
import { storeTexts } from './rule-texts.ts';
import { saveResults } from './save-results.ts';

/** A page whose targets have all answered or will not, with what its judgement needs. */
export interface ReadyPage {
  urlId: number;
  unit: UnitId;
  links: PageLinks;
}

const judgedAtOnce = 20;

/** The next pages of a run to judge; none when there are none. */
export async function nextReadyPages(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId }: TargetsJob,
): Promise<ReadyPage[]> {
  return inTenant(db, tenantId, async tx => {
    const rows = await tx
      .selectFrom('link_page')
      .innerJoin('page', join =>
        join.onRef('page.run_id', '=', 'link_page.run_id').onRef('page.url_id', '=', 'link_page.url_id'),
      )
      .select(['link_page.url_id', 'unit', 'source', 'rendered', 'final_url'])
      .where('link_page.run_id', '=', runId)
      .where('state', '=', sql.lit('ready'))
      .orderBy('link_page.url_id')
      .limit(judgedAtOnce)
      .execute();
    const pages = rows.flatMap(({ url_id: urlId, unit, final_url: pageUrl, source, rendered }) =>
      source === null ? [] : [{ urlId, unit, pageUrl, collected: mergeCollected(source, rendered) }],
    );
    const answers = await answersFor(tx, runId, pages);
    return pages.map(({ urlId, unit, pageUrl, collected }) => {
      return { urlId, unit, links: { pageUrl, collected, ...answersOf(collected, answers) } };
    });
  });
}

interface AnswerRow {
  url: string;
  target: LinkTarget;
  /** The names in it, where a page points into it. */
  names: ReadonlySet<string> | null;
  ignored: boolean;
}

/** The answers of the targets of pages by address, with the names of fragments of those that a page points into. */
async function answersFor(
  tx: Transaction<Schema>,
  runId: string,
  pages: readonly { urlId: number; collected: PageLinks['collected'] }[],
): Promise<Map<string, AnswerRow>> {
  const pointed = new Set(pages.flatMap(({ collected }) => pointedIn(collected)));
  const urlIds = pages.map(({ urlId }) => urlId);
  const rows = await tx
    .selectFrom(
      sql<Selectable<LinkTargetTable>>`(select t.* from (${namedBy(runId, urlIds)}) named
        cross join lateral (${targetWith(runId, sql`named.url_hash`)}) t)`.as('target'),
    )
    .select(['url', 'class', 'first_status', 'final_status', 'final_url', 'chain', 'error', 'ignored'])
    .select(({ eb }) =>
      eb
        .case()
        .when('url', '=', sql<string>`any(${[...pointed]})`)
        .then(eb.ref('ids'))
        .end()
        .as('ids'),
    )
    .execute();
  return new Map(
    rows.map(({ url, first_status, final_status, final_url, ids, chain, error, ignored, class: linkClass }) => {
      const finalUrl = final_url ?? url;
      const answer = { url, firstStatus: first_status, chain, finalUrl, finalStatus: final_status, error };
      return [url, { url, target: { ...answer, class: linkClass }, names: ids ? new Set(ids) : null, ignored }];
    }),
  );
}

/** The addresses into which the links of a page point. */
const pointedIn = ({ references }: PageLinks['collected']): string[] =>
  references.flatMap(({ target }) =>
    target !== null && fragmentName(target) !== null ? [withoutFragment(target)] : [],
  );

/** Of these answers those of one page. */
function answersOf(
  collected: PageLinks['collected'],
  answers: ReadonlyMap<string, AnswerRow>,
): Pick<PageLinks, 'targets' | 'fragments' | 'ignored'> {
  const urls = new Set(
    collected.references.flatMap(({ target }) => (target === null ? [] : [withoutFragment(target)])),
  );
  const own = [...urls].flatMap(url => answers.get(url) ?? []);
  const pointed = new Set(pointedIn(collected));
  const fragments = own.flatMap(({ url, names }) => (names && pointed.has(url) ? [[url, names] as const] : []));
  const ignored = new Set(own.flatMap(answer => (answer.ignored ? [answer.url] : [])));
  return {
    targets: new Map(own.map(({ url, target }) => [url, target])),
    fragments: new Map(fragments),
    ...(ignored.size > 0 ? { ignored } : {}),
  };
}

export interface JudgedPage extends Pick<ReadyPage, 'urlId' | 'unit'> {
  result: UnitResult;
}

/** Writes the results of pages, their counts and what follows from them. Those that were judged meanwhile keep their result. */
export async function saveJudged(
  services: Services,
  job: Job<TargetsJob>,
  pages: readonly JudgedPage[],
  engines: readonly RunEngine[],
): Promise<void> {
  const { tenantId, runId } = job.data;
  const units = [...new Set(pages.map(({ unit }) => unit))];
  await storeTexts(
    services.db,
    tenantId,
    pages.flatMap(({ result }) => result.findings),
  );
  await inTenant(services.db, tenantId, async tx => {
    const run = await findRun(tx, runId, { lock: 'key-share' });
    if (!run) return;
    await noteEngines(tx, run, [{ units, engines }], services.clock.now());
    await saveJudgedPages(tx, run, pages, job.attempt);
    const key = keyOfRun(run);
    for (const unit of units) await publish(tx, resultsChanged.UPDATED_SCORE, { ...key, function: checkOfUnit[unit] });
    await publish(tx, resultsChanged.FINISHED_UPDATE_LINK, key);
  });
  await aggregateSoon(services, { tenantId, runId });
}

async function saveJudgedPages(
  tx: Transaction<Schema>,
  run: Run,
  pages: readonly JudgedPage[],
  attempt: string,
): Promise<void> {
  // A page that was stopped is judged once more when the run is taken up again.
  const { rows } = await sql<{ url_id: number; cut: boolean }>`update link_page set state = 'judged',
      source = case when cut then source end, rendered = case when cut then rendered end
    where run_id = ${run.run_id} and url_id = any(${pages.map(({ urlId }) => urlId)}::integer[]) and state = 'ready'
    returning url_id, cut`.execute(tx);
  const cut = new Map(rows.map(row => [row.url_id, row.cut]));
  const own = pages.filter(({ urlId }) => cut.has(urlId));
  await saveResults(
    tx,
    run,
    own.map(({ urlId, unit, result }) => ({ urlId, result: { ...result, unit }, attempt })),
  );
  for (const { urlId, unit } of own) if (cut.get(urlId)) await countUnit(tx, run, unit, { done: -1, skipped: 1 });
}

/** Pages of a stopped unit that are judged with the answers so far; a stop takes seconds, whatever the size of the run. */
const judgedAtStop = 200;

/** Ends what a stopped unit waits for: nearly answered pages are judged, others skipped. Does nothing while the unit runs. */
export async function cutStoppedPages(services: Services, { tenantId, runId }: TargetsJob): Promise<void> {
  await inTenant(services.db, tenantId, async tx => {
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    await lockLinks(tx, runId);
    const units = await stoppedUnits(tx, runId);
    if (!run || !(await hasPagesOf(tx, runId, units))) return;
    await dropStoppedRechecks(tx, run, units);
    await answerByPages(services, tx, run);
    await sql`with near as (
        select l.url_id from link_page l where ${stoppedPage(runId, units)} and l.state = 'waiting'
        order by l.waiting, l.url_id limit ${judgedAtStop})
      update link_page l set cut = l.waiting > 0, state = 'ready', waiting = 0 from near
      where l.run_id = ${runId} and l.url_id = near.url_id`.execute(tx);
    const { rows } = await sql<{ unit: UnitId; pages: number }>`with passed as (
        update link_page l set cut = true where ${stoppedPage(runId, units)} returning l.unit)
      select unit, count(*) as pages from passed group by unit`.execute(tx);
    for (const { unit, pages } of rows) await countUnit(tx, run, unit, { skipped: Number(pages) });
    // The last answer of those that were asked once more stands.
    await sql`update link_target set asked = true, again = false where run_id = ${runId} and not asked and again`.execute(
      tx,
    );
    await sql`update link_target set asked = true, class = 'pending', error = 'stopped', final_url = url
      where run_id = ${runId} and not asked`.execute(tx);
    await tx
      .updateTable('link_host')
      .set({ queued: false })
      .where('run_id', '=', runId)
      .where('host', '<>', judging)
      .execute();
    await completeFinishedUnits(services, tx, runId);
    await queueHosts(services, tx, run, new Set([judging]));
  });
}

/** Pages of stopped units that were checked again keep their old results. */
async function dropStoppedRechecks(tx: Transaction<Schema>, run: Run, units: readonly UnitId[]): Promise<void> {
  const again = await rechecksOf(tx, run.run_id);
  if (again.size === 0) return;
  const { rows } = await sql<{ url_id: number; unit: UnitId }>`select url_id, unit from link_page l
    where ${stoppedPage(run.run_id, units)}
      or l.run_id = ${run.run_id} and l.state = 'ready' and l.unit = any(${units})`.execute(tx);
  const open = rows.map(({ url_id: urlId, unit }) => ({ urlId, unit }));
  await passOver(
    tx,
    run,
    open.filter(({ urlId, unit }) => again.get(urlId)?.includes(unit)),
  );
}

async function stoppedUnits(tx: Transaction<Schema>, runId: string): Promise<UnitId[]> {
  const units = await statesOfUnits(tx, runId);
  return units.filter(({ status }) => status !== 'RUNNING').map(({ unit }) => unit);
}

/** Pages `l` of these stopped units whose addresses are known, for which nothing was done about the stop yet. */
const stoppedPage = (runId: string, units: readonly UnitId[]) => sql<boolean>`l.run_id = ${runId} and not l.cut
  and l.state in ('collecting', 'waiting') and l.source is not null and l.unit = any(${units})`;

async function hasPagesOf(tx: Transaction<Schema>, runId: string, units: readonly UnitId[]): Promise<boolean> {
  const { rows } = await sql`select from link_page l where ${stoppedPage(runId, units)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Ends the judging of a run's pages for now; pages that became ready meanwhile get another job. */
export async function endJudging({ db, queue }: Pick<Services, 'db' | 'queue'>, job: Job<TargetsJob>): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    if (!(await findRun(tx, runId, { lock: 'no-key-update' }))) return;
    await lockLinks(tx, runId);
    const ready = await tx
      .selectFrom('link_page')
      .select('url_id')
      .where('run_id', '=', runId)
      .where('state', '=', sql.lit('ready'))
      .limit(1)
      .executeTakeFirst();
    if (ready || (await hasPagesOf(tx, runId, await stoppedUnits(tx, runId))))
      await queue.send(tx, 'targets', [{ data: job.data, group: tenantId }]);
    else
      await tx
        .updateTable('link_host')
        .set({ queued: false })
        .where('run_id', '=', runId)
        .where('host', '=', judging)
        .execute();
  });
}
