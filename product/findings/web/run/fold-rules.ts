import type { CheckId } from '#checks/registry.ts';
import type { RuleRow } from '#product/findings/api/results.ts';

/** A rule to fix, with the checks whose rules report the same kind of fault. */
export interface FoldedRule extends RuleRow {
  functions: readonly CheckId[];
}

/** Rules of the same kind of fault as one row, in the place of the first: points of all, places and pages of the one that found most. */
export function foldRules(rows: readonly RuleRow[]): FoldedRule[] {
  const folded: FoldedRule[] = [];
  for (const row of rows) {
    const at = row.defect === null ? -1 : folded.findIndex(one => one.defect === row.defect);
    const first = folded[at];
    if (first === undefined) {
      folded.push({ ...row, functions: [row.function] });
      continue;
    }
    const isOwn = first.functions.includes(row.function);
    folded[at] = {
      ...first,
      functions: isOwn ? first.functions : [...first.functions, row.function],
      points: first.points === null && row.points === null ? null : (first.points ?? 0) + (row.points ?? 0),
      places: isOwn ? first.places + row.places : Math.max(first.places, row.places),
      pages: Math.max(first.pages, row.pages),
    };
  }
  return folded;
}
