import type { EngineOptions } from '#checks/engine.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import type { VisitRequest } from './open-visit.ts';

/** The units of a rendered visit that may need no browser: their check reads the text of the page alone. */
export function unitsFromSource(
  { kind, units }: Pick<VisitRequest, 'kind' | 'units'>,
  { cookieBanner }: EngineOptions,
): UnitId[] {
  // The texts of a closed banner are not judged.
  if (kind !== 'desktop' || cookieBanner !== undefined) return [];
  return units.filter(unit => registry[checkOfUnit[unit]].reads === 'text');
}
