import { type RawBuilder, sql } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { confirmCells as confirmEndpoint } from '#product/reports/api/inspections.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import {
  actingInspector,
  getReportRow,
  type InspectionKey,
  requireState,
  tellChange,
  withInspections,
} from './inspection-access.ts';

/**
 * Confirms verdicts as the second person, who is neither the account nor the inspector that judged; verdicts of the engine are
 * anybody's to confirm. One's own are counted and passed over; `inspection_own_verdict` where there are no others.
 */
export function confirmCells(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: InspectionKey,
  { inspectorId, connectionId, pages, criteria }: Input<typeof confirmEndpoint>['body'],
): Promise<Reply<typeof confirmEndpoint>> {
  return withInspections(services, session, key, async tx => {
    requireState(await getReportRow(tx, key, 'share'), ['in_progress', 'review']);
    const by = await actingInspector(tx, session, key, inspectorId);
    const isOwn = sql<boolean>`coalesce((judge_pool = ${by.pool} and judge_sub = ${by.sub}::uuid)
      or judge_inspector = ${by.inspectorId}::uuid, false)`;
    const chosen = (filter: RawBuilder<boolean>) => {
      let where = sql<boolean>`report_id = ${key.managementId} and verdict is not null and confirm_at is null and ${filter}`;
      if (pages !== undefined) where = sql<boolean>`${where} and page = any(${pages}::integer[])`;
      if (criteria !== undefined) where = sql<boolean>`${where} and criterion = any(${criteria}::text[])`;
      return where;
    };
    const rows = await tx
      .updateTable('inspection_cell')
      .set({
        confirm_pool: by.pool,
        confirm_sub: by.sub,
        confirm_inspector: by.inspectorId,
        confirm_name: by.name,
        confirm_at: services.clock.now(),
      })
      .where(chosen(sql<boolean>`not ${isOwn}`))
      .returning('page')
      .execute();
    const { own } = await tx
      .selectFrom('inspection_cell')
      .select(({ fn }) => fn.countAll<string>().as('own'))
      .where(chosen(isOwn))
      .executeTakeFirstOrThrow();
    if (rows.length === 0 && Number(own) > 0) throw new ProblemError('inspection_own_verdict');
    if (rows.length > 0) await tellChange(tx, key, { by: by.name, connectionId });
    return { confirmed: rows.length, own: Number(own) };
  });
}
