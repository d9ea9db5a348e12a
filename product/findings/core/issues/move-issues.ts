import { sql, type Transaction } from 'kysely';
import { type CheckId, registry, unitsOf } from '#checks/registry.ts';
import type { IssueState } from '#product/findings/api/issue-marks.ts';
import { decisiveOptions } from '#product/runs/api/options/compared-options.ts';
import { optionalRulesOfRun } from '#product/runs/core/contents-setting/spellings-of-run.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { enginesOfRun } from '#product/runs/core/runs/run-engines.ts';
import { runsAt } from '#product/runs/core/runs/runs-at.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { carryDecisions } from './former-places.ts';
import type { IssueRow } from './issue-rows.ts';
import { keptPages } from './places-of-run.ts';
import { type DecidedSite, getSite, lockSite, publishDecided, recordEvents } from './site-decisions.ts';
import { tellReturned } from './tell-people.ts';

type MoveServices = Pick<Services, 'clock' | 'queue' | 'secrets' | 'publicUrl'>;

/**
 * Moves the states of a site's places by what a run has found that has ended: those that it did not find where it looked are
 * confirmed; confirmed ones that it found have recurred; those said to be fixed are in progress again. Only the newest run of
 * the site moves states. Done again, it changes nothing.
 */
export async function moveIssues(services: MoveServices, tx: Transaction<Schema>, run: Run): Promise<void> {
  const site = await getSite(tx, { groupId: run.group_id, baseUrlEncoded: run.base_url_encoded });
  const known = await tx
    .selectFrom('issue_site')
    .select('moved_on')
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .executeTakeFirst();
  if (run.finished_at === null || !known || (known.moved_on && known.moved_on > run.date)) return;
  await lockSite(tx, site);
  await carryDecisions(tx, run);
  const now = services.clock.now();
  const moved = (await lookAt(tx, run)).flatMap(seen => moveOf(seen, run) ?? []);
  await write(tx, run, site, moved, now);
  await tx
    .updateTable('issue_site')
    .set({ moved_on: run.date })
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .execute();
  // Lists of places were read when the run ended.
  if (moved.length > 0) await publishDecided(tx, run);
  const returned = moved.filter(one => one.kind !== 'confirmed' && one.issue.assignee !== null);
  for (const [assignee, places] of Map.groupBy(returned, one => one.issue.assignee))
    if (assignee !== null) await tellReturned(services, tx, site, { assignee, count: places.length, now });
}

export interface SeenPlace {
  issue: Pick<IssueRow, 'state' | 'state_at' | 'seen_on' | 'function'>;
  isFound: boolean;
  /** The run judged at least one of the pages on which it was, and each of them that it has. */
  isLookedAt: boolean;
  /** The function was judged by the same options as in the run that found it last. */
  isSameQuestion: boolean;
}

/** The move that follows for a place; null where it stays. */
export function moveOf<Seen extends SeenPlace>(
  seen: Seen,
  run: Pick<Run, 'date'>,
): (Seen & { state: Exclude<IssueState, 'excluded'>; kind: 'confirmed' | 'recurred' | 'found_again' }) | null {
  const { issue, isFound, isLookedAt, isSameQuestion } = seen;
  if (!isFound)
    return issue.state !== 'confirmed' && isLookedAt && isSameQuestion
      ? { ...seen, state: 'confirmed', kind: 'confirmed' }
      : null;
  // A run that began before the place was mended says nothing of the mending.
  if (run.date <= issue.state_at) return null;
  if (issue.state === 'confirmed') return { ...seen, state: 'recurred', kind: 'recurred' };
  return issue.state === 'fixed' ? { ...seen, state: 'in_progress', kind: 'found_again' } : null;
}

interface LookedAt extends SeenPlace {
  issue: IssueRow;
  engineChanged: boolean;
}

async function lookAt(tx: Transaction<Schema>, run: Run): Promise<LookedAt[]> {
  const { rows } = await sql<IssueRow & { is_found: boolean; pages: number; judged: number }>`
    with found as materialized (
      select distinct function, fingerprint from finding_place where run_id = ${run.run_id})
    select i.*, f.fingerprint is not null as is_found, seen.pages, seen.judged
    from issue i left join found f on f.function = i.function and f.fingerprint = i.fingerprint cross join lateral (
      select count(*)::integer as pages, count(*) filter (where ${judgedOf(run)})::integer as judged
      from unnest(i.page_urls) u join page g on g.run_id = ${run.run_id} and g.url_hash = md5(u)::uuid and g.url = u) seen
    where i.group_id = ${run.group_id} and i.site_key = ${run.site_key} and i.function = any(${run.functions})
    order by i.issue_id for no key update of i`.execute(tx);
  const before = await runsBefore(tx, run, rows);
  const own = await judgedBy(tx, run);
  return rows.map(({ is_found, pages, judged, ...issue }) => {
    const id = issue.function;
    const last = before.get(issue.seen_on.getTime()) ?? own;
    return {
      issue,
      isFound: is_found,
      isLookedAt: pages > 0 && pages === judged,
      isSameQuestion: last.options[id] === own.options[id],
      engineChanged: last.engines[id] !== own.engines[id],
    };
  });
}

