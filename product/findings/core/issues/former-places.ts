import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { runIdsBefore } from '#product/runs/core/runs/run-before.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

type RunOfSite = Pick<Run, 'run_id' | 'tenant_id' | 'group_id' | 'site_key' | 'date'>;

/** Earlier runs whose places are looked for. */
const rememberedRuns = 20;

/**
 * Keeps what the places of a run were called before (decision 085), as far as an earlier run of the site, one of `others`, or a
 * decision calls them so. Done again, it adds nothing.
 */
export async function keepFormerPlaces(
  tx: Transaction<Schema>,
  run: RunOfSite,
  others: readonly string[] = [],
): Promise<void> {
  const earlier = [...new Set([...others, ...(await runIdsBefore(tx, run, rememberedRuns))])];
  const decided = sql`group_id = ${run.group_id} and site_key = ${run.site_key}`;
  await sql`with named as materialized (
      select distinct function, former, fingerprint from finding
      where run_id = ${run.run_id} and former is not null and former <> fingerprint),
    known as materialized (
      select function, fingerprint from finding_place where run_id = any(${earlier}::uuid[])
      union select function, fingerprint from issue where ${decided}
      union select function, fingerprint from exclusion where ${decided} and scope = 'place')
    insert into former_place (tenant_id, group_id, site_key, function, former, fingerprint)
    select ${run.tenant_id}, ${run.group_id}, ${run.site_key}, n.function, n.former, n.fingerprint
    from named n join known k on k.function = n.function and k.fingerprint = n.former
    order by n.function, n.former, n.fingerprint
    on conflict do nothing`.execute(tx);
}

/** The former places of the run's site that are called otherwise in the run. */
const renamed = ({ run_id: runId, group_id, site_key }: RunOfSite) => sql`(
  with named as materialized (
    select distinct function, former, fingerprint from finding where run_id = ${runId} and former is not null)
  select m.function, m.former, m.fingerprint from former_place m join named using (function, former, fingerprint)
  where m.group_id = ${group_id} and m.site_key = ${site_key})`;

/** The columns of a decision: those of its place, and these. */
const columnsOf = (names: string) => ['tenant_id', 'group_id', 'site_key', 'function', ...names.split(' ')];
const ofIssue = columnsOf(
  'base_url_encoded rule former_rule severity state assignee due_on version message excerpt selector page_urls seen_on state_at created_at updated_at',
);
const ofExclusion = columnsOf(
  'base_url_encoded rule scope url selector message excerpt kind reason author author_name created_at expires_on version',
);
const ofEvent = columnsOf('kind author author_name at facts');

const columns = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map(name => sql.ref(table === undefined ? name : `${table}.${name}`)));

/**
 * Carries issues with their histories, and exclusions, from what places were called before to what a run calls them. Of places that
 * have become one, the state of least progress holds; of one that has become several, each gets the decision. What somebody has
 * decided on the new place itself stays.
 */
export async function carryDecisions(tx: Transaction<Schema>, run: RunOfSite): Promise<void> {
  await keepFormerPlaces(tx, run);
  const site = sql`old.group_id = ${run.group_id} and old.site_key = ${run.site_key}`;
  const { rows } = await sql<{ function: string; former: string; fingerprint: string }>`
    select * from ${renamed(run)} m where exists (select from issue old where ${site} and old.function = m.function
        and old.fingerprint = m.former)
      or exists (select from exclusion old where ${site} and old.scope = 'place' and old.function = m.function
        and old.fingerprint = m.former)
    order by function, former, fingerprint`.execute(tx);
  if (rows.length === 0) return;
  const moves = sql`unnest(${rows.map(row => row.function)}::text[], ${rows.map(row => row.former)}::text[],
    ${rows.map(row => row.fingerprint)}::text[]) m (function, former, fingerprint)`;
  const ofOld = sql`old.function = m.function and old.fingerprint = m.former and ${site}`;
  await carryIssues(tx, { moves, ofOld });
  await carryExclusions(tx, { moves, ofOld });
}

interface Moves {
  moves: RawBuilder<unknown>;
  /** Joins the former row, `old`, to a move, `m`. */
  ofOld: RawBuilder<unknown>;
}

/** States by how little is done. */
const leastDone = sql`array_position(array['open', 'in_progress', 'fixed', 'confirmed'], old.state)`;

async function carryIssues(tx: Transaction<Schema>, { moves, ofOld }: Moves): Promise<void> {
  await sql`with carried as (
      insert into issue (${columns(ofIssue)}, fingerprint)
      select distinct on (m.function, m.fingerprint) ${columns(ofIssue, 'old')}, m.fingerprint
      from ${moves} join issue old on ${ofOld}
      order by m.function, m.fingerprint, ${leastDone}, old.updated_at desc
      on conflict (tenant_id, group_id, site_key, function, fingerprint) do nothing
      returning function, fingerprint)
    insert into issue_event (${columns(ofEvent)}, fingerprint)
    select ${columns(ofEvent, 'old')}, m.fingerprint from ${moves} join issue_event old on ${ofOld}
    where exists (select from carried c where c.function = m.function and c.fingerprint = m.fingerprint)
    order by old.event_id`.execute(tx);
  await sql`delete from issue_event old using ${moves}, issue i
    where ${ofOld} and i.group_id = old.group_id and i.site_key = old.site_key and i.function = m.function
      and i.fingerprint = m.former`.execute(tx);
  await sql`delete from issue old using ${moves} where ${ofOld}`.execute(tx);
}

async function carryExclusions(tx: Transaction<Schema>, { moves, ofOld }: Moves): Promise<void> {
  await sql`insert into exclusion (${columns(ofExclusion)}, fingerprint)
    select distinct on (m.function, m.fingerprint) ${columns(ofExclusion, 'old')}, m.fingerprint
    from ${moves} join exclusion old on ${ofOld} and old.scope = 'place' and old.ended_at is null
    order by m.function, m.fingerprint, old.created_at desc
    on conflict (tenant_id, group_id, site_key, function, fingerprint) where ended_at is null and scope = 'place'
    do nothing`.execute(tx);
  await sql`delete from exclusion old using ${moves}
    where ${ofOld} and old.scope = 'place' and old.ended_at is null`.execute(tx);
}
