import type { Transaction } from 'kysely';
import { type CheckId, checkOfUnit, type UnitId } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { resultsChanged } from '#product/findings/api/live.ts';
import { admitRun } from '#product/runs/core/runs/admit-run.ts';
import { type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { maxPages } from '#product/runs/core/runs/max-pages.ts';
import { resumeRun, resumeUnits } from '#product/runs/core/runs/resume-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { reverifiedStatus } from '#product/runs/core/runs/run-status.ts';
import { storedPassword, storeSiteCredentials } from '#product/runs/core/sites/registered-site.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { lockEndedRun } from './lock-ended-run.ts';
import { clearUnfinishedLinks } from './resume-links.ts';

/**
 * Verifies again what a run left unfinished: pages without a result and failed pages; a stopped crawl is resumed. Existing
 * results stay, and so do functions that the plan has lost (`leftOut`). New credentials, if given, are stored with the site.
 * The run waits in line like a new one.
 */
export async function reverifyRun(
  services: Services,
  session: Session,
  key: RunKey,
  credentials: { username?: string | null | undefined; password?: string | null | undefined },
): Promise<{ status: RunStatus; leftOut: CheckId[] }> {
  return withGroup(services, session, key, async tx => {
    const { run, group } = await lockEndedRun(tx, key);
    const { run_id: runId } = run;
    const unfinished = await unfinishedUnits(tx, runId);
    const asked = [...new Set(unfinished.map(unit => checkOfUnit[unit]))];
    const crawlAgain = run.crawl_stopped || run.number_of_pages === 0;
    const { username, password } = credentials;
    const isGiven = typeof username === 'string';
    const admitted = await admitRun(services, {
      ...key,
      pool: session.pool,
      baseUrl: run.base_url,
      options: run.options,
      functions: asked,
      within: work => work(tx),
      locked: group,
      leavesLostFunctions: true,
      pages: crawlAgain ? maxPages(run.options) : 0,
      prepare: async () => ({ sendsPassword: isGiven || (await storedPassword(tx, run)) !== null }),
      enter: async (_, { functions }) => {
        if (isGiven) await storeCredentials(services, tx, key, username, password ?? '');
        const again = unfinished.filter(unit => functions.includes(checkOfUnit[unit]));
        await clearUnfinished(tx, run, again);
        return { runId, functions };
      },
      complete: async (_, __, now) => {
        await resumeRun(tx, runId, { crawlAgain, now });
        await publish(tx, resultsChanged.REVERIFY, key);
      },
    });
    return { status: 'RUNNING', leftOut: asked.filter(id => !admitted?.functions.includes(id)) };
  });
}

async function unfinishedUnits(tx: Transaction<Schema>, runId: string): Promise<UnitId[]> {
  const units = await unitsOfRuns(tx, [runId]);
  const unfinished = units.filter(unit => reverifiedStatus(unit.status) === 'RUNNING').map(unit => unit.unit);
  if (unfinished.length === 0) throw new ProblemError('run_not_stopped');
  return unfinished;
}

async function storeCredentials(
  { secrets }: Services,
  tx: Transaction<Schema>,
  key: RunKey,
  username: string,
  password: string,
): Promise<void> {
  const site = { group_id: key.groupId, base_url_encoded: key.baseUrlEncoded };
  await storeSiteCredentials(tx, site, { username, password_sealed: secrets.seal(password) });
}

async function clearUnfinished(tx: Transaction<Schema>, run: Run, units: readonly UnitId[]): Promise<void> {
  await clearUnfinishedLinks(tx, run, units);
  await tx
    .deleteFrom('page_result')
    .where('run_id', '=', run.run_id)
    .where('unit', 'in', units)
    .where('status', '=', 'failed')
    .execute();
  const done = await tx
    .selectFrom('page_result')
    .select([
      'unit',
      ({ fn }) => fn.countAll<number>().as('pages'),
      ({ fn }) => fn.count<number>('not_judged').as('incomplete'),
    ])
    .where('run_id', '=', run.run_id)
    .where('unit', 'in', units)
    .groupBy('unit')
    .execute();
  await resumeUnits(
    tx,
    run.run_id,
    units,
    new Map(done.map(({ unit, pages, incomplete }) => [unit, { done: Number(pages), incomplete: Number(incomplete) }])),
  );
}
