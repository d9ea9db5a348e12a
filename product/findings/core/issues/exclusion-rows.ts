import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Exclusion } from '#product/findings/api/issues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ExclusionTable } from './issue-tables.ts';
import type { SiteKey } from './site-decisions.ts';

export type ExclusionRow = Selectable<ExclusionTable>;

export const isCovered: RawBuilder<boolean> = sql<boolean>`exists (select from exclusion x
  where x.tenant_id = i.tenant_id and x.group_id = i.group_id and x.site_key = i.site_key and x.ended_at is null
    and x.function = i.function and x.rule in (i.rule, i.former_rule)
    and (x.scope = 'site' or (x.scope = 'place' and x.fingerprint = i.fingerprint)
      or (x.scope = 'page' and i.page_urls <@ array[x.url])
      or (x.scope = 'directory' and not exists (select from unnest(i.page_urls) u where not starts_with(u, x.url)))))`;

/** Exclusions as the API shows them; `found`: findings that each leaves out in a run. */
export function viewExclusions(rows: readonly ExclusionRow[], found: ReadonlyMap<string, number> | null): Exclusion[] {
  return rows.map(row => ({
    id: row.exclusion_id,
    baseUrlEncoded: row.base_url_encoded,
    baseUrl: decodeBaseUrl(row.base_url_encoded) ?? '',
    function: row.function,
    rule: row.rule,
    scope: row.scope,
    fingerprint: row.fingerprint,
    url: row.url,
    message: row.message,
    excerpt: row.excerpt,
    kind: row.kind,
    reason: row.reason,
    author: { sub: row.author, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    expiresOn: row.expires_on,
    endedAt: row.ended_at?.toISOString() ?? null,
    findings: found === null ? null : (found.get(row.exclusion_id) ?? 0),
    version: row.version,
  }));
}

/** Findings that each exclusion leaves out in a run. Call `ensureDecided` before. */
export async function excludedCounts(
  tx: Transaction<Schema>,
  runId: string,
  rows: readonly ExclusionRow[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const counted = await tx
    .selectFrom('excluded_finding')
    .select(({ fn }) => ['exclusion_id', fn.countAll<number>().as('findings')])
    .where('run_id', '=', runId)
    .where(
      'exclusion_id',
      'in',
      rows.map(row => row.exclusion_id),
    )
    .groupBy('exclusion_id')
    .execute();
  return new Map(counted.map(row => [row.exclusion_id, Number(row.findings)]));
}

/** An exclusion in force, in the version that the person has seen. Its site must be locked. */
export async function heldExclusion(
  tx: Transaction<Schema>,
  site: SiteKey,
  { id, version }: { id: string; version: number },
): Promise<ExclusionRow> {
  const row = await tx
    .selectFrom('exclusion')
    .selectAll()
    .where('exclusion_id', '=', id)
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  if (row.ended_at !== null) throw new ProblemError('exclusion_ended');
  if (row.version !== version) throw new ProblemError('conflict');
  return row;
}
