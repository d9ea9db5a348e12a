import { type Selectable, sql, type Transaction } from 'kysely';
import { checkOfUnit } from '#checks/registry.ts';
import type { Issue } from '#product/findings/api/issues.ts';
import { rechecksOf, runsWithRechecks } from '#product/runs/core/runs/rechecks.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { hashesOf } from '../results/link-lookups.ts';
import type { IssueTable } from './issue-tables.ts';
import type { SiteKey } from './site-decisions.ts';

type IssueRow = Selectable<IssueTable>;

interface LatestRun {
  run_id: string;
  date: Date;
  is_demo: boolean;
}

/** A site within a tenant, as a key. */
export const siteOf = ({ group_id, site_key }: Pick<SiteKey, 'group_id' | 'site_key'>): string =>
  `${group_id} ${site_key}`;

/** The newest runs of the sites of issues, by `siteOf`. */
export async function latestRuns(
  tx: Transaction<Schema>,
  rows: readonly IssueRow[],
): Promise<ReadonlyMap<string, LatestRun>> {
  const keys = [...new Set(rows.map(row => row.site_key))];
  if (keys.length === 0) return new Map();
  const found = await tx
    .selectFrom('run_view')
    .distinctOn(['group_id', 'site_key'])
    .select(['group_id', 'site_key', 'run_id', 'date', 'is_demo'])
    .where('site_key', 'in', keys)
    .orderBy('group_id')
    .orderBy('site_key')
    .orderBy('date', 'desc')
    .execute();
  return new Map(found.map(row => [siteOf(row), row]));
}

/** The newest notes of issues, by their numbers. */
export async function newestNotes(
  tx: Transaction<Schema>,
  rows: readonly IssueRow[],
): Promise<Map<string, NonNullable<Issue['note']>>> {
  if (rows.length === 0) return new Map();
  const found = await sql<{ issue_id: string; text: string; author: string; name: string; at: Date }>`
    select i.issue_id, n.text, n.author, n.name, n.at from issue i cross join lateral (
      select e.facts ->> 'text' as text, e.author::text as author, coalesce(e.author_name, '') as name, e.at from issue_event e
      where e.tenant_id = i.tenant_id and e.group_id = i.group_id and e.site_key = i.site_key and e.function = i.function
        and e.fingerprint = i.fingerprint and e.kind = 'note' and e.author is not null
      order by e.event_id desc limit 1) n
    where i.issue_id = any(${rows.map(row => row.issue_id)}::bigint[])`.execute(tx);
  return new Map(
    found.rows.map(({ issue_id, text, author, name, at }) => [
      issue_id,
      { text, author: { sub: author, name }, at: at.toISOString() },
    ]),
  );
}

/** The numbers of issues of which a page waits for its new result in the newest run of the site. */
export async function checkedAgain(
  tx: Transaction<Schema>,
  rows: readonly IssueRow[],
  latest: ReadonlyMap<string, LatestRun>,
): Promise<ReadonlySet<string>> {
  const running = await runsWithRechecks(
    tx,
    [...latest.values()].map(run => run.run_id),
  );
  const waiting = new Set<string>();
  for (const runId of running) {
    const own = rows.filter(row => latest.get(siteOf(row))?.run_id === runId);
    const pages = await tx
      .selectFrom('page')
      .select(['url_id', 'url'])
      .where('run_id', '=', runId)
      .where('url_hash', '=', sql<string>`any(${hashesOf(own.flatMap(row => row.page_urls))})`)
      .execute();
    if (pages.length === 0) continue;
    const again = await rechecksOf(
      tx,
      runId,
      pages.map(page => page.url_id),
    );
    const isWaiting = (row: IssueRow) =>
      pages.some(
        ({ url, url_id }) =>
          row.page_urls.includes(url) && again.get(url_id)?.some(unit => checkOfUnit[unit] === row.function),
      );
    for (const row of own) if (isWaiting(row)) waiting.add(row.issue_id);
  }
  return waiting;
}
