import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Returns the code of a registered agency, or null for none; `agency_not_found` otherwise. */
export async function checkAgency(tx: Transaction<Schema>, code: string | null): Promise<string | null> {
  if (code === null) return null;
  const row = await tx.selectFrom('agency').select('code').where('code', '=', code).executeTakeFirst();
  if (!row) throw new ProblemError('agency_not_found', { code });
  return row.code;
}
