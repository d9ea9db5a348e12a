import { ProblemError } from '#api/problem.ts';
import { readContract } from '../contracts/contract-data.ts';
import { isUsable, shownStatus } from '../contracts/contract-status.ts';
import type { Services } from '../services.ts';
import { type Session, withTenant } from '../sessions/session.ts';

/** What a contract may hold besides its plan; staff set it, and a flag that is not there is on. */
interface FeatureFlags {
  isCustomSpellingMistakesByClient?: boolean;
  isUseInspectionReport?: boolean;
}

/** Whether a tenant's contract has a feature: never while it is free or deactivated. */
export async function hasFeature(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  feature: keyof FeatureFlags,
): Promise<boolean> {
  return withTenant(services, session, tenantId, async tx => {
    const group = await tx
      .selectFrom('tenant_group')
      .select(['plan_id', 'contract'])
      .where('group_id', '=', 'G001')
      .executeTakeFirst();
    if (!group) throw new ProblemError('not_found');
    if (group.plan_id === 'free') return false;
    if (!isUsable(shownStatus(readContract(group.contract), services.clock.now()))) return false;
    return (group.contract as FeatureFlags)[feature] ?? true;
  });
}
