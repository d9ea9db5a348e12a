import { type UnitId, unitIds, type VisitKind, visitOfUnit } from '#checks/check.ts';

/** One load of a page and the blocks that it feeds. `thumbnail` asks for the small picture of the site. */
export interface PlannedVisit {
  kind: VisitKind;
  blocks: UnitId[];
  thumbnail: boolean;
}

const kinds: readonly VisitKind[] = ['plain', 'desktop', 'mobile'];

/**
 * The fewest visits that feed all enabled blocks, cheapest first. The base page of a site is also visited on a desktop when
 * nothing else does, since its picture is the site's thumbnail.
 */
export function planVisits(enabled: readonly UnitId[], isBasePage: boolean): PlannedVisit[] {
  const visits = kinds
    .map(kind => ({
      kind,
      blocks: unitIds.filter(block => enabled.includes(block) && visitOfUnit[block] === kind),
    }))
    .filter(visit => visit.blocks.length > 0 || (isBasePage && visit.kind === 'desktop'));
  return visits.map(visit => ({ ...visit, thumbnail: isBasePage && visit.kind === 'desktop' }));
}
