import type { Transaction } from 'kysely';
import type { CheckFile, UnitResult } from '#checks/check.ts';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { PagePicture } from '#checks/engine.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { resultsChanged } from '#product/findings/api/live.ts';
import { aggregateSoon } from '#product/runs/core/runs/aggregation.ts';
import { askForAggregation, countUnit } from '#product/runs/core/runs/count-unit.ts';
import { findRun, keyOfRun, loadRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { endRecheck } from '#product/runs/core/runs/rechecks.ts';
import { isPurged } from '#product/runs/core/runs/run-bin.ts';
import { noteEngines, type RunEngine } from '#product/runs/core/runs/run-engines.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { noteThumbnail } from '#product/runs/core/runs/run-progress.ts';
import { type VisitJob, visitQueue } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { closeLinkPage, saveRendered, saveSource } from './collect-links.ts';
import { insertFindings } from './insert-findings.ts';
import { lockLinks } from './lock-links.ts';
import { passOver, removeResult } from './replace-result.ts';
import type { Evidence } from './result-tables.ts';
import { copyResult, type ReusableResult } from './reusable-results.ts';
import { storeTexts } from './rule-texts.ts';

export interface VisitOutcome {
  results: UnitResult<UnitId>[];
  /** Units that were passed over because they are being stopped. */
  skipped: UnitId[];
  /** Units to be visited again: their visit was cut short for the sake of others that are being stopped. */
  again?: UnitId[];
  picture: PagePicture | null;
  /** Source of the rendered page. */
  rendered: string | null;
  thumbnail: CheckFile | null;
  /** The consent banner that was closed, with the screen before. */
  banner?: { manager: string; before: PagePicture } | null;
  /** What results were judged from, by their unit. */
  evidence?: ReadonlyMap<UnitId, Evidence>;
  /** Results that are copied from an earlier run. */
  reused?: readonly ReusableResult[];
  /** Addresses of the rendered page, for units of another visit; null where they could not be read. */
  collected?: { unit: UnitId; links: CollectedLinks | null }[];
  /** What has judged, by function. */
  engines?: readonly RunEngine[];
}

/** Writes a visit's results, findings, counts and the end of its job in one transaction. Existing results are kept. */
export async function saveVisit(
  services: Services,
  job: Job<VisitJob>,
  outcome: VisitOutcome,
  begun?: Run,
): Promise<void> {
  const { tenantId, runId, urlId } = job.data;
  const run = begun ?? (await loadRun(services, tenantId, runId));
  if (run) {
    await saveFiles(services, run, urlId, outcome);
    await storeTexts(
      services.db,
      tenantId,
      outcome.results.flatMap(({ findings }) => findings),
    );
  }
  const written = await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const locked = await findRun(tx, runId, { lock: 'key-share' });
    // It was stopped, and ended without this page.
    if (!locked || (locked.finished_at !== null && locked.stop_requested)) return false;
    const done = outcome.results.filter(result => result.status === 'done' && !isCollected(result));
    // What is copied was judged by the same versions.
    await noteEngines(
      tx,
      locked,
      [...done, ...(outcome.reused ?? [])].map(({ unit }) => unit),
      outcome.engines ?? [],
      services.clock.now(),
    );
    for (const result of outcome.results)
      if (!isCollected(result))
        await saveResult(tx, locked, urlId, result, job.attempt, outcome.evidence?.get(result.unit));
    for (const reused of outcome.reused ?? []) await copyResult(tx, locked, urlId, reused, job.attempt);
    const again = outcome.again ?? [];
    await passOver(
      tx,
      locked,
      outcome.skipped.map(unit => ({ urlId, unit })),
    );
    await savePage(tx, locked, job.data, outcome);
    if (again.length > 0) {
      const data: VisitJob = { ...job.data, units: again, thumbnail: false };
      await services.queue.send(tx, visitQueue(data.kind), [{ data, group: tenantId, member: runId }]);
    }
    const key = keyOfRun(locked);
    if (outcome.thumbnail) await publish(tx, resultsChanged.UPLOADED_THUMBNAIL, key);
    const judged = [...outcome.results, ...(outcome.reused ?? [])];
    for (const fn of new Set(judged.map(result => checkOfUnit[result.unit]))) {
      await publish(tx, resultsChanged.UPDATED_SCORE, { ...key, function: fn });
    }
    await saveLinks(services, tx, locked, job.data, outcome);
    return true;
  });
  if (written) await aggregateSoon(services, job.data);
  // The run was deleted during the visit: once it is not in the bin any more, its files must not remain.
  if (run && !written && (await isPurged(services, run))) await services.storage.deleteAll(runFolder(keyOfRun(run)));
}

