import type { Transaction } from 'kysely';
import { type Severity, severities } from '#checks/check.ts';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import { type DecidedFacts, decidedFacts } from '#product/findings/core/issues/excluded-facts.ts';
import { noLinks } from '#product/findings/core/results/count-links.ts';
import { countedRules } from '#product/findings/core/results/counted-rules.ts';
import { criteriaOfRun } from '#product/findings/core/results/criteria-of-run.ts';
import { errorPagesOf } from '#product/findings/core/results/error-pages.ts';
import { judgedPages } from '#product/findings/core/results/judged-pages.ts';
import { picturedPages, worstPagesOfRun } from '#product/findings/core/results/pages-of-report.ts';
import { preferIndexes } from '#product/findings/core/results/prefer-indexes.ts';
import { foundOf } from '#product/findings/core/site-views/get-run.ts';
import { checkView } from '#product/findings/core/site-views/site-view.ts';
import { type Run, type RunUnit, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { enginesOfRun } from '#product/runs/core/runs/run-engines.ts';
import { shownRunStatus } from '#product/runs/core/runs/shown-run-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { collectIssues } from './collect-issues.ts';
import { collectTrend } from './collect-trend.ts';
import { deadLinksOf, wordingOf } from './listed-faults.ts';
import type { CheckFacts, ReportFacts, TermId, TrendPoint } from './report-facts.ts';

/** Runs in the trend, rules, pages of each rule, pages, pictures, and links and words of a list in a report. */
const most = { runs: 12, issues: 10, examples: 3, pages: 10, pictures: 4, listed: 20 };

export async function collectReportFacts(tx: Transaction<Schema>, run: Run): Promise<ReportFacts> {
  await preferIndexes(tx);
  const units = await unitsOfRuns(tx, [run.run_id]);
  const trend = await collectTrend(tx, run, most.runs);
  const functions = await checksOf(tx, run, units, trend.at(-2));
  const { found, excluded, failed } = await foundOf(tx, run);
  const reasons = (all: typeof excluded) => all.map(({ message, count }) => ({ message, count }));
  const engines = await enginesOfRun(tx, run);
  const decided = await decidedFacts(tx, run);
  const pictures = await picturedPages(tx, run.run_id, most.pictures);
  return {
    site: { title: run.title, url: run.base_url },
    date: run.date.toISOString(),
    endedAt: run.finished_at?.toISOString() ?? null,
    isStopped: shownRunStatus(run, units) === 'STOPPED',
    score: run.score,
    change: run.score_change,
    isUsualChange: run.is_usual_change,
    isPartial: functions.some(one => one.isPartial),
    levelAErrors: functions.reduce((sum, one) => sum + one.levelAErrors, 0),
    pages: run.number_of_pages,
    errorPages: (await errorPagesOf(tx, run.run_id)).all,
    unlisted: {
      errors: units.reduce((sum, unit) => sum + unit.unlisted_errors, 0),
      warnings: units.reduce((sum, unit) => sum + unit.unlisted_warnings, 0),
    },
    functions,
    trend,
    issues: await collectIssues(tx, run, { issues: most.issues, examples: most.examples }),
    deadLinks: await deadLinksOf(tx, run, most.listed),
    wording: await wordingOf(tx, run, most.listed),
    decided,
    worst: await worstPagesOfRun(tx, run, most.pages),
    coverage: {
      found,
      ...(await judgedPages(tx, run, units)),
      excluded: reasons(excluded),
      failed: reasons(failed),
    },
    engines,
    thumbnail: run.thumbnail,
    pictures,
    terms: termsOf(run, functions, decided),
  };
}

/** The same without what the tenant says of it, and without what earlier runs have to do with it unless the link shows them. */
export const forStrangers = (facts: ReportFacts, { hasHistory }: { hasHistory: boolean }): ReportFacts => ({
  ...facts,
  ...(hasHistory
    ? {}
    : {
        change: null,
        isUsualChange: false,
        functions: facts.functions.map(one => ({ ...one, change: null })),
        trend: [],
      }),
  issues: facts.issues.map(one => ({ ...one, advice: null })),
  decided: null,
  terms: facts.terms.filter(term => term !== 'excluded' && (hasHistory || term !== 'usual')),
});

async function checksOf(
  tx: Transaction<Schema>,
  run: Run,
  units: readonly RunUnit[],
  before: TrendPoint | undefined,
): Promise<CheckFacts[]> {
  const rules = await countedRules(tx, run.run_id, { criteria: 'listed', listed: criteriaOfRun(run) });
  return checkIds
    .filter(id => run.functions.includes(id))
    .map(id => {
      const part = checkView(run, units, id, { linkTargets: noLinks, ignoredLinks: 0 });
      const score = registry[id].score === 'graded' ? part.tested.score : null;
      const earlier = before?.scores[id] ?? null;
      return {
        id,
        score,
        change: score === null || earlier === null ? null : score - earlier,
        counts: countsOf(rules, id),
        levelAErrors: part.tested.levelAErrors,
        judged: part.finishedPages,
        failed: part.failedPages,
        incomplete: part.incompletePages,
        isPartial: part.isPartial,
      };
    });
}

function countsOf(rules: Awaited<ReturnType<typeof countedRules>>, id: CheckId): Record<Severity, number> {
  const own = rules.filter(rule => rule.function === id);
  const sum = (severity: Severity) =>
    own.filter(rule => rule.severity === severity).reduce((total, { occurrences }) => total + Number(occurrences), 0);
  return Object.fromEntries(severities.map(severity => [severity, sum(severity)])) as Record<Severity, number>;
}

function termsOf(run: Run, functions: readonly CheckFacts[], decided: DecidedFacts | null): TermId[] {
  return [
    'score',
    ...(run.is_usual_change ? (['usual'] as const) : []),
    'points',
    'places',
    'severity',
    ...(functions.some(({ counts }) => counts.needCfm + counts.humanChc > 0) ? (['verdicts'] as const) : []),
    ...(decided === null ? [] : (['excluded'] as const)),
    'coverage',
    ...(functions.some(one => one.isPartial) ? (['partial'] as const) : []),
    ...(functions.some(({ id }) => registry[id].vitals !== undefined) ? (['vitals'] as const) : []),
    ...functions.map(({ id }) => id),
  ];
}
