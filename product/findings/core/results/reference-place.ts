import { LinkPlace, ReferenceKind } from '#checks/link-targets.ts';

/** The column `place` of a reference: its part of the page, and its kind after a space where it is no ordinary link. */
export function storedPlace(place: LinkPlace, kind: ReferenceKind): string {
  return kind === 'anchor' ? place : `${place} ${kind}`;
}

/** Part and kind from the column. */
export function readPlace(stored: string): { place: LinkPlace; kind: ReferenceKind } {
  const [place, kind = 'anchor'] = stored.split(' ');
  return { place: LinkPlace.parse(place), kind: ReferenceKind.parse(kind) };
}
