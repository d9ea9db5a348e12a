import { z } from 'zod';

/**
 * What has become of a place to fix between two runs of a site. `new`: found in the later run and in none before, `recurring`:
 * found again after it was gone, `remaining`: found in both. Those that only the earlier run has are `fixed` where the later
 * one looked at them, `pageGone` where it has none of their pages, else `notLooked`.
 */
export const PlaceChange = z.enum(['new', 'recurring', 'remaining', 'fixed', 'pageGone', 'notLooked']);
export type PlaceChange = z.infer<typeof PlaceChange>;

/** Changes of places that the later run has. */
export const FoundChange = PlaceChange.extract(['new', 'recurring', 'remaining']);
export type FoundChange = z.infer<typeof FoundChange>;
