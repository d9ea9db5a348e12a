import type { FindingRow } from '#api/results.ts';
import { type Severity, severities } from '#checks/check.ts';
import { type FunctionId, functionIds } from '#checks/registry.ts';

export interface FindingFilter {
  function?: FunctionId | undefined;
  /** One severity; without it errors and warnings. */
  severity?: Severity | undefined;
}

/** A finding with its number in the list and on the picture, from 1. */
export interface NumberedFinding {
  number: number;
  finding: FindingRow;
}

/** The findings to show, worst first within each function, numbered in list order. */
export function chosenFindings(findings: readonly FindingRow[], filter: FindingFilter): NumberedFinding[] {
  const shown = findings.filter(
    finding =>
      (filter.function === undefined || finding.function === filter.function) &&
      (filter.severity === undefined
        ? finding.severity === 'error' || finding.severity === 'warning'
        : finding.severity === filter.severity),
  );
  const rank = (finding: FindingRow) =>
    functionIds.indexOf(finding.function) * severities.length + severities.indexOf(finding.severity);
  return shown
    .map((finding, index) => ({ finding, index }))
    .sort((a, b) => rank(a.finding) - rank(b.finding) || a.index - b.index)
    .map(({ finding }, index) => ({ finding, number: index + 1 }));
}

/** The finding `step` places further in the list, clamped to its ends; the first one without a selection. */
export function neighbour(list: readonly NumberedFinding[], selected: string | undefined, step: 1 | -1) {
  const at = list.findIndex(({ finding }) => finding.id === selected);
  if (at < 0) return list[0];
  return list[Math.min(list.length - 1, Math.max(0, at + step))];
}
