import { sql } from 'kysely';
import { seesTenant } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, sessionActor } from '#product/tenancy/core/sessions/session.ts';
import { type GroupKey, isReportId } from './inspection-access.ts';

/** The tenant and group of a report among the tenants that the session sees. */
export async function findInspection(
  { db }: Pick<Services, 'db'>,
  session: Session,
  managementId: string,
): Promise<GroupKey> {
  if (!isReportId(managementId)) throw new ProblemError('not_found');
  const { rows } = await sql<{ tenantId: string; groupId: string }>`
    select tenant_id as "tenantId", group_id as "groupId" from place_of_inspection(${managementId}::uuid)`.execute(db);
  const [place] = rows;
  if (!place || !seesTenant(sessionActor(session), place.tenantId)) throw new ProblemError('not_found');
  return place;
}
