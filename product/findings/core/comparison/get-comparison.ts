import type { Transaction } from 'kysely';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { ComparedFunction, ComparedRun, RunComparison } from '#product/findings/api/comparison.ts';
import { optionChanges } from '#product/runs/api/options/compared-options.ts';
import type { SiteView } from '#product/runs/api/runs.ts';
import { engineChanges } from '#product/runs/core/runs/engine-changes.ts';
import { getRunByKey, statesOfUnits } from '#product/runs/core/runs/find-run.ts';
import { enginesOfRun } from '#product/runs/core/runs/run-engines.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { noiseBands } from '#product/runs/core/runs/score-fall.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { commonScoresOf, commonTotal } from '../results/common-scores.ts';
import { comparableChecks } from '../results/comparable-checks.ts';
import { compareRuns, type MadeComparison } from '../results/compare-runs.ts';
import { countComparedPages } from '../results/compared-pages.ts';
import { type ComparedRule, comparedRules } from '../results/compared-rules.ts';
import { findComparedRun, type RunPair } from '../results/find-compared-run.ts';
import { testedBy } from '../results/tested-rules.ts';
import { siteViews } from '../site-views/site-view.ts';
import { changesBySeverity, countChanges } from './count-changes.ts';

type Views = [after: SiteView, before: SiteView];

/** A run compared with an earlier one of its site in figures, with what else differs between them. */
export async function getRunComparison(
  services: Services,
  session: Session,
  key: RunKey,
  date: string | undefined,
): Promise<RunComparison> {
  return withGroup(services, session, key, async tx => {
    const after = await getRunByKey(tx, key);
    const before = await findComparedRun(tx, key, after, date);
    const signing = { signLink: linkSigner(services), session };
    const views = await siteViews(tx, before === null ? [after] : [after, before], signing);
    if (before === null) return firstRun(views[0] as SiteView);
    const pair = { after, before };
    const made = await compareRuns(tx, pair);
    const rules = await comparedRules(tx, made, testedBy(pair));
    const functions = await comparedChecks(tx, pair, { rules, sums: made.commonScores }, views as Views);
    const engines = [await enginesOfRun(tx, before), await enginesOfRun(tx, after)];
    return {
      after: comparedRun(views[0] as SiteView),
      before: comparedRun(views[1] as SiteView),
      comparedAt: made.comparedAt.toISOString(),
      counts: countChanges(rules),
      functions,
      common: commonTotal(made.commonScores, made.functions),
      pages: await pagesOf(tx, made, pair),
      engineChanges: engineChanges(engines)[1] ?? [],
      optionChanges: optionChanges(before.options, after.options),
    };
  });
}

const comparedRun = ({ date, status, isAllFinished, numberOfPages, tested }: SiteView): ComparedRun => ({
  date,
  status,
  isProvisional: !isAllFinished,
  numberOfPages,
  score: tested.score,
});

const firstRun = (view: SiteView): RunComparison => ({
  after: comparedRun(view),
  before: null,
  comparedAt: null,
  counts: countChanges([]),
  functions: [],
  common: { functions: [], pages: 0, scores: { before: null, after: null } },
  pages: { both: 0, added: view.numberOfPages, removed: 0, changed: 0 },
  engineChanges: [],
  optionChanges: [],
});

/** The score of a function that is graded; the others have figures of their own. */
const gradeOf = (run: SiteView, id: CheckId) =>
  run[id].enable && registry[id].score === 'graded' ? run[id].tested.score : null;

async function comparedChecks(
  tx: Transaction<Schema>,
  pair: RunPair,
  { rules, sums }: { rules: readonly ComparedRule[]; sums: MadeComparison['commonScores'] },
  [after, before]: Views,
): Promise<ComparedFunction[]> {
  const comparable = comparableChecks(pair, await statesOfUnits(tx, pair.after.run_id));
  const bands = await noiseBands(tx, pair.after);
  return checkIds
    .filter(id => after[id].enable || before[id].enable)
    .map(id => {
      const own = rules.filter(rule => rule.function === id);
      const scores = {
        before: gradeOf(before, id),
        after: gradeOf(after, id),
      };
      const commonScores = comparable.functions.includes(id) ? commonScoresOf(sums, id) : { before: null, after: null };
      const change = Math.abs((commonScores.after ?? 0) - (commonScores.before ?? 0));
      const single = after[id].enable ? 'onlyAfter' : 'onlyBefore';
      const common = comparable.ended.includes(id) ? 'compared' : 'notEnded';
      return {
        function: id,
        state: comparable.functions.includes(id) ? common : single,
        scores,
        commonScores,
        isUsual: commonScores.before !== null && change > 0 && change <= (bands.get(id) ?? 0),
        counts: countChanges(own),
        bySeverity: changesBySeverity(own),
      };
    });
}

async function pagesOf(
  tx: Transaction<Schema>,
  made: MadeComparison,
  { after, before }: RunPair,
): Promise<RunComparison['pages']> {
  const { both: changed = 0, added = 0, removed = 0 } = await countComparedPages(tx, made, '');
  return {
    both: Math.max(0, Math.min(after.number_of_pages - added, before.number_of_pages - removed)),
    added,
    removed,
    changed,
  };
}
