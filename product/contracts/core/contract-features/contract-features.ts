import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { isUsable } from '#product/contracts/api/contract-status.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { type ContractSwitches, findSwitches, writeSwitches } from '../contracts/contract-switches.ts';
import { masterGroupId } from '../contracts/group-contract.ts';
import { shownStatusColumn } from '../contracts/shown-status-column.ts';

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
  return withTenant(services, session, tenantId, tx => tenantHasFeature(tx, services, feature));
}

/** The same within a transaction of the tenant. */
export async function tenantHasFeature(
  tx: Transaction<Schema>,
  { clock }: Pick<Services, 'clock'>,
  feature: keyof typeof columns,
): Promise<boolean> {
  const row = await tx
    .selectFrom('contract_view')
    .select(['plan_id', columns[feature], shownStatusColumn(clock.now()).as('shown')])
    .where('group_id', '=', masterGroupId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row.plan_id !== 'free' && isUsable(row.shown) && row[columns[feature]];
}

type Allowed = Record<keyof typeof columns, boolean>;

const allowedBy = (switches: ContractSwitches): Allowed => ({
  isCustomSpellingMistakesByClient: switches.has_custom_spelling,
  isUseInspectionReport: switches.has_inspection_report,
});

/** What staff allow a tenant's contract, whatever its plan and status. */
export async function allowedFeatures(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
): Promise<Allowed> {
  return withTenant(services, session, tenantId, async tx => {
    const switches = await findSwitches(tx);
    if (!switches) throw new ProblemError('not_found');
    return allowedBy(switches);
  });
}

/** Allows a tenant's contract features, or takes them back; a feature that is not named stays. */
export async function allowFeatures(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  change: { [Feature in keyof Allowed]?: boolean | undefined },
): Promise<Allowed> {
  return withTenant(services, session, tenantId, async tx => {
    const before = await findSwitches(tx);
    if (!before) throw new ProblemError('not_found');
    const after = {
      has_custom_spelling: change.isCustomSpellingMistakesByClient ?? before.has_custom_spelling,
      has_inspection_report: change.isUseInspectionReport ?? before.has_inspection_report,
    };
    await writeSwitches(tx, after);
    const target = tenantId;
    await recordAudit(
      tx,
      { ...session, tenantId },
      {
        action: 'contractFeatures.put',
        target,
        before: allowedBy(before),
        after: allowedBy(after),
      },
    );
    return allowedBy(after);
  });
}
