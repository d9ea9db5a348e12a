import type { Transaction } from 'kysely';
import { type FunctionId, functionOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { takeDomain } from '#product/contracts/core/quotas/limit-of-group.ts';
import { reservePages } from '#product/contracts/core/quotas/page-quota.ts';
import type { RunStatus } from '#product/runs/api/run-status.ts';
import { requireOwnership } from '#product/runs/core/ownership/require-ownership.ts';
import { type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { maxPages } from '#product/runs/core/runs/max-pages.ts';
import { resumeRun, resumeUnits } from '#product/runs/core/runs/resume-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { reverifiedStatus } from '#product/runs/core/runs/run-status.ts';
import { functionsInPlan } from '#product/runs/core/runs/start-run.ts';
import { startWaitingRuns } from '#product/runs/core/runs/waiting-runs.ts';
import { storedPassword, storeSiteCredentials } from '#product/runs/core/sites/registered-site.ts';
import type { Schema } from '#product/schema.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import { refuseUnderMaintenance } from '#product/tenancy/core/maintenance/refuse-under-maintenance.ts';
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
): Promise<{ status: RunStatus; leftOut: FunctionId[] }> {
  return withGroup(services, session, key, async tx => {
    const { run, group } = await lockEndedRun(tx, key);
    const { run_id: runId } = run;
    const { again, functions, leftOut } = await unfinishedOf(tx, run, services.clock.now());
    await refuseUnderMaintenance(tx, session.pool, functions, services.clock.now());
    const crawlAgain = run.crawl_stopped || run.number_of_pages === 0;
    await requireOwnership(
      tx,
      services.reach,
      { tenantId: key.tenantId, groupId: key.groupId, url: run.base_url, address: run.options.ipAddress },
      {
        ignoresRobots: run.options.obeyRobots === false,
        sendsPassword:
          typeof credentials.username === 'string' ||
          run.options.signsIn === true ||
          (await storedPassword(tx, run)) !== null,
        pages: crawlAgain ? maxPages(run.options) : 0,
      },
    );
    if (typeof credentials.username === 'string')
      await storeCredentials(services, tx, key, credentials.username, credentials.password ?? '');
    await clearUnfinished(tx, run, again);
    await takeDomain(tx, group, run.base_url, services.clock.now());
    if (crawlAgain) {
      await reservePages(tx, group, { runId, pages: maxPages(run.options) }, services.clock.now());
    }
    await resumeRun(tx, runId, { crawlAgain, now: services.clock.now() });
    await publish(tx, 'REVERIFY', key);
    await startWaitingRuns(services, tx, key.tenantId, { entered: runId });
    return { status: 'RUNNING', leftOut };
  });
}

/** What a run left unfinished and the plan still has. A function that it lost is left as it is, and refused alone. */
async function unfinishedOf(
  tx: Transaction<Schema>,
  run: Run,
  now: Date,
): Promise<{ again: UnitId[]; functions: FunctionId[]; leftOut: FunctionId[] }> {
  const units = await unitsOfRuns(tx, [run.run_id]);
  const unfinished = units.filter(unit => reverifiedStatus(unit.status) === 'RUNNING').map(unit => unit.unit);
  if (unfinished.length === 0) throw new ProblemError('run_not_stopped');
  const wished = [...new Set(unfinished.map(unit => functionOfUnit[unit]))];
  const functions = await functionsInPlan(tx, { groupId: run.group_id }, wished, now);
  const leftOut = wished.filter(id => !functions.includes(id));
  const [lost] = leftOut;
  if (functions.length === 0 && lost) throw new ProblemError('plan_excludes_function', { name: registry[lost].name });
  return { again: unfinished.filter(unit => functions.includes(functionOfUnit[unit])), functions, leftOut };
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
