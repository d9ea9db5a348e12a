import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { isCounted } from '../results/tested-figures.ts';
import { rulesOf } from './places-of-run.ts';

type DecidedRun = Pick<Run, 'run_id' | 'tenant_id' | 'group_id' | 'site_key' | 'finished_at'>;

/** Works out the decided places and findings of a run where they changed; false without decisions. Call before reading either table. */
export async function ensureDecided(tx: Transaction<Schema>, run: DecidedRun): Promise<boolean> {
  const basis = await basisOf(tx, run);
  if (basis === null) return false;
  if ((await storedBasis(tx, run.run_id)) === basis) return true;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.decided ${run.run_id}`}, 0))`.execute(tx);
  // Another has done it meanwhile.
  if ((await storedBasis(tx, run.run_id)) === basis) return true;
  await decideAnew(tx, run);
  const row = { tenant_id: run.tenant_id, run_id: run.run_id, basis };
  await tx
    .insertInto('run_decision')
    .values(row)
    .onConflict(conflict => conflict.column('run_id').doUpdateSet({ basis }))
    .execute();
  return true;
}

/** What the decided places of a run follow from: changes with each decision, and with its findings. Null without decisions. */
export async function basisOf(tx: Transaction<Schema>, run: DecidedRun): Promise<string | null> {
  const site = await tx
    .selectFrom('issue_site')
    .select('version')
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .executeTakeFirst();
  if (site === undefined) return null;
  const { occurrences, places } = await tx
    .selectFrom('finding_rule')
    .select(({ fn }) => [fn.sum<number>('occurrences').as('occurrences'), fn.sum<number>('places').as('places')])
    .where('run_id', '=', run.run_id)
    .executeTakeFirstOrThrow();
  return [site.version, run.finished_at?.getTime() ?? '-', occurrences ?? 0, places ?? 0].join(' ');
}

async function storedBasis(tx: Transaction<Schema>, runId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('run_decision').select('basis').where('run_id', '=', runId).executeTakeFirst();
  return row?.basis;
}

/** Of a place that has become several, the state of least progress holds: the greatest in the order of letters. */
async function decideAnew(tx: Transaction<Schema>, run: DecidedRun): Promise<void> {
  await tx.deleteFrom('excluded_finding').where('run_id', '=', run.run_id).execute();
  await tx.deleteFrom('decided_place').where('run_id', '=', run.run_id).execute();
  for (const scope of scopes) await exclude(tx, run, scope);
  await sql`insert into decided_place (tenant_id, run_id, function, rule, severity, fingerprint, state, occurrences, excluded)
    select p.tenant_id, p.run_id, p.function, p.rule, p.severity, p.fingerprint,
      case when coalesce(e.findings, 0) >= p.occurrences then 'excluded' else coalesce(i.state, c.state, 'open') end,
      p.occurrences, coalesce(e.findings, 0)
    from finding_place p
    left join issue i on i.group_id = ${run.group_id} and i.site_key = ${run.site_key} and i.function = p.function
      and i.fingerprint = p.fingerprint
    left join (select m.function, m.former, max(n.state) as state from former_place m
      join issue n on n.group_id = m.group_id and n.site_key = m.site_key and n.function = m.function
        and n.fingerprint = m.fingerprint
      where m.group_id = ${run.group_id} and m.site_key = ${run.site_key} group by m.function, m.former) c
      on c.function = p.function and c.former = p.fingerprint
    left join (select function, rule, severity, fingerprint, count(*)::integer as findings from excluded_finding
      where run_id = ${run.run_id} group by function, rule, severity, fingerprint) e
      on e.function = p.function and e.rule = p.rule and e.severity = p.severity and e.fingerprint = p.fingerprint
    where p.run_id = ${run.run_id} and (e.findings is not null or coalesce(i.state, c.state, 'open') <> 'open')`.execute(
    tx,
  );
}

const onPage = (covers: RawBuilder<unknown>) => (runId: string) =>
  sql`join page p on p.run_id = ${runId} and ${covers}`;

/**
 * The narrowest first: a finding counts for the first exclusion that covers it. Each condition is a join on equal values. A place
 * of an earlier run may have had another name.
 */
const scopes = [
  { name: 'place', on: () => sql``, where: sql`f.fingerprint = x.fingerprint` },
  {
    name: 'place',
    on: () => sql`join former_place m on m.group_id = x.group_id and m.site_key = x.site_key and m.function = x.function
      and m.fingerprint = x.fingerprint`,
    where: sql`f.fingerprint = m.former`,
  },
  { name: 'page', on: onPage(sql`p.url_hash = md5(x.url)::uuid and p.url = x.url`), where: sql`p.url_id = f.url_id` },
  { name: 'directory', on: onPage(sql`starts_with(p.url, x.url)`), where: sql`p.url_id = f.url_id` },
  { name: 'site', on: () => sql``, where: sql`true` },
] as const;

async function exclude(
  tx: Transaction<Schema>,
  run: DecidedRun,
  { name, on, where }: (typeof scopes)[number],
): Promise<void> {
  await sql`insert into excluded_finding
      (tenant_id, run_id, finding_id, function, rule, severity, fingerprint, url_id, unit, exclusion_id)
    select f.tenant_id, f.run_id, f.id, f.function, f.rule, f.severity, f.fingerprint, f.url_id, f.unit, x.exclusion_id
    from exclusion x cross join lateral (${rulesOf(sql`x.rule`)}) n ${on(run.run_id)}
    join finding f on f.run_id = ${run.run_id} and f.function = x.function and f.rule = n.rule and ${where} and ${isCounted('f')}
    join rule_text t on t.key = f.text_key and x.rule in (f.rule, t.former_rule)
    where x.group_id = ${run.group_id} and x.site_key = ${run.site_key} and x.scope = ${name} and x.ended_at is null
    on conflict (run_id, finding_id) do nothing`.execute(tx);
}
