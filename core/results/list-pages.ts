import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { listPages as listPagesEndpoint, PageRow } from '#api/results.ts';
import type { NotJudged } from '#checks/check.ts';
import { unitsOf } from '#checks/registry.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { getRunByKey } from '../runs/find-run.ts';
import { rechecksOf } from '../runs/rechecks.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { countWaitingFindings } from './count-findings.ts';
import { preferIndexes } from './prefer-indexes.ts';
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
    const { run_id: runId, number_of_pages: pages } = await getRunByKey(tx, key);
    await preferIndexes(tx);
    const urlIds = await (query.sort === 'worst' ? worstPages : pagesInOrder)(tx, runId, query);
    const isNarrowed = query.failed === 'true' || (query.search?.trim() ?? '') !== '';
    const total = isNarrowed ? await countPages(tx, runId, query) : pages;
    const items = await pageRows(tx, runId, urlIds);
    return { items, total, offset: query.offset, limit: query.limit };
  });
}

async function countPages(tx: Transaction<Schema>, runId: string, query: Query): Promise<number> {
  const { n } = await pagesOf(tx, runId, query)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function pagesInOrder(tx: Transaction<Schema>, runId: string, query: Query): Promise<number[]> {
  const { offset, limit } = query;
  const pages = pagesOf(tx, runId, query).select('page.url_id');
  // As the index holds it: a longer address has no room there.
  const ordered = query.sort === 'url' ? pages.orderBy(sql`left(page.url, 512)`) : pages;
  const rows = await ordered.orderBy('page.url_id').offset(offset).limit(limit).execute();
  return rows.map(row => row.url_id);
}

/** Pages with the most errors first, then warnings; those without any follow in their order. */
async function worstPages(tx: Transaction<Schema>, runId: string, query: Query): Promise<number[]> {
  await countWaitingFindings(tx, runId);
  const { offset, limit } = query;
  const counted = () =>
    pagesOf(tx, runId, query)
      .innerJoin('finding_page', join =>
        join.onRef('finding_page.run_id', '=', 'page.run_id').onRef('finding_page.url_id', '=', 'page.url_id'),
      )
      .where('finding_page.run_id', '=', runId)
      .where('finding_page.function', '=', query.function ?? '');
  const worst = await counted()
    .select('finding_page.url_id')
    .orderBy(sql`(finding_page.errors::bigint * 1000000 + finding_page.warnings) desc`)
    .orderBy('finding_page.url_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const found = worst.map(row => row.url_id);
  if (found.length === limit) return found;
  const { n } = await counted()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const rest = await pagesOf(tx, runId, query)
    .select('page.url_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('finding_page')
            .select('finding_page.url_id')
            .where('finding_page.run_id', '=', runId)
            .where('finding_page.function', '=', query.function ?? '')
            .whereRef('finding_page.url_id', '=', 'page.url_id'),
        ),
      ),
    )
    .orderBy('page.url_id')
    .offset(Math.max(0, offset - Number(n)))
    .limit(limit - found.length)
    .execute();
  return [...found, ...rest.map(row => row.url_id)];
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
  const again = await rechecksOf(tx, runId, urlIds);
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
        blocks: own.map(row => ({ ...pageUnit(row), isCheckedAgain: again.get(urlId)?.includes(row.unit) ?? false })),
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
