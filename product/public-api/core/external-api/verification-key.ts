import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { findRun, keyOfRun } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The only group of an API contract. */
export const groupOfToken = ({ tenantId }: Session) => ({ tenantId, groupId: masterGroupId });

/** The address of the run that the external API knows by its id; `not_found` for another tenant's, and for one that was deleted. */
export async function keyOfVerification(
  { db }: Pick<Services, 'db'>,
  { tenantId }: Pick<Session, 'tenantId'>,
  id: string,
): Promise<RunKey> {
  const run = isId(id) ? await inTenant(db, tenantId, tx => findRun(tx, id)) : undefined;
  if (!run || run.group_id !== masterGroupId) throw new ProblemError('not_found');
  return keyOfRun(run);
}
