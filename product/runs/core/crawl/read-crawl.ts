import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PageFingerprint } from '#checks/page-fingerprint.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { type StoredCandidate, sketchOfBytes } from './crawl-step.ts';

interface CrawlScope {
  tenantId: string;
  runId: string;
}

type Reading = Pick<Services, 'db'>;

/** What a crawl remembers when it is taken up, besides its names, addresses and signs. */
export interface TakenUp {
  /** Null for a crawl that has not begun. */
  progress: unknown;
  waiting: number;
  notes: { kind: string; url: string; detail: unknown }[];
  /** Times in a row that it was taken up and nothing was kept, this time counted. */
  tries: number;
}

/** Takes up a crawl, so that this attempt alone may write from now on. `fresh`: the progress of a new one. */
export async function takeUpCrawl(
  { db }: Reading,
  { tenantId, runId }: CrawlScope,
  { attempt, fresh }: { attempt: string; fresh: unknown },
): Promise<TakenUp> {
  return inTenant(db, tenantId, async tx => {
    const { rows } = await sql<{ progress: unknown; tries: number }>`insert into crawl
      (tenant_id, run_id, attempt, progress, progressed, tries)
      values (${tenantId}, ${runId}, ${attempt}, ${storedJson(fresh)}::json, false, 1)
      on conflict (run_id) do update set attempt = excluded.attempt, progressed = false,
        tries = case when crawl.progressed then 1 else crawl.tries + 1 end
      returning progress, tries`.execute(tx);
    const notes = await tx
      .selectFrom('crawl_note')
      .select(['kind', 'url', 'detail'])
      .where('run_id', '=', runId)
      .orderBy('kind')
      .orderBy('n')
      .execute();
    const { waiting } = await tx
      .selectFrom('crawl_candidate')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    return { progress: rows[0]?.progress ?? fresh, tries: rows[0]?.tries ?? 1, waiting: Number(waiting), notes };
  });
}

/** Those of some names that a crawl knows, by their digests. */
export async function seenAmong(
  { db }: Reading,
  { tenantId, runId }: CrawlScope,
  digests: readonly string[],
): Promise<string[]> {
  return inTenant(db, tenantId, async tx => {
    // By the whole key: a join may be planned as a scan of all names while there are few.
    const { rows } = await sql<{ digest: string }>`select replace(digest::text, '-', '') as digest
      from crawl_name where run_id = ${runId} and digest = any(${[...digests]}::uuid[])`.execute(tx);
    return rows.map(({ digest }) => digest);
  });
}

/** The next waiting addresses after a place, in their order. */
export async function nextCandidates(
  { db }: Reading,
  { tenantId, runId }: CrawlScope,
  { after, most }: { after: number; most: number },
): Promise<StoredCandidate[]> {
  return inTenant(db, tenantId, async tx => {
    const { rows } = await sql<StoredCandidate>`select replace(digest::text, '-', '') as digest, place, url, depth,
        found_on as "foundOn", written, hops
      from crawl_candidate where run_id = ${runId} and place > ${after} order by place limit ${most}`.execute(tx);
    return rows;
  });
}

export async function waitingCandidate(
  { db }: Reading,
  { tenantId, runId }: CrawlScope,
  digest: string,
): Promise<StoredCandidate | undefined> {
  return inTenant(db, tenantId, async tx => {
    const { rows } = await sql<StoredCandidate>`select ${digest}::text as digest, place, url, depth,
        found_on as "foundOn", written, hops
      from crawl_candidate where run_id = ${runId} and digest = ${digest}::uuid`.execute(tx);
    return rows[0];
  });
}

/** The content of the page at an address, and the first page with a hash. */
export async function findContentHash(
  { db }: Reading,
  { tenantId, runId }: CrawlScope,
  sought: { digest: string } | { hash: string },
): Promise<{ url: string; fingerprint: PageFingerprint } | undefined> {
  return inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const where = 'digest' in sought ? sql`digest = ${sought.digest}::uuid` : sql`hash = ${sought.hash}`;
    const { rows } = await sql<{ url: string; hash: string; title: string; media: string; sketch: Buffer }>`
      select url, hash, title, media, sketch from crawl_sign where run_id = ${runId} and ${where}
      order by page limit 1`.execute(tx);
    const [row] = rows;
    if (!row) return undefined;
    const { url, sketch, ...rest } = row;
    return { url, fingerprint: { ...rest, sketch: sketchOfBytes(sketch) } };
  });
}

/** The hashes of the contents of all pages. */
export async function contentHashesOf({ db }: Reading, { tenantId, runId }: CrawlScope): Promise<string[]> {
  const rows = await inTenant(db, tenantId, tx =>
    tx.selectFrom('crawl_sign').select('hash').where('run_id', '=', runId).execute(),
  );
  return rows.map(({ hash }) => hash);
}
