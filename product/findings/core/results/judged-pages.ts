import type { Transaction } from 'kysely';
import type { RunView } from '#product/runs/api/runs.ts';
import type { Run, RunUnit } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

type JudgedPages = Pick<RunView['coverage'], 'checked' | 'notJudged' | 'waiting'>;

/** Pages of a run by outcome: checked by every function, not judged by some, and waiting. */
export async function judgedPages(
  tx: Transaction<Schema>,
  run: Pick<Run, 'run_id' | 'number_of_pages' | 'finished_at'>,
  units: readonly RunUnit[],
): Promise<JudgedPages> {
  const total = run.number_of_pages;
  if (units.length === 0) return { checked: 0, notJudged: 0, waiting: 0 };
  const { failed } = await tx
    .selectFrom('page_result')
    .select(({ fn }) => fn.count<number>('url_id').distinct().as('failed'))
    .where('run_id', '=', run.run_id)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  // Functions fail on different pages: the one with the fewest results may have some that another lacks.
  const checked = Math.max(0, Math.min(...units.map(unit => unit.done), total - Number(failed)));
  const open = run.finished_at === null ? units.filter(({ status }) => status === 'RUNNING') : [];
  const answered = Math.min(total, ...open.map(unit => unit.done + unit.failed + unit.skipped));
  const notJudged = Math.max(0, answered - checked);
  return { checked, notJudged, waiting: total - checked - notJudged };
}
