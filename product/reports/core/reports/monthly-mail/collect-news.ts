import type { Transaction } from 'kysely';
import { errorPagesOf } from '#product/findings/core/results/error-pages.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { collectIssues } from '../collect-issues.ts';
import { collectProgress } from '../collect-progress.ts';
import { collectTrend } from '../collect-trend.ts';
import type { IssueFacts, ProgressFacts, TrendPoint } from '../report-facts.ts';
import { monthsOfSites, type SiteMonth, type Span } from './months-of-sites.ts';
import { type RankedSites, rankSites } from './rank-sites.ts';

/** Runs in the chart of a mail on one site. */
const mostRuns = 6;

/** What a mail tells of a site: from the same facts as its report. */
export interface SiteNews extends SiteMonth {
  errorPages: number;
  /** Null without a run before. */
  progress: ProgressFacts | null;
  /** What to do next. */
  issue: IssueFacts | null;
}

export interface MonthlyNews extends Omit<RankedSites<SiteMonth>, 'shown'> {
  span: Span;
  shown: SiteNews[];
  /** Of a mail on one site: the scores of its last runs, oldest first. */
  trend: TrendPoint[];
}

export async function collectNews(
  tx: Transaction<Schema>,
  site: { groupId: string; baseUrlEncoded: string | null },
  span: Span,
): Promise<MonthlyNews> {
  const { shown, ...ranked } = rankSites(await monthsOfSites(tx, site, span));
  const told: SiteNews[] = [];
  for (const month of shown) told.push({ ...month, ...(await newsOf(tx, month)) });
  const [only, ...others] = told;
  const isOne = only !== undefined && others.length === 0 && ranked.unverified.length === 0;
  return { ...ranked, span, shown: told, trend: isOne ? await collectTrend(tx, only.run, mostRuns) : [] };
}

async function newsOf(tx: Transaction<Schema>, { run, before }: SiteMonth): Promise<Omit<SiteNews, keyof SiteMonth>> {
  const progress = before && (await collectProgress(tx, run, before));
  const [issue] = await collectIssues(tx, run, { issues: 1, examples: 1 });
  return { progress, issue: issue ?? null, errorPages: (await errorPagesOf(tx, run.run_id)).all };
}