/** Whether all units of a place's function have a whole result for a page (`g`) of the run. */
const judgedOf = (run: Run) => sql<boolean>`(select count(*) from page_result r
    where r.run_id = g.run_id and r.url_id = g.url_id and r.status = 'done' and r.not_judged is null
      and r.unit = any(case i.function ${sql.join(
        run.functions.map(id => sql`when ${id} then ${unitsOf([id])}::text[]`),
        sql` `,
      )} end))
  = case i.function ${sql.join(
    run.functions.map(id => sql`when ${id} then ${unitsOf([id]).length}::integer`),
    sql` `,
  )} end`;

/** By what a run has judged, by function, each as one text. */
interface JudgedBy {
  options: Partial<Record<CheckId, string>>;
  engines: Partial<Record<CheckId, string>>;
}

/** The same of the runs that had found places last, by the time of their start; deleted ones are missing. */
async function runsBefore(
  tx: Transaction<Schema>,
  run: Run,
  issues: readonly IssueRow[],
): Promise<ReadonlyMap<number, JudgedBy>> {
  const times = new Set(issues.map(issue => issue.seen_on.getTime()));
  times.delete(run.date.getTime());
  const found = new Map<number, JudgedBy>();
  for (const one of await runsAt(tx, run, [...times])) found.set(one.date.getTime(), await judgedBy(tx, one));
  return found;
}

async function judgedBy(tx: Transaction<Schema>, run: Run): Promise<JudgedBy> {
  const engines = await enginesOfRun(tx, run);
  const optional = await optionalRulesOfRun(tx, run.run_id);
  const by: JudgedBy = { options: {}, engines: {} };
  for (const id of run.functions) {
    const own = engines.filter(engine => engine.function === id);
    by.engines[id] = own.map(({ name, version }) => `${name} ${version}`).join();
    by.options[id] =
      `${decisiveOptions(run.options, id, ['findings'])} ${'optionalRules' in registry[id] ? optional.join() : ''}`;
  }
  return by;
}

async function write(
  tx: Transaction<Schema>,
  run: Run,
  site: DecidedSite,
  moved: readonly (LookedAt & NonNullable<ReturnType<typeof moveOf>>)[],
  now: Date,
): Promise<void> {
  for (const { issue, state } of moved)
    await tx
      .updateTable('issue')
      .set({ state, state_at: now, updated_at: now, version: issue.version + 1 })
      .where('issue_id', '=', issue.issue_id)
      .execute();
  await recordEvents(
    tx,
    site,
    moved.map(({ issue, kind, state, engineChanged }) => ({
      function: issue.function,
      fingerprint: issue.fingerprint,
      kind,
      author: null,
      at: now,
      facts: { from: issue.state, to: state, run: run.date.toISOString(), ...(engineChanged && { engineChanged }) },
    })),
  );
  // A dead link may answer otherwise than before, and a rule may have got another name: the place is the same, and what is said of
  // it is new.
  await sql`with place as materialized (
      select distinct on (p.function, p.fingerprint) p.* from finding_place p
      join issue i on i.group_id = ${run.group_id} and i.site_key = ${run.site_key} and i.function = p.function
        and i.fingerprint = p.fingerprint
      where p.run_id = ${run.run_id} order by p.function, p.fingerprint, p.example)
    update issue i set rule = p.rule, former_rule = t.former_rule, severity = p.severity, message = coalesce(f.message, t.message)
    from place p join finding f on f.run_id = p.run_id and f.id = p.example join rule_text t on t.key = f.text_key
    where p.function = i.function and p.fingerprint = i.fingerprint and p.rule <> i.rule
      and i.group_id = ${run.group_id} and i.site_key = ${run.site_key}`.execute(tx);
  // Where they are now is where the next run has to look.
  await sql`update issue i set seen_on = ${run.date}, page_urls = (
      select coalesce(array_agg(g.url order by g.url_id), i.page_urls) from page g
      where g.run_id = ${run.run_id} and g.url_id = any(p.url_ids[1:${keptPages}::integer]))
    from finding_place p where p.run_id = ${run.run_id} and p.function = i.function and p.rule = i.rule
      and p.fingerprint = i.fingerprint and i.group_id = ${run.group_id} and i.site_key = ${run.site_key}`.execute(tx);
}
