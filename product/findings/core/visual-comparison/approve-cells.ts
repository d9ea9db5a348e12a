import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { approveVisualCells as approveEndpoint } from '#product/findings/api/visual-comparison.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { matching } from './cell-view.ts';
import { comparisonOfRun, decidable } from './get-comparison.ts';

type ApprovalRequest = Input<typeof approveEndpoint>['body'];

/** Approves changes, or withdraws that; later runs are compared with approved pictures. Rejects with `conflict`, changing nothing. */
export function approveVisualCells(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { comparisonId, ...key }: RunKey & { comparisonId: string },
  { isApproved, which }: ApprovalRequest,
): Promise<Reply<typeof approveEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const comparison = await comparisonOfRun(tx, runId, comparisonId, { lock: true });
    if (!('cells' in which) && which.decisions !== comparison.decisions) throw new ProblemError('conflict');
    const chosen =
      'cells' in which ? await namedCells(tx, comparisonId, which.cells) : chosenCells(comparisonId, which);
    const now = isApproved ? services.clock.now() : null;
    const [by, name] = isApproved ? [session.sub, nameOf(session)] : [null, null];
    const { numAffectedRows = 0n } = await sql`update visual_cell
      set approved_at = ${now}, approved_by = ${by}, approved_name = ${name}, version = version + 1
      where ${chosen} and state = any(${[...decidable]}) and (approved_at is not null) <> ${isApproved}`.execute(tx);
    const { decisions } = await tx
      .updateTable('visual_comparison')
      .set({ decisions: comparison.decisions + 1 })
      .where('comparison_id', '=', comparisonId)
      .returning('decisions')
      .executeTakeFirstOrThrow();
    const cells = Number(numAffectedRows);
    await recordAudit(tx, session, {
      action: isApproved ? 'visualComparison.approve' : 'visualComparison.takeBack',
      target: comparisonId,
      after: { ...which, pictures: cells },
    });
    return { cells, decisions };
  });
}

/** Rejects when one of the pictures is not as it was seen. */
async function namedCells(
  tx: Transaction<Schema>,
  comparisonId: string,
  cells: readonly { cell: number; version: number }[],
): Promise<RawBuilder<unknown>> {
  const ids = cells.map(({ cell }) => cell);
  const { rows } = await sql<{ cell_id: string; version: number }>`select cell_id, version from visual_cell
    where comparison_id = ${comparisonId} and cell_id = any(${ids}::bigint[]) order by cell_id for update`.execute(tx);
  const versions = new Map(rows.map(({ cell_id, version }) => [Number(cell_id), version]));
  if (cells.some(({ cell }) => !versions.has(cell))) throw new ProblemError('not_found');
  if (cells.some(({ cell, version }) => versions.get(cell) !== version)) throw new ProblemError('conflict');
  return sql`comparison_id = ${comparisonId} and cell_id = any(${ids}::bigint[])`;
}

function chosenCells(comparisonId: string, { filter }: Extract<ApprovalRequest['which'], { filter: object }>) {
  const { state } = filter;
  return state ? sql`${matching(comparisonId, filter)} and state = ${state}` : matching(comparisonId, filter);
}

const nameOf = ({ lastName, firstName, email }: Session) => `${lastName} ${firstName}`.trim() || email;
