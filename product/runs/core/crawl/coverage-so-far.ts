import { sql, type Transaction } from 'kysely';
import type { Coverage } from '#product/runs/api/runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { coverageOf, type SeenAddresses } from './coverage.ts';
import type { ExclusionReason } from './exclusion-messages.ts';

/** The coverage of a run that is still crawled; `crawled`: its pages. */
export async function coverageSoFar(tx: Transaction<Schema>, runId: string, crawled: number): Promise<Coverage> {
  const { rows } = await sql<Pick<SeenAddresses, 'excludedCounts' | 'failedCounts'>>`
    select progress->'excludedCounts' as "excludedCounts", progress->'failedCounts' as "failedCounts"
    from crawl where run_id = ${runId}`.execute(tx);
  const counts = rows[0] ?? { excludedCounts: {}, failedCounts: {} };
  const notes = await tx
    .selectFrom('crawl_note')
    .select(['kind', 'url', 'detail'])
    .where('run_id', '=', runId)
    .where('kind', 'in', ['excluded', 'failed'])
    .orderBy('kind')
    .orderBy('n')
    .execute();
  const named = (kind: string) => notes.filter(note => note.kind === kind);
  return coverageOf({
    crawled,
    ...counts,
    excluded: named('excluded').map(({ url, detail }) => ({ url, reason: detail as ExclusionReason })),
    failed: named('failed').map(({ url, detail }) => ({ url, code: (detail as { code: string }).code })),
  });
}
