import type { VisitKind } from '#checks/check.ts';
import { type UnitId, unitIds, visitOfUnit } from '#checks/registry.ts';

/** One load of a page and the units that it feeds. `thumbnail` asks for the small picture of the site. */
export interface PlannedVisit {
  kind: VisitKind;
  units: UnitId[];
  thumbnail: boolean;
}

const kinds: readonly VisitKind[] = ['plain', 'desktop', 'mobile'];

/**
 * The fewest visits that feed all enabled units, cheapest first. The base page of a site is also visited on a desktop when
 * nothing else does, since its picture is the site's thumbnail.
 */
export function planVisits(enabled: readonly UnitId[], isBasePage: boolean): PlannedVisit[] {
  const visits = kinds
    .map(kind => ({
      kind,
      units: unitIds.filter(unit => enabled.includes(unit) && visitOfUnit[unit] === kind),
    }))
    .filter(visit => visit.units.length > 0 || (isBasePage && visit.kind === 'desktop'));
  return visits.map(visit => ({ ...visit, thumbnail: isBasePage && visit.kind === 'desktop' }));
}
