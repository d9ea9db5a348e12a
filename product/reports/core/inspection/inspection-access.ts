import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { tenantHasFeature } from '#product/contracts/core/contract-features/contract-features.ts';
import type { InspectionState } from '#product/reports/api/inspection-fields.ts';
import { inspectionChanged, inspectionState } from '#product/reports/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import type { InspectionReportTable } from './inspection-tables.ts';
import { stateNames } from './inspection-texts.ts';

export type ReportRow = Selectable<InspectionReportTable>;
export interface GroupKey {
  tenantId: string;
  groupId: string;
}
export type InspectionKey = GroupKey & { managementId: string };
export type CellKey = InspectionKey & { page: number; criterion: string };
export interface CellPlace {
  page: number;
  criterion: string;
}

/** `withGroup` for inspections; `plan_excludes` where the contract has none. */
export function withInspections<Result>(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return withGroup(services, session, group, async tx => {
    if (!(await tenantHasFeature(tx, services, 'isUseInspectionReport'))) throw new ProblemError('plan_excludes');
    return work(tx);
  });
}

export const isReportId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A report of the group, locked: `share` keeps its state, `update` keeps others away. */
export async function getReportRow(
  tx: Transaction<Schema>,
  { groupId, managementId }: InspectionKey,
  lock?: 'share' | 'update',
): Promise<ReportRow> {
  const query = tx
    .selectFrom('inspection_report')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('report_id', '=', managementId);
  const locked = lock === undefined ? query : lock === 'share' ? query.forShare() : query.forUpdate();
  const row = isReportId(managementId) ? await locked.executeTakeFirst() : undefined;
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** Refuses what may not be done in the report's state: `inspection_signed`, `inspection_wrong_state`. */
export function requireState({ state }: Pick<ReportRow, 'state'>, allowed: readonly InspectionState[]): void {
  if (allowed.includes(state)) return;
  if (state === 'signed') throw new ProblemError('inspection_signed');
  throw new ProblemError('inspection_wrong_state', { state: stateNames[state] });
}

/** Who acts: an account, under the name of an inspector. */
export interface ActingInspector {
  pool: 'tenant' | 'staff';
  sub: string;
  inspectorId: string;
  name: string;
  /** The inspector is bound to this account. */
  isBound: boolean;
}

/** The inspector as whom a person acts; `inspector_gone`, `inspector_of_other`. */
export async function actingInspector(
  tx: Transaction<Schema>,
  { pool, sub }: Session,
  { groupId }: GroupKey,
  inspectorId: string,
): Promise<ActingInspector> {
  const row = await tx
    .selectFrom('inspector')
    .select(['name', 'account_pool', 'account_sub'])
    .where('group_id', '=', groupId)
    .where('inspector_id', '=', inspectorId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new ProblemError('inspector_gone');
  const isBound = row.account_sub !== null;
  if (isBound && !(row.account_pool === pool && row.account_sub === sub)) throw new ProblemError('inspector_of_other');
  return { pool, sub, inspectorId, name: row.name, isBound };
}

export function tellChange(
  tx: Transaction<Schema>,
  { tenantId, groupId, managementId }: InspectionKey,
  { by, connectionId = null, at }: { by: string; connectionId?: string | null | undefined; at?: CellPlace },
): Promise<void> {
  return publish(tx, inspectionChanged, {
    tenantId,
    groupId,
    managementId,
    connectionId,
    inspectionReport: { page: at?.page ?? null, criterion: at?.criterion ?? null, by },
  });
}

export function tellState(
  tx: Transaction<Schema>,
  { tenantId, groupId, managementId }: InspectionKey,
  status: InspectionState,
): Promise<void> {
  return publish(tx, inspectionState, {
    tenantId,
    groupId,
    managementId,
    status,
  });
}
