import { sql, type Transaction } from 'kysely';
import type { PageFingerprint } from '#checks/page-fingerprint.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';

export interface StoredCandidate {
  digest: string;
  place: number;
  url: string;
  depth: number;
  foundOn: string | null;
  written: string | null;
  hops: number | null;
}

/** Changes of what a crawl remembers, of which all are kept or none. */
export interface CrawlStep {
  /** The attempt of the job that writes. */
  attempt: string;
  progress: unknown;
  names: readonly string[];
  /** Addresses that wait now, or have another place. */
  candidates: readonly StoredCandidate[];
  /** Digests of addresses that wait no more. */
  done: readonly string[];
  signs: readonly { digest: string; page: number; url: string; fingerprint: PageFingerprint }[];
  notes: readonly { kind: string; n: number; url: string; detail: unknown }[];
}

interface CrawlScope {
  tenantId: string;
  runId: string;
}

/** Keeps one step of a crawl by one statement. False when another attempt has taken the crawl up. */
export async function keepStep(
  tx: Transaction<Schema>,
  { tenantId, runId }: CrawlScope,
  step: CrawlStep,
): Promise<boolean> {
  const signs = step.signs.map(({ digest, page, url, fingerprint: { hash, title, media, sketch } }) => {
    return { digest, page, url, hash, title, media, sketch: bytesOf(sketch).toString('base64') };
  });
  const { rows } = await sql<{ kept: number }>`with crawl_now as (
      update crawl set progress = ${storedJson(step.progress)}::json, progressed = true, tries = 0
      where run_id = ${runId} and attempt = ${step.attempt} returning run_id),
    named as (
      insert into crawl_name (tenant_id, run_id, digest)
      select ${tenantId}, run_id, digest from crawl_now, unnest(${[...step.names]}::uuid[]) as digest
      on conflict do nothing),
    done as (
      delete from crawl_candidate c using crawl_now where c.run_id = crawl_now.run_id and c.digest = any(${[...step.done]}::uuid[])),
    waiting as (
      insert into crawl_candidate (tenant_id, run_id, digest, place, url, depth, found_on, written, hops)
      select ${tenantId}, run_id, c.digest, c.place, c.url, c.depth, c."foundOn", c.written, c.hops
      from crawl_now, jsonb_to_recordset(${storedJson(step.candidates)}::jsonb) as c(
        digest uuid, place double precision, url text, depth integer, "foundOn" text, written text, hops integer)
      on conflict (run_id, digest) do update set place = excluded.place),
    signed as (
      insert into crawl_sign (tenant_id, run_id, digest, page, url, hash, title, media, sketch)
      select ${tenantId}, run_id, s.digest, s.page, s.url, s.hash, s.title, s.media, decode(s.sketch, 'base64')
      from crawl_now, jsonb_to_recordset(${storedJson(signs)}::jsonb) as s(
        digest uuid, page integer, url text, hash text, title text, media text, sketch text)
      on conflict do nothing),
    noted as (
      insert into crawl_note (tenant_id, run_id, kind, n, url, detail)
      select ${tenantId}, run_id, n.kind, n.n, n.url, n.detail
      from crawl_now, jsonb_to_recordset(${storedJson(step.notes)}::jsonb) as n(kind text, n integer, url text, detail jsonb)
      on conflict do nothing)
    select count(*) as kept from crawl_now`.execute(tx);
  return Number(rows[0]?.kept) > 0;
}

export function bytesOf(sketch: readonly number[]): Buffer {
  const bytes = Buffer.alloc(sketch.length * 4);
  for (const [at, number] of sketch.entries()) bytes.writeUInt32LE(number, at * 4);
  return bytes;
}

export function sketchOfBytes(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4));
}
