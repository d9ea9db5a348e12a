import { sql } from 'kysely';
import type { Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { findRunByCount } from '#product/runs/api/runs.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { checkBaseUrlEncoded } from './run-key.ts';

/** The date of a site's run with a number; `not_found` without one. */
export async function dateOfCount(
  services: Pick<Services, 'db'>,
  session: Session,
  {
    baseUrlEncoded,
    checkCount,
    ...group
  }: { tenantId: string; groupId: string; baseUrlEncoded: string; checkCount: number },
): Promise<Reply<typeof findRunByCount>> {
  checkBaseUrlEncoded(baseUrlEncoded);
  return withGroup(services, session, group, async tx => {
    const run = await tx
      .selectFrom('run')
      .select('date')
      .where('group_id', '=', group.groupId)
      .where('site_key', '=', sql<string>`md5(${baseUrlEncoded})`)
      .where('test_times_count', '=', checkCount)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!run) throw new ProblemError('not_found');
    return { date: run.date.toISOString() };
  });
}
