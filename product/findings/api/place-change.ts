import { z } from 'zod';
import { messages } from '#language/message.ts';

/**
 * What has become of a place to fix between two runs of a site. `new`: found in the later run and in none before, `recurring`:
 * found again after it was gone, `remaining`: found in both. Those that only the earlier run has are `fixed` where the later
 * one looked at them, `pageGone` where it has none of their pages, else `notLooked`. `unseen`: found in the later run, on pages
 * alone that the earlier did not judge, so that nobody knows whether they are new.
 */
export const PlaceChange = z.enum(['new', 'recurring', 'remaining', 'fixed', 'pageGone', 'notLooked', 'unseen']);
export type PlaceChange = z.infer<typeof PlaceChange>;

export const changeNames = messages({
  new: { ja: '新規', en: 'New' },
  recurring: { ja: '再発', en: 'Returned' },
  remaining: { ja: '継続', en: 'Remaining' },
  fixed: { ja: '解消', en: 'Fixed' },
  pageGone: { ja: 'ページなし', en: 'Page removed' },
  notLooked: { ja: '未確認', en: 'Not rechecked' },
  unseen: { ja: '前回未検証', en: 'Not checked before' },
});

/** Changes of places that the later run has. */
export const FoundChange = PlaceChange.extract(['new', 'recurring', 'remaining', 'unseen']);
export type FoundChange = z.infer<typeof FoundChange>;
