import { sql } from 'kysely';
import type { Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { findPageAt } from '#product/findings/api/results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { hashesOf } from './link-lookups.ts';

/** The number of the page of a run at an address, whole or relative to its site's; `not_found` without one. */
export async function pageOfAddress(
  services: Pick<Services, 'db'>,
  session: Session,
  key: RunKey,
  address: string,
): Promise<Reply<typeof findPageAt>> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const bases = [run.base_url, ...(run.real_base_url === null ? [] : [run.real_base_url])];
    const urls = [...new Set(bases.flatMap(base => writingsOf(address, base)))];
    const page = await tx
      .selectFrom('page')
      .select('url_id')
      .where('run_id', '=', run.run_id)
      .where('url_hash', '=', sql<string>`any(${hashesOf(urls)})`)
      .orderBy(sql`array_position(${urls}::text[], url)`)
      .limit(1)
      .executeTakeFirst();
    if (!page) throw new ProblemError('not_found');
    return { urlId: page.url_id };
  });
}

/** An address as a page may have it: with and without a slash at its end, never with a fragment. None of what is no address. */
function writingsOf(address: string, base: string): string[] {
  const url = URL.parse(address.trim(), base);
  if (url === null) return [];
  url.hash = '';
  const other = new URL(url);
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  return [url.href, other.href];
}
