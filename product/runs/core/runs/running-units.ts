import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { statesOfUnits } from './find-run.ts';

export async function runningUnits(
  { db }: Pick<Services, 'db'>,
  tenantId: string,
  runId: string,
): Promise<readonly UnitId[]> {
  const units = await inTenant(db, tenantId, tx => statesOfUnits(tx, runId));
  return units.filter(({ status }) => status === 'RUNNING').map(({ unit }) => unit);
}
