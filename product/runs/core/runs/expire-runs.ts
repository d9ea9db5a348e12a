import { inTenant } from '#platform/database/database.ts';
import { isShownAs } from '#product/contracts/core/contracts/shown-status-column.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { purgeRuns, withPurged } from './purged-runs.ts';

const atOnce = 500;

/** Deletes runs of groups whose contract ended more than ten months ago. Returns how many. */
export async function expireRuns({ db, clock }: Pick<Services, 'db' | 'clock'>, tenantId: string): Promise<number> {
  const now = clock.now();
  let expired = 0;
  for (;;) {
    const purged = await inTenant(db, tenantId, tx =>
      withPurged(tx, async () => {
        const runs = await tx
          .selectFrom('run')
          .select('run_id')
          .where('purged_at', 'is', null)
          .where('group_id', 'in', ({ selectFrom }) =>
            selectFrom('contract_view')
              .select('group_id')
              .where(isShownAs(['canceled_over_10'], now)),
          )
          .limit(atOnce)
          .execute();
        return runs.length === 0 ? 0 : purgeRuns(tx, { runIds: runs.map(run => run.run_id) }, now);
      }),
    );
    expired += purged;
    if (purged === 0) return expired;
  }
}
