import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { confirmCells as confirmEndpoint } from '#product/reports/api/inspections.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { digestOfCell, isConfirmationValid, isJudgedByPerson } from './confirmation.ts';
import {
  actingInspector,
  getReportRow,
  type InspectionKey,
  requireState,
  tellChange,
  withInspections,
} from './inspection-access.ts';

/**
 * Confirms verdicts as the second person, who is neither the account nor the inspector that judged the cell or an element of it;
 * verdicts of the engine are anybody's to confirm. One's own are counted and passed over; `inspection_own_verdict` where there are
 * no others, `conflict` where a cell is not the one of the digest any more.
 */
export function confirmCells(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: InspectionKey,
  { inspectorId, connectionId, pages, criteria, digest }: Input<typeof confirmEndpoint>['body'],
): Promise<Reply<typeof confirmEndpoint>> {
  return withInspections(services, session, key, async tx => {
    requireState(await getReportRow(tx, key, 'share'), ['in_progress', 'review']);
    const by = await actingInspector(tx, session, key, inspectorId);
    let unconfirmed = sql<boolean>`c.report_id = ${key.managementId} and c.verdict is not null and not ${isConfirmationValid}`;
    if (pages !== undefined) unconfirmed = sql<boolean>`${unconfirmed} and c.page = any(${pages}::integer[])`;
    if (criteria !== undefined) unconfirmed = sql<boolean>`${unconfirmed} and c.criterion = any(${criteria}::text[])`;
    // From here on nobody changes them, and the next statement reads them with their elements as they then stand.
    await tx
      .selectFrom('inspection_cell as c')
      .select('c.page')
      .where(unconfirmed)
      .orderBy('c.page')
      .orderBy('c.criterion')
      .forUpdate()
      .execute();
    if (digest !== undefined) await requireSeen(tx, unconfirmed, digest);
    const rows = await tx
      .updateTable('inspection_cell as c')
      .set({
        confirm_pool: by.pool,
        confirm_sub: by.sub,
        confirm_inspector: by.inspectorId,
        confirm_name: by.name,
        confirm_at: services.clock.now(),
        confirm_digest: digestOfCell,
      })
      .where(sql<boolean>`${unconfirmed} and not ${isJudgedByPerson(by)}`)
      .returning('c.page')
      .execute();
    const { own } = await tx
      .selectFrom('inspection_cell as c')
      .select(({ fn }) => fn.countAll<string>().as('own'))
      .where(sql<boolean>`${unconfirmed} and ${isJudgedByPerson(by)}`)
      .executeTakeFirstOrThrow();
    if (rows.length === 0 && Number(own) > 0) throw new ProblemError('inspection_own_verdict');
    if (rows.length > 0) await tellChange(tx, key, { by: by.name, connectionId });
    return { confirmed: rows.length, own: Number(own) };
  });
}

async function requireSeen(tx: Transaction<Schema>, cells: RawBuilder<boolean>, digest: string): Promise<void> {
  const other = await tx
    .selectFrom('inspection_cell as c')
    .select('c.page')
    .where(sql<boolean>`${cells} and ${digestOfCell} <> ${digest}`)
    .executeTakeFirst();
  if (other) throw new ProblemError('conflict');
}
