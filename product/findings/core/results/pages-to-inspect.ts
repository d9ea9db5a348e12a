import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Box, Finding, Severity } from '#checks/check.ts';
import { type CheckId, unitsOf } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

export interface PageToInspect {
  url_id: number;
  url: string;
  title: string;
  picture_key: string | null;
}

const facts = sql`p.url_id, p.url, p.title, p.picture ->> 'key' as picture_key`;

export function firstPages(tx: Transaction<Schema>, runId: string, most: number): Promise<PageToInspect[]> {
  return readPages(tx, sql`select ${facts} from page p where p.run_id = ${runId} order by p.url_id limit ${most}`);
}

/** Pages of a run by their numbers; a number that it does not have is left out. */
export function pagesByNumber(
  tx: Transaction<Schema>,
  runId: string,
  urlIds: readonly number[],
): Promise<PageToInspect[]> {
  return readPages(
    tx,
    sql`select ${facts} from page p where p.run_id = ${runId} and p.url_id = any(${[...urlIds]}::integer[]) order by p.url_id`,
  );
}

async function readPages(tx: Transaction<Schema>, query: RawBuilder<unknown>): Promise<PageToInspect[]> {
  return (await (query as RawBuilder<PageToInspect>).execute(tx)).rows;
}

/** What a check found of a criterion on a page: one for each place, the worst first. */
export interface ElementToInspect {
  url_id: number;
  criterion: string;
  rule: string;
  severity: Severity;
  fingerprint: string;
  message: Finding['message'];
  selector: string | null;
  excerpt: string;
  box: Box | null;
  occurrences: number;
  /** Places of the criterion on the page, those beyond `most` counted. */
  found: number;
}

/** What a check found of its criteria on some pages, of each cell the first `most` places. */
export async function elementsToInspect(
  tx: Transaction<Schema>,
  runId: string,
  { function: of, urlIds, most }: { function: CheckId; urlIds: readonly number[]; most: number },
): Promise<ElementToInspect[]> {
  const { rows } = await sql<ElementToInspect>`
    with named as (
      select f.id, f.url_id, f.rule, f.severity, f.fingerprint, c.criterion, (f.detail ->> 'count')::integer as told
      from finding f cross join lateral (
        select distinct criterion from (
          select f.criterion union all
          select jsonb_array_elements_text(case jsonb_typeof(f.detail -> 'criteria') when 'array' then f.detail -> 'criteria' else '[]' end)
        ) all_of (criterion) where criterion is not null) c
      where f.run_id = ${runId} and f.url_id = any(${[...urlIds]}::integer[]) and f.function = ${of}
        and f.severity <> 'notice'),
    places as (
      select url_id, criterion, rule, severity, fingerprint, min(id) as example,
        coalesce(max(told), count(*)::integer) as occurrences
      from named group by url_id, criterion, rule, severity, fingerprint),
    ordered as (
      select p.*, count(*) over (partition by url_id, criterion)::integer as found,
        row_number() over (partition by url_id, criterion
          order by array_position(array['error', 'warning', 'needCfm', 'humanChc'], severity), example) as place
      from places p)
    select o.url_id, o.criterion, o.rule, o.severity, o.fingerprint, o.occurrences, o.found,
      coalesce(f.message, t.message) as message, f.place ->> 'selector' as selector,
      f.excerpt, f.place -> 'box' as box
    from ordered o join finding f on f.id = o.example join rule_text t on t.key = f.text_key
    where o.place <= ${most} order by o.url_id, o.criterion, o.place`.execute(tx);
  return rows;
}

/** Those pages among some that a check has judged whole or in part. */
export async function pagesJudgedBy(
  tx: Transaction<Schema>,
  runId: string,
  { function: of, urlIds }: { function: CheckId; urlIds: readonly number[] },
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('page_result')
    .select('url_id')
    .where('run_id', '=', runId)
    .where('url_id', 'in', [0, ...urlIds])
    .where('unit', 'in', unitsOf([of]))
    .where('status', '=', 'done')
    .execute();
  return new Set(rows.map(row => row.url_id));
}
