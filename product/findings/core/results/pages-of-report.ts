import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { countWaitingFindings } from './count-findings.ts';
import { worstPages } from './page-orders.ts';
import type { FindingRuleTable } from './result-tables.ts';

type Rule = Pick<FindingRuleTable, 'function' | 'rule' | 'severity'>;

interface PageFacts {
  title: string;
  url: string;
}

/** Some pages with findings of a rule, read along the index of the rule's findings: each step goes to the next page. */
export async function somePagesOfRule(
  tx: Transaction<Schema>,
  runId: string,
  { function: fn, rule, severity }: Rule,
  most: number,
): Promise<PageFacts[]> {
  const next = sql`select f.url_id from finding f where f.run_id = ${runId} and f.function = ${fn} and f.rule = ${rule}
    and f.severity = ${severity}`;
  const { rows } = await sql<PageFacts>`with recursive found(url_id, n) as (
      (select first.url_id, 1 from (${next} order by f.url_id limit 1) first)
      union all
      select (${next} and f.url_id > found.url_id order by f.url_id limit 1), found.n + 1
      from found where found.url_id is not null and found.n < ${most})
    select page.title, page.url from found join page on page.run_id = ${runId} and page.url_id = found.url_id
    order by page.url_id`.execute(tx);
  return rows;
}

/** The pages of a run with the most errors, those without errors and warnings left out. */
export async function worstPagesOfRun(
  tx: Transaction<Schema>,
  { run_id: runId, number_of_pages: pages }: { run_id: string; number_of_pages: number },
  most: number,
): Promise<(PageFacts & { errors: number; warnings: number })[]> {
  await countWaitingFindings(tx, runId);
  const [counted] = worstPages(tx, runId, '', pages);
  const rows = (await counted.read({ key: null, isBackward: false, skip: 0, limit: most })).filter(
    row => row.errors + row.warnings > 0,
  );
  if (rows.length === 0) return [];
  const named = await tx
    .selectFrom('page')
    .select(['url_id', 'title', 'url'])
    .where('run_id', '=', runId)
    .where(
      'url_id',
      'in',
      rows.map(row => row.url_id),
    )
    .execute();
  const pageOf = new Map(named.map(page => [page.url_id, page]));
  return rows.flatMap(({ url_id: id, errors, warnings }) => {
    const page = pageOf.get(id);
    return page ? [{ title: page.title, url: page.url, errors, warnings }] : [];
  });
}

/** The first pages of a run with a picture; `isStart` is the page at which it began. */
export async function picturedPages(
  tx: Transaction<Schema>,
  runId: string,
  most: number,
): Promise<(PageFacts & { key: string; isStart: boolean })[]> {
  const rows = await tx
    .selectFrom('page')
    .select(['url_id', 'title', 'url', 'picture'])
    .where('run_id', '=', runId)
    .where('picture', 'is not', null)
    .orderBy('url_id')
    .limit(most)
    .execute();
  return rows.flatMap(({ url_id, title, url, picture }) =>
    picture === null ? [] : [{ title, url, key: picture.key, isStart: url_id === 1 }],
  );
}
