import { sql, type Transaction } from 'kysely';
import type { NotJudged } from '#checks/check.ts';
import { unitIds } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { listPages as listPagesEndpoint, PageRow } from '#product/findings/api/results.ts';
import { capital, type GradedScores, gradedChecks } from '#product/runs/api/check-fields.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { rechecksOf } from '#product/runs/core/runs/rechecks.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { checkScore } from '#product/runs/core/runs/run-score.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { countWaitingFindings } from './count-findings.ts';
import { findPages } from './find-pages.ts';
import { changesOfList } from './new-places.ts';
import { type PageKey, pagesByAddress, pagesInOrder, worstPages } from './page-orders.ts';
import { preferIndexes } from './prefer-indexes.ts';
import type { PageResultTable } from './result-tables.ts';
import type { TestedFigures } from './tested-figures.ts';
import { type ListPart, placesBeside, positionOf, type Walked, walkList } from './walk-list.ts';

type Query = Input<typeof listPagesEndpoint>['query'];

/** The pages of a run with the answer of every unit. */
export async function listPages(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listPagesEndpoint>> {
  return withGroup(services, session, key, async tx => pagesOfRun(tx, await getRunByKey(tx, key), query));
}

export async function pagesOfRun(
  tx: Transaction<Schema>,
  run: Run,
  query: Query,
): Promise<Reply<typeof listPagesEndpoint>> {
  const { run_id: runId, number_of_pages: pages } = run;
  const compared = query.change?.length ? await changesOfList(tx, run, query) : null;
  await preferIndexes(tx);
  if (query.sort === 'worst') await countWaitingFindings(tx, runId);
  const found = await findPages(tx, runId, { ...query, compared });
  const { urlIds, total, ...place } = found
    ? await fewPages(tx, runId, query, found)
    : await allPages(tx, runId, query, pages);
  const items = await pageRows(tx, runId, urlIds);
  return { items, total, limit: query.limit, ...place, ...(found?.isMore ? { isMore: true } : {}) };
}

interface Shown extends Omit<Walked<unknown>, 'rows'> {
  urlIds: number[];
  total: number;
}

async function allPages(tx: Transaction<Schema>, runId: string, query: Query, total: number): Promise<Shown> {
  const parts: Record<Query['sort'], ListPart<PageKey>[]> = {
    order: [pagesInOrder(tx, runId, total)],
    url: [pagesByAddress(tx, runId, total)],
    worst: worstPages(tx, runId, query.function ?? '', total),
  };
  const { rows, ...place } = await walkList(parts[query.sort], query, total);
  return { urlIds: rows.map(row => row.url_id), total, ...place };
}

/** Those in which words were found, or that failed. */
async function fewPages(
  tx: Transaction<Schema>,
  runId: string,
  query: Query,
  { urlIds }: { urlIds: readonly number[] },
): Promise<Shown> {
  const { limit } = query;
  const offset = positionOf(query);
  const orders = {
    order: sql`p.url_id`,
    url: sql`left(p.url, 512), p.url_id`,
    worst: sql`f.errors desc nulls last, f.warnings desc nulls last, p.url_id`,
  };
  const counted = sql`left join finding_page f on f.run_id = ${runId} and f.function = ${query.function ?? ''} and f.url_id = p.url_id`;
  const { rows } = await sql<PageKey>`select p.url_id from page p ${query.sort === 'worst' ? counted : sql``}
    where p.run_id = ${runId} and p.url_id = any(${urlIds}) order by ${orders[query.sort]} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  const total = urlIds.length;
  return {
    urlIds: rows.map(row => row.url_id),
    total,
    offset,
    ...placesBeside(offset, rows.length, { limit, total }),
  };
}

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
    const own = results
      .filter(row => row.url_id === urlId)
      .toSorted((a, b) => unitIds.indexOf(a.unit) - unitIds.indexOf(b.unit));
    const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + of(row), 0);
    return [
      {
        urlId,
        url: page.url,
        title: page.title,
        statusCode: page.status_code,
        foundOn: page.found_on,
        depth: page.depth,
        errors: sum(specifiedErrors),
        warnings: sum(specifiedWarnings),
        ScoreOfURL: scoresOfPage(own.map(({ unit, ...row }) => ({ unit, score: specifiedScore(row) }))),
        tested: {
          errors: sum(row => row.errors),
          warnings: sum(row => row.warnings),
          ScoreOfURL: scoresOfPage(own),
        },
        blocks: own.map(row => ({ ...pageUnit(row), isCheckedAgain: again.get(urlId)?.includes(row.unit) ?? false })),
      },
    ];
  });
}

/** The scores of a page by function, by the rule by which pages make the score of a site. */
function scoresOfPage(results: readonly Pick<PageResultTable, 'unit' | 'score'>[]): GradedScores {
  const units = results.flatMap(({ unit, score }) =>
    score === null ? [] : [{ unit, score_sum: score, score_count: 1 }],
  );
  return Object.fromEntries(gradedChecks.map(id => [capital(id), checkScore(id, units)])) as GradedScores;
}

/** Over all criteria. */
const specifiedScore = ({ score, unlisted_points }: Pick<TestedFigures, 'score' | 'unlisted_points'>) =>
  score === null ? null : score - unlisted_points;

const specifiedErrors = (of: Omit<TestedFigures, 'score'>) => of.errors + of.unlisted_errors + of.paired_errors;
const specifiedWarnings = (of: Omit<TestedFigures, 'score'>) => of.warnings + of.unlisted_warnings + of.paired_warnings;

function pageUnit(
  row: Pick<PageResultTable, 'unit' | 'status'> &
    TestedFigures & {
      judged_on: Date | null;
      not_judged: NotJudged[] | null;
      summary: Record<string, unknown>;
      failure: PageRow['blocks'][number]['failure'];
    },
) {
  return {
    block: row.unit,
    status: row.status,
    score: specifiedScore(row),
    failure: row.failure,
    notJudged: row.not_judged ?? [],
    summary: row.summary,
    errors: specifiedErrors(row),
    warnings: specifiedWarnings(row),
    tested: { score: row.score, errors: row.errors, warnings: row.warnings, levelAErrors: row.grave },
    judgedOn: row.judged_on?.toISOString() ?? null,
  };
}
