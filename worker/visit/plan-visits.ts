import type { VisitKind } from '#checks/check.ts';
import { functionOfUnit, registry, type UnitId, unitIds, visitOfUnit } from '#checks/registry.ts';

/**
 * One load of a page and the units that it feeds. `thumbnail` asks for the small picture of the site; `collects` are units
 * of another visit of the page whose check also reads the addresses of this rendered one.
 */
export interface PlannedVisit {
  kind: VisitKind;
  units: UnitId[];
  thumbnail: boolean;
  collects: UnitId[];
}

const kinds: readonly VisitKind[] = ['plain', 'desktop', 'mobile'];

/**
 * The fewest visits that feed all enabled units, cheapest first. The base page of a site is also visited on a desktop when
 * nothing else does, since its picture is the site's thumbnail; so is a page whose scripts build it, for the addresses in it.
 */
export function planVisits(enabled: readonly UnitId[], isBasePage: boolean, isScripted = false): PlannedVisit[] {
  const collectors = unitIds.filter(
    unit => enabled.includes(unit) && registry[functionOfUnit[unit]].keeps === 'link-targets',
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
