import type { Selectable, Transaction } from 'kysely';
import type { UnitResult } from '#checks/check.ts';
import { functionOfUnit, registry, type UnitId, unitIds } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { RenderedJudgement } from '#product/findings/api/rendered-judgement.ts';
import { findRun, getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { checkRunKey, type RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import type { RenderedJob } from './result-queues.ts';
import type { PageTable, RenderedJudgementTable, RenderedParts } from './result-tables.ts';

/** The unit that judges sources: of the check whose tickets are zips of what its checker says. */
const sourceUnit = unitIds.find(unit => registry[functionOfUnit[unit]].ticket === 'Quality');

const nothing = {
  judgedAt: null,
  engine: null,
  errors: 0,
  warnings: 0,
  findings: [],
  notJudged: [],
  failure: null,
} satisfies Omit<RenderedJudgement, 'status'>;

const givenUp = {
  ja: '検査を何度か試しましたが、終わりませんでした。時間をおいてもう一度お試しください。',
  en: 'It was tried several times and did not end. Please try again later.',
};

/** What was found in the rendered source of a page, as far as somebody has asked for it; `not_found` without the page. */
export function getRenderedJudgement(
  services: Pick<Services, 'db'>,
  session: Session,
  key: RunKey,
  urlId: number,
): Promise<RenderedJudgement> {
  checkRunKey(key);
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    return viewOf(await getPageToJudge(tx, run, urlId), await findJudgement(tx, run, urlId));
  });
}

/** Has the rendered source of a page judged, anew where it was before. One that waits already is not asked for twice. */
export function startRenderedJudgement(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  session: Session,
  key: RunKey,
  urlId: number,
): Promise<RenderedJudgement> {
  checkRunKey(key);
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const page = await getPageToJudge(tx, run, urlId);
    if (!page) throw new ProblemError('rendered_source_missing');
    const row = { status: 'waiting' as const, asked_by: session.sub, asked_at: services.clock.now(), result: null };
    const begun = await tx
      .insertInto('rendered_judgement')
      .values({ tenant_id: run.tenant_id, run_id: run.run_id, url_id: urlId, ...row })
      .onConflict(conflict =>
        conflict
          .columns(['run_id', 'url_id'])
          .doUpdateSet({ ...row, judged_at: null })
          .where('rendered_judgement.status', '!=', 'waiting'),
      )
      .returningAll()
      .executeTakeFirst();
    if (begun) {
      const data: RenderedJob = { tenantId: run.tenant_id, runId: run.run_id, urlId };
      await services.queue.send(tx, 'rendered-source', [{ data, group: run.tenant_id, member: run.run_id }]);
    }
    return viewOf(page, await findJudgement(tx, run, urlId));
  });
}

/** A page whose rendered source is to be judged, with its run and the unit that judges it; null where nobody waits for it any more. */
export function beginRenderedJudgement(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, urlId }: RenderedJob,
): Promise<{ run: Run; page: Selectable<PageTable>; unit: UnitId } | null> {
  return inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    const row = run && (await findJudgement(tx, run, urlId));
    const page = row?.status === 'waiting' ? await getPageToJudge(tx, run as Run, urlId) : undefined;
    return run && page && sourceUnit ? { run, page, unit: sourceUnit } : null;
  });
}

/** Writes what was found, or why there is nothing; null where it was given up. */
export async function endRenderedJudgement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tenantId, runId, urlId }: RenderedJob,
  result: UnitResult | null,
): Promise<void> {
  await inTenant(db, tenantId, tx =>
    tx
      .updateTable('rendered_judgement')
      .set({
        status: result?.status === 'done' ? 'done' : 'failed',
        judged_at: clock.now(),
        result: storedJson(partsOf(result)),
      })
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .where('status', '=', 'waiting')
      .execute(),
  );
}

/** Forgets what was found in the source of a page that has been visited again. */
export async function forgetRenderedJudgement(tx: Transaction<Schema>, runId: string, urlId: number): Promise<void> {
  await tx.deleteFrom('rendered_judgement').where('run_id', '=', runId).where('url_id', '=', urlId).execute();
}

/** Undefined where the run has no rendered source of the page, or does not check sources. */
async function getPageToJudge(tx: Transaction<Schema>, run: Run, urlId: number) {
  const page = await tx
    .selectFrom('page')
    .selectAll()
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .executeTakeFirst();
  if (!page) throw new ProblemError('not_found');
  const isAsked = sourceUnit !== undefined && run.functions.includes(functionOfUnit[sourceUnit]);
  // Its rendered source is kept with its picture.
  return isAsked && page.picture ? page : undefined;
}

function findJudgement(tx: Transaction<Schema>, run: Run, urlId: number) {
  return tx
    .selectFrom('rendered_judgement')
    .selectAll()
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .executeTakeFirst();
}

function viewOf(
  page: Selectable<PageTable> | undefined,
  row: Selectable<RenderedJudgementTable> | undefined,
): RenderedJudgement {
  if (!page) return { ...nothing, status: 'absent' };
  if (!row) return { ...nothing, status: 'none' };
  return { ...nothing, ...row.result, status: row.status, judgedAt: row.judged_at?.toISOString() ?? null };
}

function partsOf(result: UnitResult | null): RenderedParts {
  if (result === null) return { ...nothing, failure: givenUp };
  const { findings, notJudged = [], summary, failure } = result;
  const count = (severity: string) => findings.filter(one => one.severity === severity).length;
  const engine =
    typeof summary.engine === 'string'
      ? { name: summary.engine, version: String(summary.version), reduced: summary.reduced === true }
      : null;
  return {
    engine,
    errors: count('error'),
    warnings: count('warning'),
    findings,
    notJudged,
    failure: failure?.message ?? null,
  };
}
