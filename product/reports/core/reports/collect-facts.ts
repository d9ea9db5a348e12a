import type { Transaction } from 'kysely';
import { type Severity, severities } from '#checks/check.ts';
import { loadMends } from '#checks/mends.ts';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import { foldRules, rulesToFold } from '#product/findings/api/fold-rules.ts';
import { adviceKey, adviceOf } from '#product/findings/core/advice/advice-of.ts';
import { type DecidedFacts, decidedFacts } from '#product/findings/core/issues/excluded-facts.ts';
import { noLinks } from '#product/findings/core/results/count-links.ts';
import { countedRules } from '#product/findings/core/results/counted-rules.ts';
import { criteriaOfRun } from '#product/findings/core/results/criteria-of-run.ts';
import { errorPagesOf } from '#product/findings/core/results/error-pages.ts';
import { judgedPages } from '#product/findings/core/results/judged-pages.ts';
import { rulesOfRun } from '#product/findings/core/results/list-rules.ts';
import { picturedPages, somePagesOfRule, worstPagesOfRun } from '#product/findings/core/results/pages-of-report.ts';
import { preferIndexes } from '#product/findings/core/results/prefer-indexes.ts';
import { foundOf } from '#product/findings/core/site-views/get-run.ts';
import { checkView } from '#product/findings/core/site-views/site-view.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { engineChanges } from '#product/runs/core/runs/engine-changes.ts';
import { type Run, type RunUnit, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { enginesOfRun } from '#product/runs/core/runs/run-engines.ts';
import { checkScore } from '#product/runs/core/runs/run-score.ts';
import { runsUntil } from '#product/runs/core/runs/runs-until.ts';
import { scoreNoiseBandsOfRuns } from '#product/runs/core/runs/score-noise-bands.ts';
import { shownRunStatus } from '#product/runs/core/runs/shown-run-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { deadLinksOf, wordingOf } from './listed-faults.ts';
import type { CheckFacts, IssueFacts, ReportFacts, TermId, TrendPoint } from './report-facts.ts';

/** Runs in the trend, rules, pages of each rule, pages, pictures, and links and words of a list in a report. */
const most = { runs: 12, issues: 10, examples: 3, pages: 10, pictures: 4, listed: 20 };

export async function collectReportFacts(tx: Transaction<Schema>, run: Run): Promise<ReportFacts> {
  await preferIndexes(tx);
  const units = await unitsOfRuns(tx, [run.run_id]);
  const trend = await trendOf(tx, run);
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
    issues: await issuesOf(tx, run),
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

/** The same without what earlier runs have to do with it, and without what the tenant says of it: strangers read it. */
export const forStrangers = (facts: ReportFacts): ReportFacts => ({
  ...facts,
  change: null,
  isUsualChange: false,
  functions: facts.functions.map(one => ({ ...one, change: null })),
  trend: [],
  issues: facts.issues.map(one => ({ ...one, advice: null })),
  decided: null,
  terms: facts.terms.filter(term => term !== 'usual' && term !== 'excluded'),
});

async function trendOf(tx: Transaction<Schema>, run: Run): Promise<TrendPoint[]> {
  // With the run before the oldest one, to which its engines are compared.
  const runs = await runsUntil(tx, run, most.runs + 1);
  const units = Map.groupBy(
    await unitsOfRuns(
      tx,
      runs.map(one => one.run_id),
    ),
    unit => unit.run_id,
  );
  const changes = engineChanges(runs.map(one => one.engines));
  const usual = await scoreNoiseBandsOfRuns(tx, runs);
  const points = runs.map((one, place): TrendPoint => {
    const graded = gradedChecks.filter(id => one.functions.includes(id));
    return {
      date: one.date.toISOString(),
      score: one.score,
      scores: Object.fromEntries(graded.map(id => [id, checkScore(id, units.get(one.run_id) ?? [])])),
      usual: usual.get(one.run_id) ?? {},
      isOtherEngine: changes[place]?.some(change => gradedChecks.some(id => id === change.function)) ?? false,
    };
  });
  return points.slice(-most.runs);
}

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

async function issuesOf(tx: Transaction<Schema>, run: Run): Promise<IssueFacts[]> {
  const severity: Severity[] = ['error', 'warning'];
  const query = { sort: 'harm', criteria: 'listed', offset: 0, limit: rulesToFold } as const;
  const { items: rules } = await rulesOfRun(tx, run, { ...query, severity });
  const items = foldRules(rules).slice(0, most.issues);
  const advice = await adviceOf(tx, run.group_id, items);
  const mendOf = await loadMends();
  const issues: IssueFacts[] = [];
  for (const row of items) {
    const { function: fn, functions, message: name, criterion, points, gain, places, pages } = row;
    const examples = await somePagesOfRule(tx, run.run_id, row, most.examples);
    issues.push({
      function: fn,
      functions,
      severity: row.severity,
      name,
      help: mendOf(row),
      advice: advice.get(adviceKey(row)) ?? null,
      criterion,
      points,
      gain,
      places,
      pages,
      examples,
    });
  }
  return issues;
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
