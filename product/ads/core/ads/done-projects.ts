import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { AdProjectInput } from '#product/ads/api/ad-projects.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const dayMs = 86_400_000;
const keptDays = 30;

/** Notes a write's client code. Returns the project of an earlier same request, else null; `idempotency_key_reused`. */
export async function doneUnderCode(
  tx: Transaction<Schema>,
  { tenantId, projectId, operation }: { tenantId: string; projectId: string; operation: string },
  { clientRandomCode: code, ...input }: AdProjectInput,
  now: Date,
): Promise<string | null> {
  const hash = createHash('sha256')
    .update(JSON.stringify([operation, input]))
    .digest('hex');
  const noted = await tx
    .insertInto('ad_project_code')
    .values({ tenant_id: tenantId, code, request_hash: hash, project_id: projectId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (noted) return null;
  const before = await tx
    .selectFrom('ad_project_code')
    .select(['request_hash', 'project_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (before.request_hash !== hash) throw new ProblemError('idempotency_key_reused');
  return before.project_id;
}

/** Removes codes that nobody sends any more, and sign-ins at platforms that were not completed. */
export async function deleteOldAdTraces({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sql`select delete_old_ad_traces(${now}, ${new Date(now.getTime() - keptDays * dayMs)})`.execute(db);
}
