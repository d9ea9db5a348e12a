import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { earlierRunsOfSite } from '#product/runs/core/runs/runs-to-reuse.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { hashOf } from '#product/tenancy/core/url-hash.ts';
import type { Evidence } from './result-tables.ts';
import type { ReusableResult } from './reusable-results.ts';

/** What was read from the source of a page, packed. */
export interface PageReading {
  /** Of all that decides it. */
  digest: string;
  content: Uint8Array;
}

/** A hostile page must not fill the database: what is longer is read again in each run. */
const longest = 256 * 1024;

export const packReading = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value), { level: 3 });
export const unpackReading = (content: Uint8Array): unknown => JSON.parse(inflateRawSync(content).toString());

/** Keeps the outlines of new pages. */
export async function keepOutlines(
  tx: Transaction<Schema>,
  run: Pick<Run, 'tenant_id' | 'run_id'>,
  outlines: readonly (PageReading & { urlId: number })[],
): Promise<void> {
  const kept = outlines.filter(({ content }) => content.length <= longest);
  if (kept.length === 0) return;
  await sql`insert into page_reading (tenant_id, run_id, url_id, kind, digest, content)
    select ${run.tenant_id}, ${run.run_id}, url_id, 'outline', digest, content
    from unnest(${kept.map(({ urlId }) => urlId)}::integer[], ${kept.map(({ digest }) => digest)}::text[],
      ${kept.map(({ content }) => content)}::bytea[]) as given(url_id, digest, content)
    on conflict do nothing`.execute(tx);
}

/** The addresses of a page for a unit, as an earlier run collected them. */
export interface CollectedReading extends ReusableResult {
  content: Uint8Array;
}

/** Keeps the addresses that were collected of pages, with what they were read from. */
export async function keepCollected(
  tx: Transaction<Schema>,
  run: Pick<Run, 'tenant_id' | 'run_id'>,
  collected: readonly { urlId: number; unit: UnitId; evidence: Evidence; siteData: unknown }[],
): Promise<void> {
  const kept = collected
    .map(one => ({ ...one, content: packReading(one.siteData) }))
    .filter(({ content }) => content.length <= longest);
  if (kept.length === 0) return;
  const sheets = kept.map(({ evidence }) => storedJson(evidence.sheets));
  await sql`insert into page_reading (tenant_id, run_id, url_id, kind, digest, sheets, content)
    select ${run.tenant_id}, ${run.run_id}, url_id, unit, digest, sheets::jsonb, content
    from unnest(${kept.map(({ urlId }) => urlId)}::integer[], ${kept.map(({ unit }) => unit)}::text[],
      ${kept.map(({ evidence }) => evidence.digest)}::text[], ${sheets}::text[],
      ${kept.map(({ content }) => content)}::bytea[]) as given(url_id, unit, digest, sheets, content)
    on conflict (run_id, url_id, kind) do update
      set digest = excluded.digest, sheets = excluded.sheets, content = excluded.content`.execute(tx);
}

/** The newest addresses of pages for units in earlier runs of the same site and group, by page. */
export async function earlierCollected(
  tx: Transaction<Schema>,
  runs: readonly string[],
  pages: readonly { urlId: number; url: string }[],
  units: readonly UnitId[],
): Promise<Map<number, CollectedReading[]>> {
  if (units.length * runs.length * pages.length === 0) return new Map();
  const { rows } = await sql<Omit<CollectedReading, 'evidence'> & Evidence & { page: number }>`
    select distinct on (wanted.page, r.kind) wanted.page, r.kind as unit, r.run_id as "runId", r.url_id as "urlId", r.digest, r.sheets,
      r.content
    from unnest(${pages.map(({ urlId }) => urlId)}::integer[], ${pages.map(({ url }) => url)}::text[]) as wanted (page, url)
    cross join unnest(${[...runs]}::uuid[]) with ordinality as earlier (run_id, place)
    cross join lateral (
      select url_id from page where run_id = earlier.run_id and url_hash = ${hashOf(sql`wanted.url`)} offset 0) p
    cross join lateral (
      select * from page_reading where run_id = earlier.run_id and url_id = p.url_id and kind = any(${[...units]}) offset 0) r
    order by wanted.page, r.kind, earlier.place`.execute(tx);
  const found = rows.map(({ page, digest, sheets, ...rest }) => ({ page, ...rest, evidence: { digest, sheets } }));
  const byPage = Map.groupBy(found, ({ page }) => page);
  return new Map([...byPage].map(([page, own]) => [page, own.map(({ page: _page, ...reading }) => reading)]));
}

/** Outlines that are read at once: a crawl meets the pages of the run before in much the same order. */
const ahead = 50;

/** Looks for outlines of pages in earlier runs of the same site and group, by their digests. */
export async function openEarlierOutlines(
  { db }: Pick<Services, 'db'>,
  run: Run,
): Promise<(digest: string) => Promise<Uint8Array | null>> {
  const runs = await inTenant(db, run.tenant_id, tx => earlierRunsOfSite(tx, run));
  if (runs.length === 0) return async () => null;
  let [young, old] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  let reading = Promise.resolve();

  async function read(digest: string): Promise<void> {
    // Meanwhile another page may have brought it.
    if (young.has(digest)) return;
    const { rows } = await inTenant(db, run.tenant_id, tx =>
      sql<PageReading>`with hit as (
          select run_id, url_id from page_reading where run_id = any(${runs}::uuid[]) and digest = ${digest} and kind = 'outline'
          limit 1)
        select r.digest, r.content from hit join page_reading r on r.run_id = hit.run_id and r.kind = 'outline'
          and r.url_id between hit.url_id and hit.url_id + ${ahead - 1}`.execute(tx),
    );
    if (rows.length === 0) return;
    old = young;
    young = new Map(rows.map(one => [one.digest, one.content]));
  }

  const known = (digest: string) => young.get(digest) ?? old.get(digest);
  return async digest => {
    if (!known(digest)) await (reading = reading.catch(() => undefined).then(() => read(digest)));
    return known(digest) ?? null;
  };
}
