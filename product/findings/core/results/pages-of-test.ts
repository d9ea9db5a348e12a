import { sql, type Transaction } from 'kysely';
import { type CheckId, unitsOf } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

export interface TestPage {
  urlId: number;
  url: string;
  title: string;
}

const columns = sql`page.url_id as "urlId", page.url, page.title`;

/** Pages of a run by their numbers, in their order; those that it does not have are left out. */
export async function testPagesByNumber(
  tx: Transaction<Schema>,
  runId: string,
  urlIds: readonly number[],
): Promise<TestPage[]> {
  if (urlIds.length === 0) return [];
  const { rows } = await sql<TestPage>`select ${columns} from page
    where run_id = ${runId} and url_id = any(${urlIds}) order by url_id`.execute(tx);
  return rows;
}

export async function firstTestPages(tx: Transaction<Schema>, runId: string, most: number): Promise<TestPage[]> {
  const { rows } = await sql<TestPage>`select ${columns} from page
    where run_id = ${runId} order by url_id limit ${most}`.execute(tx);
  return rows;
}

/** Draws pages by a seed, for test reports and inspections: those with the smallest SHA-256 of seed, line feed and address. */
export async function drawPagesBySeed(
  tx: Transaction<Schema>,
  runId: string,
  { seed, count, without }: { seed: string; count: number; without: readonly number[] },
): Promise<TestPage[]> {
  const { rows } = await sql<TestPage>`select ${columns} from page
    where run_id = ${runId} and url_id <> all(${without}::integer[])
    order by sha256(convert_to(${`${seed}\n`}::text || page.url, 'UTF8')), url_id limit ${count}`.execute(tx);
  return rows;
}

/** Which of some pages a function has judged, and of which of those nothing was left out. */
export async function judgedAmong(
  tx: Transaction<Schema>,
  runId: string,
  of: CheckId,
  urlIds: readonly number[],
): Promise<{ judged: number; complete: number }> {
  const units = unitsOf([of]);
  const { rows } = await sql<{ judged: number; complete: number }>`
    select count(*)::int as judged, count(*) filter (where complete)::int as complete from (
      select url_id, bool_and(not_judged is null) as complete from page_result
      where run_id = ${runId} and url_id = any(${urlIds}) and unit = any(${units}) and status = 'done'
      group by url_id having count(*) = ${units.length}) page`.execute(tx);
  return rows[0] ?? { judged: 0, complete: 0 };
}
