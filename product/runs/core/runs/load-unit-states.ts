import { inTenant } from '#platform/database/database.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type RunUnit, statesOfUnits } from './find-run.ts';

/** The units of a run as they stand now; none once it was deleted. */
export function loadUnitStates(
  { db }: Pick<Services, 'db'>,
  tenantId: string,
  runId: string,
): Promise<Pick<RunUnit, 'unit' | 'status'>[]> {
  return inTenant(db, tenantId, tx => statesOfUnits(tx, runId));
}
