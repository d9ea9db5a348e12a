import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { listPages as listPagesEndpoint, PageRow } from '#api/results.ts';
import type { NotJudged } from '#checks/check.ts';
import { unitsOf } from '#checks/registry.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { getRunByKey } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import type { PageResultTable } from './result-tables.ts';

type Query = Input<typeof listPagesEndpoint>['query'];

/** The pages of a run with the answer of every unit. */
export async function listPages(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listPagesEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const rows = await pagesOf(tx, runId, query)
      .select(['page.url_id'])
      .orderBy(orderOf(query))
      .orderBy('page.url_id')
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    const { total } = await pagesOf(tx, runId, query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return {
      items: await pageRows(
        tx,
        runId,
        rows.map(row => row.url_id),
      ),
      total: Number(total),
      offset: query.offset,
      limit: query.limit,
    };
  });
}

function pagesOf(tx: Transaction<Schema>, runId: string, query: Pick<Query, 'search' | 'failed' | 'function'>) {
  let select = tx.selectFrom('page').where('page.run_id', '=', runId);
  const search = query.search?.trim() ?? '';
  if (search !== '') {
    const pattern = likePattern(search);
    select = select.where(eb => eb.or([eb('page.url', 'ilike', pattern), eb('page.title', 'ilike', pattern)]));
  }
  if (query.failed === 'true') {
    const units = query.function === undefined ? null : unitsOf([query.function]);
    select = select.where(({ exists, selectFrom }) => {
      const failed = selectFrom('page_result as r')
        .select('r.unit')
        .whereRef('r.run_id', '=', 'page.run_id')
        .whereRef('r.url_id', '=', 'page.url_id')
        .where('r.status', '=', 'failed');
      return exists(units === null ? failed : failed.where('r.unit', 'in', units));
    });
  }
  return select;
}

function orderOf({ sort, function: fn }: Query) {
  if (sort === 'url') return sql`page.url`;
  if (sort === 'order') return sql`page.url_id`;
  const units = fn === undefined ? sql`true` : sql`r.unit = any(${unitsOf([fn])})`;
  return sql`(select coalesce(sum(r.errors::bigint * 1000000 + r.warnings), 0) from page_result r
    where r.run_id = page.run_id and r.url_id = page.url_id and ${units}) desc`;
}

/** Pages by their numbers, in the order given. */
export async function pageRows(tx: Transaction<Schema>, runId: string, urlIds: readonly number[]): Promise<PageRow[]> {
  if (urlIds.length === 0) return [];
  const pages = await tx
    .selectFrom('page')
    .selectAll()
    .where('run_id', '=', runId)
    .where('url_id', 'in', urlIds)
    .execute();
  const results = await tx
    .selectFrom('page_result')
    .selectAll()
    .where('run_id', '=', runId)
    .where('url_id', 'in', urlIds)
    .execute();
  return urlIds.flatMap(urlId => {
    const page = pages.find(row => row.url_id === urlId);
    if (!page) return [];
    const own = results.filter(row => row.url_id === urlId);
    return [
      {
        urlId,
        url: page.url,
        title: page.title,
        statusCode: page.status_code,
        foundOn: page.found_on,
        depth: page.depth,
        errors: own.reduce((sum, row) => sum + row.errors, 0),
        warnings: own.reduce((sum, row) => sum + row.warnings, 0),
        blocks: own.map(pageUnit),
      },
    ];
  });
}

function pageUnit(
  row: Pick<PageResultTable, 'unit' | 'status' | 'score' | 'errors' | 'warnings'> & {
    not_judged: NotJudged[] | null;
    summary: Record<string, unknown>;
    failure: PageRow['blocks'][number]['failure'];
  },
) {
  return {
    block: row.unit,
    status: row.status,
    score: row.score,
    failure: row.failure,
    notJudged: row.not_judged ?? [],
    summary: row.summary,
    errors: row.errors,
    warnings: row.warnings,
  };
}
