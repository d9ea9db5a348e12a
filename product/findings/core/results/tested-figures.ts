import { type RawBuilder, sql } from 'kysely';
import type { Finding, UnitResult } from '#checks/check.ts';
import { isListed } from '#checks/criteria-lists.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { criteriaOfRun } from './criteria-of-run.ts';

/** The figures of a page by the criteria that its run is tested against, and what findings of others add to the specified ones. */
export interface TestedFigures {
  score: number | null;
  errors: number;
  warnings: number;
  unlisted_errors: number;
  unlisted_warnings: number;
  /** Points that they cost the specified score. */
  unlisted_points: number;
  /** What another unit of the check has found on the page too and counts. */
  paired_errors: number;
  paired_warnings: number;
  /** Errors of level A, while which are left nothing is called good. */
  grave: number;
}

type Judged = Pick<Finding, 'rule' | 'severity' | 'detail' | 'criterion'> & { isPaired?: boolean };

export function testedFigures(
  run: Pick<Run, 'options'>,
  {
    unit,
    score,
    summary,
    findings,
  }: Pick<UnitResult<UnitId>, 'unit' | 'score' | 'summary'> & { findings: readonly Judged[] },
): TestedFigures {
  const id = checkOfUnit[unit];
  const listed = criteriaOfRun(run);
  const own = findings.filter(finding => isListed(listed, finding));
  const count = (severity: Finding['severity'], some: readonly Judged[]) =>
    some.filter(finding => finding.severity === severity).length;
  const counted = own.filter(({ isPaired }) => !isPaired);
  const paired = findings.filter(({ isPaired }) => isPaired);
  const [errors, warnings] = [count('error', counted), count('warning', counted)];
  const [pairedErrors, pairedWarnings] = [count('error', paired), count('warning', paired)];
  const tested =
    score === null || own.length === findings.length
      ? score
      : registry[id].pageScore({
          summary,
          findings: own.filter(({ severity }) => severity === 'error' || severity === 'warning'),
          weights: run.options.weights?.[id] ?? {},
        });
  return {
    score: tested,
    errors,
    warnings,
    unlisted_errors: count('error', findings) - errors - pairedErrors,
    unlisted_warnings: count('warning', findings) - warnings - pairedWarnings,
    paired_errors: pairedErrors,
    paired_warnings: pairedWarnings,
    unlisted_points: tested === null || score === null ? 0 : tested - score,
    grave: registry[id].criteria
      ? own.filter(({ severity, detail }) => severity === 'error' && detail.level === 'A').length
      : 0,
  };
}

/** What results add to the counts of their unit; `sign` -1: what they take away. */
export function countsOfFigures(results: readonly TestedFigures[], sign: 1 | -1 = 1) {
  const sum = (of: (figures: TestedFigures) => number) => sign * results.reduce((all, one) => all + of(one), 0);
  return {
    errors: sum(({ errors }) => errors),
    warnings: sum(({ warnings }) => warnings),
    unlisted_errors: sum(({ unlisted_errors }) => unlisted_errors),
    unlisted_warnings: sum(({ unlisted_warnings }) => unlisted_warnings),
    unlisted_points: sum(({ unlisted_points }) => unlisted_points),
    grave: sum(({ grave }) => grave),
    paired_errors: sum(({ paired_errors }) => paired_errors),
    paired_warnings: sum(({ paired_warnings }) => paired_warnings),
    score_sum: sum(({ score }) => score ?? 0),
    score_count: sum(({ score }) => (score === null ? 0 : 1)),
  };
}

/** The columns of a result that hold its figures. */
export const figureColumns = [
  'score',
  'errors',
  'warnings',
  'unlisted_errors',
  'unlisted_warnings',
  'unlisted_points',
  'grave',
  'paired_errors',
  'paired_warnings',
] as const satisfies readonly (keyof TestedFigures)[];

/** Whether a finding, by its name in the statement, is of the criteria of a list or of none. */
export const isOfList = (finding: string, listed: readonly string[]): RawBuilder<boolean> => {
  const [criterion, detail] = [sql.ref(`${finding}.criterion`), sql.ref(`${finding}.detail`)];
  return sql<boolean>`(${criterion} is null or ${criterion} = any(${listed})
    or coalesce(${detail} -> 'criteria' ?| ${listed}::text[], false))`;
};

/** Whether a finding, by its name in the statement, is the one of its pair that counts, or in none. */
export const isCounted = (finding: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${finding}.pair`)} = ${sql.ref(`${finding}.id`)}, true)`;