/** Writes what a visit found of the page's links. Last in its transaction: pages of one run do this one after the other. */
async function saveLinks(
  services: Services,
  tx: Transaction<Schema>,
  run: Run,
  { urlId, collects = [] }: VisitJob,
  outcome: VisitOutcome,
): Promise<void> {
  const results = outcome.results.filter(keepsLinks);
  // A visit that is made again collects then.
  const rendered = (outcome.again ?? []).length > 0 ? [] : collects;
  if (results.length + rendered.length === 0) return;
  await lockLinks(tx, run.run_id);
  for (const result of results) {
    const page = { urlId, unit: result.unit };
    if (isCollected(result)) await saveSource(services, tx, run, page, result.siteData);
    else await closeLinkPage(services, tx, run, page);
  }
  for (const unit of rendered) {
    const links = outcome.collected?.find(one => one.unit === unit)?.links ?? null;
    await saveRendered(services, tx, run, urlId, links);
  }
}

const keepsLinks = ({ unit }: UnitResult<UnitId>) => registry[checkOfUnit[unit]].keeps === 'link-targets';

const bannerName = 'before-banner.webp';

/** The addresses of the page were collected; its judgement comes when they have answered. */
const isCollected = (result: UnitResult<UnitId>) => keepsLinks(result) && result.status === 'done';

const pictureName = (picture: PagePicture) => `page.${picture.contentType === 'image/png' ? 'png' : 'webp'}`;

async function saveFiles({ storage }: Services, run: Run, urlId: number, outcome: VisitOutcome): Promise<void> {
  const folder = runFolder(keyOfRun(run));
  for (const result of outcome.results) {
    for (const file of result.files)
      await storage.put(`${folder}/${file.name.replaceAll('{urlId}', String(urlId))}`, file.bytes);
  }
  if (outcome.picture)
    await storage.put(`${folder}/pages/${urlId}/${pictureName(outcome.picture)}`, outcome.picture.bytes);
  if (outcome.banner) await storage.put(`${folder}/pages/${urlId}/${bannerName}`, outcome.banner.before.bytes);
  if (outcome.rendered !== null)
    await storage.put(`${folder}/pages/${urlId}/rendered`, new TextEncoder().encode(outcome.rendered));
  if (outcome.thumbnail) await storage.put(`${folder}/thumbnail.webp`, outcome.thumbnail.bytes);
}

/** Writes a result with its findings and counts it; an existing one is kept unless re-checked. Needs the run's lock (`key-share`). */
export async function saveResult(
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  result: UnitResult<UnitId>,
  attempt: string,
  evidence?: Evidence,
): Promise<void> {
  const errors = result.findings.filter(finding => finding.severity === 'error').length;
  const warnings = result.findings.filter(finding => finding.severity === 'warning').length;
  const incomplete = result.status === 'done' && result.notJudged?.length ? 1 : 0;
  if (await endRecheck(tx, run.run_id, { urlId, unit: result.unit }))
    await removeResult(tx, run, { urlId, unit: result.unit });
  const written = await tx
    .insertInto('page_result')
    .values({
      tenant_id: run.tenant_id,
      run_id: run.run_id,
      url_id: urlId,
      unit: result.unit,
      status: result.status,
      score: result.score,
      summary: storedJson(result.summary),
      failure: result.failure ? storedJson(result.failure) : null,
      // Link targets and references have tables of their own.
      site_data: result.siteData && !keepsLinks(result) ? storedJson(result.siteData) : null,
      not_judged: incomplete > 0 ? storedJson(result.notJudged) : null,
      errors,
      warnings,
      attempt,
      evidence: evidence ? storedJson(evidence) : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('unit')
    .executeTakeFirst();
  if (!written) return;
  await insertFindings(
    tx,
    { tenantId: run.tenant_id, runId: run.run_id, urlId, unit: result.unit, ofSite: false },
    result.findings,
  );
  const scored = result.score === null ? {} : { score_sum: result.score, score_count: 1 };
  await countUnit(tx, run, result.unit, { [result.status]: 1, incomplete, errors, warnings, ...scored });
}

async function savePage(
  tx: Transaction<Schema>,
  run: Run,
  { urlId, thumbnail }: VisitJob,
  outcome: VisitOutcome,
): Promise<void> {
  const folder = runFolder(keyOfRun(run));
  if (outcome.picture) {
    const { width, height, cut } = outcome.picture;
    const picture = JSON.stringify({
      key: `${folder}/pages/${urlId}/${pictureName(outcome.picture)}`,
      width,
      height,
      cut,
    });
    await setPage(tx, run.run_id, urlId, { picture });
  }
  if (outcome.banner) {
    const { manager, before } = outcome.banner;
    const key = `${folder}/pages/${urlId}/${bannerName}`;
    const banner = storedJson({ key, width: before.width, height: before.height, manager });
    await setPage(tx, run.run_id, urlId, { banner });
  }
  if (thumbnail) {
    const made = outcome.thumbnail ? `${folder}/thumbnail.webp` : null;
    await noteThumbnail(tx, run.run_id, made);
    await askForAggregation(tx, run);
  }
}

async function setPage(
  tx: Transaction<Schema>,
  runId: string,
  urlId: number,
  columns: { picture?: string; banner?: string },
): Promise<void> {
  await tx.updateTable('page').set(columns).where('run_id', '=', runId).where('url_id', '=', urlId).execute();
}
