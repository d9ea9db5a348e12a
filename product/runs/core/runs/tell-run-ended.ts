import type { Transaction } from 'kysely';
import { lineOf } from '#endpoint/product-line.ts';
import type { AlertEvent } from '#product/tenancy/api/alerts.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { AlertFacts } from '#product/tenancy/core/alerts/alert-facts.ts';
import { writeAlerts } from '#product/tenancy/core/alerts/write-alerts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Run, type RunUnit, unitsOfRuns } from './find-run.ts';
import { hasAlertReaders } from './has-alert-readers.ts';
import type { RunBefore } from './run-before.ts';
import { checkScore } from './run-score.ts';
import { scoreFall } from './score-fall.ts';

interface Ended {
  status: RunStatus;
  score: number | null;
  units: readonly RunUnit[];
  before: RunBefore | undefined;
}

/** Tells a group's recipients of the end of a run, and of scores that fell, within the transaction that ends it. */
export async function tellRunEnded(
  services: Pick<Services, 'queue' | 'clock'>,
  tx: Transaction<Schema>,
  run: Run,
  ended: Ended,
): Promise<void> {
  if (!(await hasAlertReaders(tx, run.group_id))) return;
  const falls = await scoreFall(tx, run.run_id);
  const facts: AlertFacts = { ...(await factsOf(tx, run, ended)), falls: [...falls] };
  const events: AlertEvent[] = [endOf(run, ended.status), ...(falls.length > 0 ? ['score.fell' as const] : [])];
  await writeAlerts(
    tx,
    services,
    { tenantId: run.tenant_id, groupId: run.group_id, settingId: run.setting_id },
    events.map(event => ({ event, facts })),
    services.clock.now(),
  );
}

const endOf = (run: Run, status: RunStatus): AlertEvent => {
  if (run.failure !== null) return 'run.failed';
  return status === 'STOPPED' ? 'run.stopped' : 'run.ended';
};

async function factsOf(
  tx: Transaction<Schema>,
  run: Run,
  { status, score, units, before }: Ended,
): Promise<Omit<AlertFacts, 'falls'>> {
  const { tenant_preferred_id: tenant } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', run.tenant_id)
    .executeTakeFirstOrThrow();
  const unitsBefore = before ? await unitsOfRuns(tx, [before.run_id]) : [];
  const query = new URLSearchParams({ base_url_encoded: run.base_url_encoded, date: run.date.toISOString() });
  return {
    site: { baseUrl: run.base_url, baseUrlEncoded: run.base_url_encoded },
    run: {
      id: run.run_id,
      date: run.date.toISOString(),
      status,
      pages: run.number_of_pages,
      isRunBySchedule: run.is_run_by_schedule,
      score,
      scoreBefore: before?.score ?? null,
      functions: run.functions.map(id => ({
        function: id,
        score: checkScore(id, units),
        scoreBefore: checkScore(id, unitsBefore),
      })),
      failure: run.failure && { code: run.failure.code, message: run.failure.message },
    },
    setting: run.setting_id === null ? null : { template: run.setting_id, name: run.setting_name ?? '' },
    refusal: null,
    // People of API contracts have no screens of results.
    path:
      lineOf(run.tenant_id) === 'api'
        ? `/console/${encodeURIComponent(tenant)}/home`
        : `/t/${encodeURIComponent(tenant)}/g/${encodeURIComponent(run.group_id)}/run?${query}`,
  };
}
