import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Severity } from '#checks/check.ts';
import { titleOf } from '#checks/finding-title.ts';
import type { CheckId } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { listBacklog as listBacklogEndpoint } from '#product/findings/api/issues.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { newestEndedRuns } from '#product/runs/core/runs/newest-ended-runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { criteriaOfRun } from '../results/criteria-of-run.ts';
import { rowsById } from '../results/finding-rows.ts';
import { ensureDecided } from './decided-places.ts';

type Query = Input<typeof listBacklogEndpoint>['query'];
type Backlog = Reply<typeof listBacklogEndpoint>;

/** Sites whose defects are listed. */
const mostSites = 1_000;

interface DefectOfSite {
  run_id: string;
  function: CheckId;
  rule: string;
  severity: Severity;
  places: number;
  pages: number;
  example: string;
  states: Backlog['items'][number]['states'] | null;
  open: number;
  total: number;
}

/** The defects of the sites of a group, by their newest ended runs, with how far people are with their places. */
export function listBacklog(
  services: Pick<Services, 'db'>,
  session: Session,
  group: { tenantId: string; groupId: string },
  query: Query,
): Promise<Backlog> {
  const { offset, limit } = query;
  return withGroup(services, session, group, async tx => {
    const site = { groupId: group.groupId, baseUrlEncoded: query.site ?? null };
    const runs = await newestEndedRuns(tx, site, mostSites);
    for (const run of await undecidedOf(tx, runs)) await ensureDecided(tx, run);
    const rows = await defectsOf(tx, runs, query);
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await countBehind(tx, runs, query));
    return { items: await viewRows(tx, runs, rows), total, offset, limit };
  });
}

/** Those of which a decision was taken that has not been applied yet. */
async function undecidedOf(tx: Transaction<Schema>, runs: readonly Run[]): Promise<Run[]> {
  const { rows } = await sql<{ run_id: string }>`select r.run_id
    from unnest(${runs.map(run => run.run_id)}::uuid[], ${runs.map(run => run.site_key)}::text[]) r (run_id, site_key)
    join issue_site s on s.site_key = r.site_key and s.group_id = ${runs[0]?.group_id ?? ''}
    left join run_decision d on d.run_id = r.run_id
    where d.run_id is null or split_part(d.basis, ' ', 1) <> s.version::text`.execute(tx);
  const wanted = new Set(rows.map(row => row.run_id));
  return runs.filter(run => wanted.has(run.run_id));
}

async function defectsOf(
  tx: Transaction<Schema>,
  runs: readonly Run[],
  query: Pick<Query, 'function' | 'search' | 'all' | 'offset' | 'limit'>,
): Promise<DefectOfSite[]> {
  const { rows } = await sql<DefectOfSite>`select *, count(*) over ()::integer as total from ${listed(runs, query)}
    order by severity, open desc, places desc, example offset ${query.offset} limit ${query.limit}`.execute(tx);
  return rows;
}

async function countBehind(tx: Transaction<Schema>, runs: readonly Run[], query: Query): Promise<number> {
  const [first] = await defectsOf(tx, runs, { ...query, offset: 0, limit: 1 });
  return first?.total ?? 0;
}

/** Errors and warnings by rule, of the criteria that each run asks for. */
function listed(runs: readonly Run[], { function: fn, search, all }: Pick<Query, 'function' | 'search' | 'all'>) {
  const words = search?.trim() ?? '';
  const text = likePattern(words);
  const facts = runs.map(run => ({ run_id: run.run_id, listed: criteriaOfRun(run) }));
  const conditions: RawBuilder<unknown>[] = [
    sql`f.severity in ('error', 'warning')`,
    sql`(f.criterion is null or f.criterion = any(n.listed) or exists (select from finding x
      where x.id = f.example and x.run_id = f.run_id and jsonb_typeof(x.detail -> 'criteria') = 'array'
        and x.detail -> 'criteria' ?| n.listed))`,
    ...(fn === undefined ? [] : [sql`f.function = ${fn}`]),
    ...(words === ''
      ? []
      : [
          sql`(f.rule ilike ${text} or exists (select from rule_text t where t.key = any(f.texts)
            and concat_ws(' ', t.message ->> 'ja', t.message ->> 'en', t.name ->> 'ja', t.name ->> 'en') ilike ${text}))`,
        ]),
  ];
  return sql`(select f.run_id, f.function, f.rule, f.severity, f.places, f.pages, f.example, d.states,
      f.places - coalesce(d.decided, 0) as open
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as n (run_id uuid, listed text[])
    join finding_rule f on f.run_id = n.run_id
    left join lateral (select sum(c.places)::integer as decided, jsonb_object_agg(c.state, c.places) as states
      from (select state, count(*)::integer as places from decided_place p where p.run_id = f.run_id
        and p.function = f.function and p.rule = f.rule and p.severity = f.severity and p.state <> 'open'
        group by state) c) d on true
    where ${sql.join(conditions, sql` and `)}) listed
    ${all === 'true' ? sql`` : sql`where open > 0`}`;
}

async function viewRows(
  tx: Transaction<Schema>,
  runs: readonly Run[],
  rows: readonly DefectOfSite[],
): Promise<Backlog['items']> {
  const runOf = new Map(runs.map(run => [run.run_id, run]));
  const examples = new Map(
    (
      await Promise.all(
        [...Map.groupBy(rows, row => row.run_id)].map(([runId, own]) =>
          rowsById(
            tx,
            runId,
            own.map(row => Number(row.example)),
          ),
        ),
      )
    )
      .flat()
      .map(example => [example.id, example]),
  );
  return rows.flatMap(row => {
    const run = runOf.get(row.run_id);
    const example = examples.get(String(row.example));
    if (!run || !example) return [];
    return [
      {
        baseUrlEncoded: run.base_url_encoded,
        baseUrl: run.base_url,
        date: run.date.toISOString(),
        function: row.function,
        rule: row.rule,
        severity: row.severity,
        message: titleOf(example),
        places: row.places,
        pages: row.pages,
        open: row.open,
        states: row.states ?? {},
      },
    ];
  });
}
