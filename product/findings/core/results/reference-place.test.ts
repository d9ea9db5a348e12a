import { expect, test } from 'vitest';
import { linkPlaces, referenceKinds } from '#checks/link-targets.ts';
import { readPlace, storedPlace } from './reference-place.ts';

test('part and kind of a reference come back as they were stored', () => {
  for (const place of linkPlaces)
    for (const kind of referenceKinds) expect(readPlace(storedPlace(place, kind))).toEqual({ place, kind });
});
