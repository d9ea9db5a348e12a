import type { Transaction } from 'kysely';
import { type CheckId, checkOfUnit, hasFormFactors, registry, unitsOf } from '#checks/registry.ts';
import { settlePages } from '#product/contracts/core/quotas/page-quota.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { scoresFinal, siteChanged } from '#product/runs/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { earlierFigures } from './earlier-figures.ts';
import { keyOfRun, type Run, type RunUnit, unitsOfRuns } from './find-run.ts';
import { isUsualChange, noiseBandsByUnit } from './noise-band.ts';
import { notifyRunEnded } from './notify-run-ended.ts';
import { type RunBefore, runBefore } from './run-before.ts';
import type { RunEngine } from './run-engines.ts';
import { forgetRunLogin } from './run-login.ts';
import { checkScore, compositeScore, specifiedUnits } from './run-score.ts';
import { endedCheckStatus, overallStatus } from './run-status.ts';
import type { Figures } from './run-tables.ts';
import { endOfRun } from './run-times.ts';
import { type Scored, scoreChange, scoreIn } from './score-change.ts';
import { tellRunEnded } from './tell-run-ended.ts';
import { startWaitingRuns } from './waiting-runs.ts';
/** Writes the final score and status of a run, notifies people, and starts the next waiting run. */
export async function endRun(
  services: Pick<Services, 'clock' | 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  { units, engines, figures }: { units: readonly RunUnit[]; engines: readonly RunEngine[]; figures: Figures | null },
): Promise<void> {
  const score = compositeScore(run.functions, units);
  const specified = specifiedUnits(units);
  const specifiedScore = compositeScore(run.functions, specified);
  const before = await runBefore(tx, run);
  const status = overallStatus(
    run.functions.map(id => {
      const members = units.filter(unit => checkOfUnit[unit.unit] === id).map(unit => unit.status);
      return endedCheckStatus({ members, byDevice: hasFormFactors(id) });
    }),
  );
  const unitsBefore = before === undefined ? [] : await unitsOfRuns(tx, [before.run_id]);
  const change = before === undefined ? null : scoreChange({ ...run, score, units }, { ...before, units: unitsBefore });
  const specifiedChange =
    before === undefined
      ? null
      : scoreChange(
          { ...run, score: specifiedScore, units: specified },
          { ...before, score: before.specified_score ?? before.score, units: specifiedUnits(unitsBefore) },
        );
  const isUsual =
    before !== undefined &&
    change !== null &&
    (await isUsualSince(tx, run, { ...before, units: unitsBefore }, { units, engines, figures }));
  await tx
    .updateTable('run')
    .set({
      status,
      score,
      score_change: change,
      specified_score: specifiedScore,
      specified_change: specifiedChange,
      grave: units.reduce((sum, unit) => sum + unit.grave, 0),
      is_usual_change: isUsual,
      figures: figures && JSON.stringify(figures),
      finished_at: endOfRun(run, services.clock.now()),
      current_urls: [],
      engines: JSON.stringify(engines),
    })
    .where('run_id', '=', run.run_id)
    .execute();
  await forgetRunLogin(tx, run.run_id);
  await settlePages(tx, run.run_id, run.number_of_pages);
  const scores = Object.fromEntries(run.functions.map(id => [id, checkScore(id, units)]));
  // The duration is known from here.
  await publish(tx, siteChanged.UPDATE_RUN_TIME, keyOfRun(run));
  const connectionId = run.options.connectionId ?? null;
  await publish(tx, scoresFinal, { ...keyOfRun(run), connectionId, response: { status, score, functions: scores } });
  await notifyRunEnded(tx, run, { status, score }, services.clock.now());
  await tellRunEnded(services, tx, run, { status, score, units, before });
  await startWaitingRuns(services, tx, run.tenant_id, { left: run.waiting_since !== null });
}

/** Checks whether the overall score differs from that of the run before by what measurements differ anyway. */
async function isUsualSince(
  tx: Transaction<Schema>,
  run: Run,
  before: RunBefore & Scored,
  { units, engines, figures }: { units: readonly RunUnit[]; engines: readonly RunEngine[]; figures: Figures | null },
): Promise<boolean> {
  if (before.figures === null) return false;
  const earlier = await earlierFigures(tx, run, engines);
  const names = unitsOf(run.functions);
  const ranges = noiseBandsByUnit(names, earlier);
  const isUsual = (id: CheckId) =>
    registry[id].varies?.score !== undefined &&
    unitsOf([id]).every(unit => {
      const [range, now, last] = [ranges[unit]?.score, figures?.[unit]?.score, earlier[0]?.[unit]?.score];
      if (now == null || last == null) return (now ?? null) === (last ?? null);
      return range !== undefined && [now, last].every(value => value >= range.low && value <= range.high);
    });
  return isUsualChange(
    gradedChecks.map(id => ({
      now: scoreIn({ ...run, units }, id),
      before: scoreIn(before, id),
      isUsual: isUsual(id),
    })),
  );
}
