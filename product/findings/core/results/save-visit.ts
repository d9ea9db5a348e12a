import type { Transaction } from 'kysely';
import type { CheckFile, UnitResult } from '#checks/check.ts';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { PagePicture } from '#checks/engine.ts';
import { checkOfUnit, type UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Batch, Job } from '#platform/queue/queue.ts';
import { resultsChanged } from '#product/findings/api/live.ts';
import { aggregateSoon } from '#product/runs/core/runs/aggregation.ts';
import { askForAggregation } from '#product/runs/core/runs/count-unit.ts';
import { findRun, keyOfRun, loadRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { isPurged } from '#product/runs/core/runs/run-bin.ts';
import { noteEngines, type RunEngine } from '#product/runs/core/runs/run-engines.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { noteThumbnail } from '#product/runs/core/runs/run-progress.ts';
import { queueOfVisit, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { closeLinkPages, saveLinks } from './collect-links.ts';
import { lockLinks } from './lock-links.ts';
import { keepCollected } from './page-readings.ts';
import { passOver } from './replace-result.ts';
import type { Evidence } from './result-tables.ts';
import { copyResults, type ReusableResult } from './reusable-results.ts';
import { storeTexts } from './rule-texts.ts';
import { keepsLinks, saveResults } from './save-results.ts';

export interface VisitOutcome {
  results: UnitResult<UnitId>[];
  /** Units that were passed over because they are being stopped. */
  skipped: UnitId[];
  /** Units to be visited again, as where their visit was cut short for the sake of others that are being stopped. */
  again?: UnitId[];
  /** Some of them failed while the machine was busy, and are not visited a third time. */
  isAgain?: boolean;
  /** Those are visited in a browser then. */
  needsBrowser?: boolean;
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

/** A visit that has ended, with its job. */
export interface EndedVisit {
  job: Job<VisitJob>;
  outcome: VisitOutcome;
}

/** Writes a visit's results, findings, counts and the end of its job in one transaction. Existing results are kept. */
export function saveVisit(services: Services, job: Job<VisitJob>, outcome: VisitOutcome, begun?: Run): Promise<void> {
  const completeIn: Completing = async (tx, jobs) => ((await job.completeIn(tx)) ? [...jobs] : []);
  return saveVisits(services, { completeIn }, [{ job, outcome }], begun);
}

type Completing = Batch<VisitJob>['completeIn'];

/** The same for visits of one run together. A visit whose job was lost is left out; `LostAttemptError` where all were. */
export async function saveVisits(
  services: Services,
  { completeIn }: { completeIn: Completing },
  visits: readonly EndedVisit[],
  begun?: Run,
): Promise<void> {
  const [first] = visits;
  if (!first) return;
  const { tenantId, runId } = first.job.data;
  const run = begun ?? (await loadRun(services, tenantId, runId));
  if (run) {
    for (const { job, outcome } of visits) await saveFiles(services, run, job.data.urlId, outcome);
    const found = visits.flatMap(({ outcome }) => outcome.results.flatMap(({ findings }) => findings));
    await storeTexts(services.db, tenantId, found);
  }
  const written = await inTenant(services.db, tenantId, async tx => {
    const jobs = visits.map(({ job }) => job);
    const own = await completeIn(tx, jobs);
    if (own.length === 0) throw new LostAttemptError();
    const locked = await findRun(tx, runId, { lock: 'key-share' });
    // It was stopped, and ended without these pages.
    if (!locked || (locked.finished_at !== null && locked.stop_requested)) return false;
    const kept = visits.filter(({ job }) => own.includes(job));
    await writeVisits(services, tx, locked, kept);
    return true;
  });
  if (written) await aggregateSoon(services, first.job.data);
  // The run was deleted during the visit: once it is not in the bin any more, its files must not remain.
  if (run && !written && (await isPurged(services, run))) await services.storage.deleteAll(runFolder(keyOfRun(run)));
}

async function writeVisits(
  services: Services,
  tx: Transaction<Schema>,
  run: Run,
  visits: readonly EndedVisit[],
): Promise<void> {
  await noteEngines(
    tx,
    run,
    visits.map(({ outcome }) => ({ units: judgedBy(outcome), engines: outcome.engines ?? [] })),
    services.clock.now(),
  );
  const results = visits.flatMap(({ job, outcome }) =>
    outcome.results
      .filter(result => !isCollected(result))
      .map(result => {
        const evidence = outcome.evidence?.get(result.unit);
        return { urlId: job.data.urlId, result, attempt: job.attempt, evidence };
      }),
  );
  await saveResults(tx, run, results);
  const copies = visits.flatMap(({ job, outcome }) =>
    (outcome.reused ?? []).map(from => ({ urlId: job.data.urlId, from, attempt: job.attempt })),
  );
  await copyResults(tx, run, copies);
  const skipped = visits.flatMap(({ job, outcome }) => outcome.skipped.map(unit => ({ urlId: job.data.urlId, unit })));
  await passOver(tx, run, skipped);
  for (const { job, outcome } of visits) await savePage(tx, run, job.data, outcome);
  await sendAgain(services, tx, visits);
  const key = keyOfRun(run);
  if (visits.some(({ outcome }) => outcome.thumbnail)) await publish(tx, resultsChanged.UPLOADED_THUMBNAIL, key);
  const judged = visits.flatMap(({ outcome }) => [...outcome.results, ...(outcome.reused ?? [])]);
  for (const fn of new Set(judged.map(result => checkOfUnit[result.unit])))
    await publish(tx, resultsChanged.UPDATED_SCORE, { ...key, function: fn });
  await saveLinksOf(services, tx, run, visits);
}

/** The units of which something may have judged; what is copied was judged by the same versions. */
const judgedBy = ({ results, reused = [] }: VisitOutcome): UnitId[] =>
  [...results.filter(result => result.status === 'done' && !isCollected(result)), ...reused].map(({ unit }) => unit);

/** Queues visits again: those cut short by a stop of other units, those that need a browser, and those that failed for a busy machine. */
async function sendAgain(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  visits: readonly EndedVisit[],
): Promise<void> {
  const cut = visits.flatMap(({ job: { data }, outcome: { again = [], needsBrowser, isAgain } }): VisitJob[] =>
    again.length === 0
      ? []
      : [
          {
            ...data,
            units: again,
            thumbnail: false,
            ...(needsBrowser ? { needsBrowser } : {}),
            ...(isAgain ? { isAgain } : {}),
          },
        ],
  );
  for (const [name, own] of Map.groupBy(cut, queueOfVisit))
    await queue.send(
      tx,
      name,
      own.map(data => ({ data, group: data.tenantId, member: data.runId })),
    );
}

/** Writes what visits found of their pages' links. Last in its transaction: pages of one run do this one after the other. */
async function saveLinksOf(
  services: Services,
  tx: Transaction<Schema>,
  run: Run,
  visits: readonly EndedVisit[],
): Promise<void> {
  const results = visits.flatMap(({ job, outcome }) =>
    outcome.results.filter(keepsLinks).map(result => {
      const { unit } = result;
      return { urlId: job.data.urlId, unit, result, evidence: outcome.evidence?.get(unit) };
    }),
  );
  const rendered = visits.flatMap(({ job: { data }, outcome: { again = [], collected } }) =>
    // A visit that is made again collects then.
    (again.length > 0 ? [] : (data.collects ?? [])).map(unit => ({
      urlId: data.urlId,
      links: collected?.find(one => one.unit === unit)?.links ?? null,
    })),
  );
  if (results.length + rendered.length === 0) return;
  await lockLinks(tx, run.run_id);
  const sources = results.filter(({ result }) => isCollected(result));
  await keepCollected(
    tx,
    run,
    sources.flatMap(({ urlId, unit, result: { siteData }, evidence }) =>
      evidence ? [{ urlId, unit, evidence, siteData }] : [],
    ),
  );
  const closed = results.filter(({ result }) => !isCollected(result));
  if (closed.length > 0) await closeLinkPages(services, tx, run, closed);
  await saveLinks(services, tx, run, {
    sources: sources.map(({ urlId, unit, result }) => ({ urlId, unit, siteData: result.siteData })),
    rendered,
  });
}

/** The addresses of the page were collected; its judgement comes when they have answered. */
const isCollected = (result: UnitResult<UnitId>) => keepsLinks(result) && result.status === 'done';

const bannerName = 'before-banner.webp';

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
