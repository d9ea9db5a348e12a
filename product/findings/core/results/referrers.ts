import { sql, type Transaction } from 'kysely';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { readPlace } from './reference-place.ts';

type Referrers = Pick<LinkRow, 'referrers' | 'referrersTotal' | 'hasMoreReferrers'>;

const shownReferrers = 20;
/** References that are counted: every page has the links of its header. */
const mostCounted = 1_000;

interface Row {
  target: string;
  total: number;
  url_id: number;
  url: string;
  text: string;
  place: string;
  line: number | null;
}

/** The first pages that use each of some link targets, and the number of its uses; one statement for all of them. */
export async function referrersOf(
  tx: Transaction<Schema>,
  runId: string,
  urls: readonly string[],
): Promise<Map<string, Referrers>> {
  const used = sql`run_id = ${runId} and url_hash = md5(target)::uuid`;
  const { rows } = await sql<Row>`select target, total, shown.url_id, page.url, shown.text, shown.place, shown.line
    from unnest(${urls}::text[]) target
    cross join lateral (select count(*)::int as total from (
      select from link_reference where ${used} limit ${mostCounted + 1}) counted) counted
    cross join lateral (select url_id, text, place, line from link_reference where ${used}
      order by url_id, line limit ${shownReferrers}) shown
    join page on page.run_id = ${runId} and page.url_id = shown.url_id
    order by target, shown.url_id, shown.line`.execute(tx);
  const found = new Map<string, Referrers>();
  for (const { target, total, url_id: urlId, url, text, place, line } of rows) {
    const own = found.get(target) ?? {
      referrers: [],
      referrersTotal: Math.min(total, mostCounted),
      ...(total > mostCounted ? { hasMoreReferrers: true } : {}),
    };
    own.referrers.push({ urlId, url, text, line, ...readPlace(place) });
    found.set(target, own);
  }
  return found;
}
