import type { FormFactor } from '#checks/check.ts';
import { visitOfUnit } from '#checks/registry.ts';
import type { BoxedFinding } from './box-groups.ts';
import type { NumberedFinding } from './chosen-findings.ts';

/** The form factor of a finding's picture; pages are rendered on desktop unless a check says otherwise. */
export function formFactorOf({ finding }: Pick<NumberedFinding, 'finding'>): FormFactor {
  return finding.place.formFactor ?? (visitOfUnit[finding.block] === 'mobile' ? 'mobile' : 'desktop');
}

/** The rows with a box on the picture of a device: their own, or that of another finding of the defect. */
export function boxedOn(list: readonly NumberedFinding[], shown: FormFactor): BoxedFinding[] {
  return list.flatMap(row => {
    const seen = [row.finding, ...row.also].find(
      finding => finding.place.box !== undefined && formFactorOf({ finding }) === shown,
    );
    return seen?.place.box === undefined ? [] : [{ row, box: seen.place.box }];
  });
}
