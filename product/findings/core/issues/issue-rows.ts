import { type Selectable, sql, type Transaction } from 'kysely';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import type { IssueMark } from '#product/findings/api/issue-marks.ts';
import type { Issue } from '#product/findings/api/issues.ts';
import { type Run, sitesUnderWay } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { checkedAgain, latestRuns, newestNotes, siteOf } from './issue-facts.ts';
import type { IssueTable } from './issue-tables.ts';
import { namesOf } from './people.ts';
import { placeName, type WantedPlace } from './places-of-run.ts';
import type { SiteKey } from './site-decisions.ts';

export type IssueRow = Selectable<IssueTable>;
type Place = Pick<WantedPlace, 'function' | 'fingerprint'>;

/** The issues of places of a site, by `placeName`; of places of earlier versions, what has become of them (decision 085). */
export async function issuesOfPlaces(
  tx: Transaction<Schema>,
  { group_id, site_key }: Pick<SiteKey, 'group_id' | 'site_key'>,
  places: readonly Place[],
): Promise<Map<string, IssueRow>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<IssueRow & { asked: string }>`
    select distinct on (w.function, w.fingerprint) i.*, w.fingerprint as asked
    from unnest(${places.map(one => one.function)}::text[], ${places.map(one => one.fingerprint)}::text[])
      w (function, fingerprint)
    cross join lateral (select w.fingerprint as name union select m.fingerprint from former_place m
      where m.group_id = ${group_id} and m.site_key = ${site_key} and m.function = w.function
        and m.former = w.fingerprint) n
    join issue i on i.group_id = ${group_id} and i.site_key = ${site_key} and i.function = w.function
      and i.fingerprint = n.name
    order by w.function, w.fingerprint, i.fingerprint = w.fingerprint desc, i.state desc`.execute(tx);
  const issues = new Map(rows.map(({ asked: _asked, ...issue }) => [issue.issue_id, issue]));
  return new Map(
    rows.flatMap(({ asked, issue_id, function: fn }) => {
      const issue = issues.get(issue_id);
      return issue ? [[placeName({ function: fn, fingerprint: asked }), issue] as const] : [];
    }),
  );
}

interface Marked extends WantedPlace {
  selector: string | undefined;
  /** Findings of the place that are excluded, or of the finding itself; and how many there are. */
  isExcluded: boolean;
}

/** What people have decided on places of a run, in their order. Call `ensureDecided` before. */
export async function marksOf(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key'>,
  places: readonly Marked[],
): Promise<IssueMark[]> {
  const issues = await issuesOfPlaces(tx, run, places);
  const changed = await changedSince(tx, run, places);
  const nameOf = await namesOf(
    tx,
    [...issues.values()].flatMap(row => row.assignee ?? []),
  );
  return places.map(place => {
    const row = issues.get(placeName(place));
    return {
      state: place.isExcluded ? 'excluded' : (row?.state ?? 'open'),
      version: row?.version ?? 0,
      assignee: row?.assignee ? nameOf(row.assignee) : null,
      dueOn: row?.due_on ?? null,
      wasExcluded: !place.isExcluded && changed.has(`${place.function} ${place.rule} ${place.selector ?? ''}`),
    };
  });
}

/** Elements with an exclusion of a place of the same rule, by function, rule and selector: what was excluded has changed since. */
async function changedSince(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key'>,
  places: readonly Marked[],
): Promise<Set<string>> {
  const selectors = [...new Set(places.flatMap(place => place.selector ?? []))];
  if (selectors.length === 0) return new Set();
  const rows = await tx
    .selectFrom('exclusion')
    .select(['function', 'rule', 'selector', 'fingerprint'])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('scope', '=', 'place')
    .where('ended_at', 'is', null)
    .where('selector', 'in', selectors)
    .execute();
  return new Set(rows.map(row => `${row.function} ${row.rule} ${row.selector}`));
}

export async function viewIssues(
  tx: Transaction<Schema>,
  rows: readonly ShownIssue[],
  today: string,
): Promise<Issue[]> {
  const nameOf = await namesOf(
    tx,
    rows.flatMap(row => row.assignee ?? []),
  );
  const latest = await latestRuns(tx, rows);
  const notes = await newestNotes(tx, rows);
  const again = await checkedAgain(tx, rows, latest);
  const running = await sitesUnderWay(
    tx,
    rows.map(row => row.site_key),
  );
  const busy = new Set(running.map(siteOf));
  return rows.map(row => {
    const state = row.is_excluded ? 'excluded' : row.state;
    return {
      function: row.function,
      fingerprint: row.fingerprint,
      baseUrlEncoded: row.base_url_encoded,
      baseUrl: decodeBaseUrl(row.base_url_encoded) ?? '',
      rule: row.rule,
      severity: row.severity,
      message: row.message,
      excerpt: row.excerpt,
      selector: row.selector,
      pageUrls: row.page_urls,
      state,
      assignee: row.assignee === null ? null : nameOf(row.assignee),
      dueOn: row.due_on,
      isOverdue: row.due_on !== null && row.due_on < today && unmended.includes(state),
      seenOn: row.seen_on.toISOString(),
      latestRun: latest.get(siteOf(row))?.date.toISOString() ?? null,
      isDemo: latest.get(siteOf(row))?.is_demo ?? false,
      isUnderWay: busy.has(siteOf(row)),
      isCheckedAgain: again.has(row.issue_id),
      note: notes.get(row.issue_id) ?? null,
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    };
  });
}

/** An issue with whether an exclusion covers its place in the last run that found it. */
export type ShownIssue = IssueRow & { is_excluded: boolean };

const unmended: readonly string[] = ['open', 'in_progress', 'recurred'];
