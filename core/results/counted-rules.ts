import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { type Severity, severities } from '#checks/check.ts';
import type { Schema } from '../schema.ts';
import { countWaitingFindings } from './count-findings.ts';
import type { FindingFilter } from './finding-filter.ts';
import type { FindingRuleTable } from './result-tables.ts';

export type CountedRule = Selectable<FindingRuleTable>;

/** Filters that single out findings of a rule: the counts of whole rules do not answer them. */
export const isWithinRules = ({ page, search }: FindingFilter): boolean =>
  page !== undefined || (search ?? '').trim() !== '';

/** The rules of a run that match a filter, with their counts; a run has some hundreds at most. */
export async function countedRules(
  tx: Transaction<Schema>,
  runId: string,
  filter: Omit<FindingFilter, 'page' | 'search'>,
): Promise<CountedRule[]> {
  await countWaitingFindings(tx, runId);
  const rows = await tx.selectFrom('finding_rule').selectAll().where('run_id', '=', runId).execute();
  const { function: fn, severity, rule, criterion, level, category } = filter;
  return rows.filter(
    row =>
      (fn === undefined || row.function === fn) &&
      (!severity?.length || severity.includes(row.severity)) &&
      (!rule || row.rule === rule) &&
      (!criterion || row.criterion === criterion) &&
      (level === undefined || row.level === level) &&
      (!category || row.categories.includes(category)),
  );
}

/** The rows of a severity that a page of a list shows, and from which stretches of an index they are merged. */
interface Section {
  severity: Severity;
  offset: number;
  limit: number;
  /** Conditions on columns of the table; each stretch lies in the order of the list. */
  stretches: RawBuilder<unknown>[];
}

/**
 * The parts of a list, worst severity first, that a page of it consists of: the counts say how many rows each has, so that
 * none before the page is read in the severities before it.
 */
export function sectionsOf(
  rules: readonly CountedRule[],
  filter: FindingFilter,
  { offset, limit }: { offset: number; limit: number },
  rowsOf: (rule: CountedRule) => number,
): Section[] {
  const sections: Section[] = [];
  let before = offset;
  let left = limit;
  for (const severity of severities) {
    const own = rules.filter(rule => rule.severity === severity);
    const total = own.reduce((sum, rule) => sum + rowsOf(rule), 0);
    if (left > 0 && before < total) {
      const taken = Math.min(left, total - before);
      sections.push({ severity, offset: before, limit: taken, stretches: stretchesOf(own, severity, filter) });
      left -= taken;
    }
    before = Math.max(0, before - total);
  }
  return sections;
}

function stretchesOf(
  rules: readonly CountedRule[],
  severity: Severity,
  { rule, criterion, level, category }: FindingFilter,
): RawBuilder<unknown>[] {
  const narrowed = [rule, criterion, level, category].some(Boolean);
  if (narrowed)
    return rules.map(one => sql`function = ${one.function} and rule = ${one.rule} and severity = ${severity}`);
  return [...new Set(rules.map(one => one.function))].map(fn => sql`function = ${fn} and severity = ${severity}`);
}
