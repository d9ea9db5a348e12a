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
  /** Errors of level A, while which are left nothing is called good. */
  grave: number;
}

type Judged = Pick<Finding, 'rule' | 'severity' | 'detail' | 'criterion'>;

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
  const [errors, warnings] = [count('error', own), count('warning', own)];
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
    unlisted_errors: count('error', findings) - errors,
    unlisted_warnings: count('warning', findings) - warnings,
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
] as const satisfies readonly (keyof TestedFigures)[];

/** Whether a finding, by its name in the statement, is of the criteria of a list or of none. */
export const isOfList = (finding: string, listed: readonly string[]): RawBuilder<boolean> => {
  const [criterion, detail] = [sql.ref(`${finding}.criterion`), sql.ref(`${finding}.detail`)];
  return sql<boolean>`(${criterion} is null or ${criterion} = any(${listed})
    or coalesce(${detail} -> 'criteria' ?| ${listed}::text[], false))`;
};
