import type { CheckId } from '#checks/registry.ts';
import type { RuleRow } from './results.ts';

/** A rule to fix, with the checks whose rules report the same kind of fault. */
export interface FoldedRule extends RuleRow {
  functions: readonly CheckId[];
}

/** The rules among which what to fix first is folded: wherever it is listed, so that a defect has one gain. */
export const rulesToFold = 30;
/** Of which so many are listed first, and counted in the sentence of a run. */
export const topRules = 8;

/** Rules of the same kind of fault as one row, in the place of the first: the gain of all, places and pages of the one that found most. */
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
      gain: first.gain === null && row.gain === null ? null : tenths((first.gain ?? 0) + (row.gain ?? 0)),
      places: isOwn ? first.places + row.places : Math.max(first.places, row.places),
      pages: Math.max(first.pages, row.pages),
    };
  }
  return folded;
}

const tenths = (points: number) => Math.round(points * 10) / 10;
