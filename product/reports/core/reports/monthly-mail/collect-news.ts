import type { Transaction } from 'kysely';
import { errorPagesOf } from '#product/findings/core/results/error-pages.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { collectIssues } from '../collect-issues.ts';
import { tryProgress } from '../collect-progress.ts';
import { collectTrend } from '../collect-trend.ts';
import type { IssueFacts, ProgressFacts, TrendPoint } from '../report-facts.ts';
import { monthsOfSites, type SiteMonth, type Span } from './months-of-sites.ts';
import { type RankedSites, rankSites } from './rank-sites.ts';

/** Runs in the chart of a mail on one site. */
const mostRuns = 6;

/** What a mail tells of a site: from the same facts as its report. */
export interface SiteNews extends SiteMonth {
  errorPages: number;
  /** Null without a run before, or where the comparison with it is not at hand. */
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
  const progress = await progressOf(tx, shown);
  const told: SiteNews[] = [];
  for (const month of shown)
    told.push({ ...month, ...(await newsOf(tx, month)), progress: progress.get(month) ?? null });
  const [only, ...others] = told;
  const isOne = only !== undefined && others.length === 0 && ranked.unverified.length === 0;
  return { ...ranked, span, shown: told, trend: isOne ? await collectTrend(tx, only.run, mostRuns) : [] };
}

/** What has changed on each site; a comparison that fails costs the mail its lines alone, and the time of one such is enough. */
async function progressOf(
  tx: Transaction<Schema>,
  months: readonly SiteMonth[],
): Promise<ReadonlyMap<SiteMonth, ProgressFacts>> {
  const found = new Map<SiteMonth, ProgressFacts>();
  let isKept = false;
  for (const month of months) {
    const { run, before } = month;
    if (before === null) continue;
    const progress: ProgressFacts | null | undefined = await tryProgress(tx, run, { earlier: before, isKept });
    isKept ||= progress === undefined;
    if (progress) found.set(month, progress);
  }
  return found;
}

async function newsOf(tx: Transaction<Schema>, { run }: SiteMonth): Promise<Pick<SiteNews, 'issue' | 'errorPages'>> {
  const [issue] = await collectIssues(tx, run, { issues: 1, examples: 1 });
  return { issue: issue ?? null, errorPages: (await errorPagesOf(tx, run.run_id)).all };
}
