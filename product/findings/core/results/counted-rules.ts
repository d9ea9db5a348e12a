import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Severity, severities } from '#checks/check.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { countWaitingFindings } from './count-findings.ts';
import type { FindingFilter } from './finding-filter.ts';
import { type CountedRule, criteriaOfRules } from './rule-criteria.ts';

/** Filters that single out findings of a rule: the counts of whole rules do not answer them. */
export const isWithinRules = ({ page, search, state }: FindingFilter): boolean =>
  page !== undefined || (search ?? '').trim() !== '' || (state?.length ?? 0) > 0;

/** The rules of a run that match a filter, with their counts; a run has some hundreds at most. */
export async function countedRules(
  tx: Transaction<Schema>,
  runId: string,
  filter: Omit<FindingFilter, 'page' | 'search' | 'state'>,
): Promise<CountedRule[]> {
  await countWaitingFindings(tx, runId);
  const rows = await tx.selectFrom('finding_rule').selectAll().where('run_id', '=', runId).execute();
  return fittingRules(tx, rows, filter);
}

/** The rules that fit the conditions of a filter which hold for all of their findings. */
export async function fittingRules<Row extends CountedRule>(
  tx: Transaction<Schema>,
  rows: readonly Row[],
  filter: RuleConditions,
): Promise<Row[]> {
  const fitting = rows.filter(row => fitsRule(row, filter));
  const { criterion, criteria, listed = [] } = filter;
  if (criteria === undefined && !criterion) return fitting;
  const criteriaOf = await criteriaOfRules(tx, fitting);
  return fitting.filter(row => {
    const own = criteriaOf(row);
    const isListed = own.length === 0 || own.some(one => listed.includes(one));
    return (!criterion || own.includes(criterion)) && (criteria === undefined || (criteria === 'listed') === isListed);
  });
}

function fitsRule(
  row: CountedRule,
  { function: fn, severity, rule, rules = rule ? [rule] : [], criterion, level, category }: RuleConditions,
): boolean {
  return (
    (fn === undefined || row.function === fn) &&
    (!severity?.length || severity.includes(row.severity)) &&
    (!rule || rules.includes(row.rule)) &&
    (!criterion || row.criterion !== null) &&
    (level === undefined || row.level === level) &&
    isInCategory(row, category)
  );
}

type RuleConditions = Pick<
  FindingFilter,
  'function' | 'severity' | 'rule' | 'rules' | 'criterion' | 'level' | 'category' | 'criteria' | 'listed'
>;

/** Checks whether a rule belongs to a category; none asks for nothing. */
const isInCategory = ({ categories }: Pick<CountedRule, 'categories'>, category: string | undefined): boolean =>
  !category || categories.includes(category);

/** The rows of one severity, and the stretches of an index that they are merged from. */
interface Section {
  severity: Severity;
  rows: number;
  /** Conditions on columns of the table; each stretch lies in the order of the list. */
  stretches: RawBuilder<unknown>[];
}

/** The parts of a list of findings, worst severity first, with the numbers of their rows as they were counted. */
export function sectionsOf(
  runId: string,
  rules: readonly CountedRule[],
  filter: FindingFilter,
  rowsOf: (rule: CountedRule) => number,
): Section[] {
  return severities.flatMap(severity => {
    const own = rules.filter(rule => rule.severity === severity);
    const rows = own.reduce((sum, rule) => sum + rowsOf(rule), 0);
    const stretches = stretchesOf(own, severity, filter).map(stretch => sql`run_id = ${runId} and ${stretch}`);
    return rows === 0 ? [] : [{ severity, rows, stretches }];
  });
}

function stretchesOf(
  rules: readonly CountedRule[],
  severity: Severity,
  { rule, criterion, level, category, criteria }: FindingFilter,
): RawBuilder<unknown>[] {
  const narrowed = [rule, criterion, level, category, criteria].some(Boolean);
  if (narrowed)
    return rules.map(one => sql`function = ${one.function} and rule = ${one.rule} and severity = ${severity}`);
  return [...new Set(rules.map(one => one.function))].map(fn => sql`function = ${fn} and severity = ${severity}`);
}
