import { type Severity, severities } from '#checks/check.ts';
import { isListed } from '#checks/criteria-lists.ts';
import { type CheckId, checkIds } from '#checks/registry.ts';
import type { FindingRow } from '#product/findings/api/results.ts';

export interface FindingFilter {
  function?: CheckId | undefined;
  /** One severity; without it errors and warnings. */
  severity?: Severity | undefined;
  /** The criteria that the run is tested against: findings of others stand last. */
  listed?: readonly string[] | undefined;
}

/** Whether a finding is of the criteria that the run is tested against, or of none. */
export const isTested = (finding: FindingRow, listed: FindingFilter['listed']): boolean =>
  listed === undefined || isListed(listed, finding);

/** A finding with its number in the list and on the picture, from 1, and the findings of other units about the same defect. */
export interface NumberedFinding {
  number: number;
  finding: FindingRow;
  also: readonly FindingRow[];
}

/** The findings to show, worst first within each function. A defect found by several units is listed once, with a box if one has. */
export function chosenFindings(findings: readonly FindingRow[], filter: FindingFilter): NumberedFinding[] {
  const ofDefect = Map.groupBy(
    findings.filter(({ defect }) => defect),
    ({ defect }) => defect,
  );
  const shown = findings.filter(
    finding =>
      (filter.function === undefined || finding.function === filter.function) &&
      (filter.severity === undefined
        ? finding.severity === 'error' || finding.severity === 'warning'
        : finding.severity === filter.severity),
  );
  const rank = (finding: FindingRow) =>
    (isTested(finding, filter.listed) ? 0 : checkIds.length * severities.length) +
    checkIds.indexOf(finding.function) * severities.length +
    severities.indexOf(finding.severity);
  const inOrder = shown
    .map((finding, index) => ({ finding, index }))
    .sort((a, b) => rank(a.finding) - rank(b.finding) || a.index - b.index)
    .map(({ finding }) => finding);
  const firstOf = new Map<string, FindingRow>();
  for (const finding of inOrder) {
    if (!finding.defect) continue;
    const first = firstOf.get(finding.defect);
    if (first === undefined || (first.place.box === undefined && finding.place.box !== undefined))
      firstOf.set(finding.defect, finding);
  }
  return inOrder
    .filter(finding => !finding.defect || firstOf.get(finding.defect) === finding)
    .map((finding, index) => ({
      finding,
      number: index + 1,
      also: (finding.defect ? (ofDefect.get(finding.defect) ?? []) : []).filter(other => other !== finding),
    }));
}

/** Whether a row of the list represents a finding. */
export const standsFor = ({ finding, also }: NumberedFinding, id: string | undefined): boolean =>
  finding.id === id || also.some(other => other.id === id);

/** The row `step` places further in the list; undefined beyond its ends. The first one without a selection. */
export function neighbour(
  list: readonly NumberedFinding[],
  selected: string | undefined,
  step: 1 | -1,
): NumberedFinding | undefined {
  const at = list.findIndex(row => standsFor(row, selected));
  return at < 0 ? list[0] : list[at + step];
}
