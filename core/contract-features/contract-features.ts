import { ProblemError } from '#api/problem.ts';
import { isUsable } from '../contracts/contract-status.ts';
import { masterGroupId } from '../contracts/group-contract.ts';
import { shownStatusColumn } from '../contracts/shown-status-column.ts';
import type { Services } from '../services.ts';
import { type Session, withTenant } from '../sessions/session.ts';

const columns = {
  isCustomSpellingMistakesByClient: 'has_custom_spelling',
  isUseInspectionReport: 'has_inspection_report',
} as const;

/** Whether a tenant's contract has a feature besides its plan: never while it is free or deactivated. */
export async function hasFeature(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  feature: keyof typeof columns,
): Promise<boolean> {
  return withTenant(services, session, tenantId, async tx => {
    const row = await tx
      .selectFrom('contract_view')
      .select(['plan_id', columns[feature], shownStatusColumn(services.clock.now()).as('shown')])
      .where('group_id', '=', masterGroupId)
      .executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    return row.plan_id !== 'free' && isUsable(row.shown) && row[columns[feature]];
  });
}
