import type { VisitKind } from '#checks/check.ts';
import { checkOfUnit, registry, type UnitId, unitIds, visitOfUnit } from '#checks/registry.ts';

/** One load of a page and the units that it feeds. `collects`: units of another visit that also read these addresses. */
export interface PlannedVisit {
  kind: VisitKind;
  units: UnitId[];
  thumbnail: boolean;
  collects: UnitId[];
}

const kinds: readonly VisitKind[] = ['plain', 'desktop', 'mobile'];

/** The fewest visits for all enabled units, cheapest first, with a desktop one for the thumbnail and scripted pages. */
export function planVisits(enabled: readonly UnitId[], isBasePage: boolean, isScripted = false): PlannedVisit[] {
  const collectors = unitIds.filter(
    unit => enabled.includes(unit) && registry[checkOfUnit[unit]].keeps === 'link-targets',
  );
  const rendersAnyway = isBasePage || (isScripted && collectors.length > 0);
  return kinds
    .map(kind => ({
      kind,
      units: unitIds.filter(unit => enabled.includes(unit) && visitOfUnit[unit] === kind),
      thumbnail: isBasePage && kind === 'desktop',
      collects: kind === 'desktop' ? collectors : [],
    }))
    .filter(visit => visit.units.length > 0 || (rendersAnyway && visit.kind === 'desktop'));
}
