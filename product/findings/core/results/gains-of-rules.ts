import type { Transaction } from 'kysely';
import { type CheckId, registry } from '#checks/registry.ts';
import { weightOf } from '#checks/rule-family.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { type Run, type RunUnit, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { checkScore, compositeScore } from '#product/runs/core/runs/run-score.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { countedRules } from './counted-rules.ts';
import { formerNames } from './rule-aliases.ts';
import type { CountedRule } from './rule-criteria.ts';

type Rule = Pick<CountedRule, 'function' | 'rule' | 'severity'>;
type Counted = Rule & Pick<CountedRule, 'occurrences'> & { formerRule?: string | undefined };

/** What the repair of findings gains at most, with one decimal; null where the function's score is not made of its findings. */
export interface Gain {
  /** In the score of the function: never more than it lacks, for all of its rules together. */
  points: number | null;
  /** In the overall score, for all rules of all functions together never more than that lacks. */
  gain: number | null;
}

const none: Gain = { points: null, gain: null };

/** The gain of rules, or of some of their findings, in a run. Findings of criteria that are not `listed` gain nothing. */
export async function gainsOfRules(
  tx: Transaction<Schema>,
  run: Run,
  listed: readonly string[],
): Promise<(rule: Counted) => Gain> {
  const rules = await countedRules(tx, run.run_id, { criteria: 'listed', listed });
  const former = run.options.weights
    ? await formerNames(
        tx,
        rules.map(({ rule }) => rule),
      )
    : null;
  const named = rules.map(rule => ({ ...rule, formerRule: former?.get(rule.rule)?.[0] }));
  return gainsOf(run, await unitsOfRuns(tx, [run.run_id]), named);
}

/** The same of the rules that are given. */
export function gainsOf(
  run: Pick<Run, 'functions' | 'options'>,
  units: readonly Pick<RunUnit, 'unit' | 'status' | 'score_sum' | 'score_count'>[],
  rules: readonly Counted[],
): (rule: Counted) => Gain {
  const scored = gradedChecks.filter(id => run.functions.includes(id) && checkScore(id, units) !== null);
  const total = compositeScore(run.functions, units);
  /** By rule, the points of its function's score that each of its findings costs. */
  const each = new Map<string, number>();
  const gained = (of: (rule: Counted) => number) => rules.reduce((sum, rule) => sum + of(rule), 0);
  for (const id of scored) {
    const own = rules.filter(rule => rule.function === id);
    const costs = new Map(own.map(rule => [nameOf(rule), costOf(run, units, rule)]));
    const lost = own.reduce((sum, rule) => sum + (costs.get(nameOf(rule)) ?? 0) * rule.occurrences, 0);
    const share = shareOf(100 - (checkScore(id, units) ?? 0), lost);
    for (const [name, cost] of costs) each.set(name, cost * share);
  }
  const ofFunction = (rule: Counted) => (each.get(nameOf(rule)) ?? 0) * rule.occurrences;
  const share = total === null ? 0 : shareOf(100 - total, gained(ofFunction) / scored.length) / scored.length;
  return rule => {
    if (registry[rule.function].pointsLost === undefined || !scored.some(id => id === rule.function)) return none;
    const points = ofFunction(rule);
    return { points: downToTenth(points), gain: downToTenth(points * share) };
  };
}

const nameOf = ({ function: fn, rule, severity }: Rule) => `${fn}\n${severity}\n${rule}`;

/** Points of the function's score that one finding costs at most. */
function costOf(
  { options }: Pick<Run, 'options'>,
  units: readonly Pick<RunUnit, 'unit' | 'score_count'>[],
  { function: fn, rule, severity, formerRule }: Counted,
): number {
  const { pointsLost } = registry[fn];
  if (pointsLost === undefined || (severity !== 'error' && severity !== 'warning')) return 0;
  const pages = Math.max(1, ...units.filter(({ unit }) => isOf(fn, unit)).map(unit => unit.score_count));
  const weight = weightOf(options.weights?.[fn] ?? {}, { rule, formerRule });
  return (pointsLost[severity] * weight) / pointsLost.parts / pages;
}

const isOf = (id: CheckId, unit: RunUnit['unit']) => Object.hasOwn(registry[id].units, unit);

/** The part of what was counted that fits into what is there. */
const shareOf = (most: number, counted: number) => (counted > most ? most / counted : 1);

/** Down, so that parts never add up to more than their whole. */
const downToTenth = (points: number) => Math.floor(points * 10 + 1e-6) / 10;
