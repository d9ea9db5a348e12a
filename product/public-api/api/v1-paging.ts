import { z } from 'zod';
import { limitUpTo } from '#endpoint/paging.ts';

/** Paging of the external API: a place that an answer has named, and a number of items. */
export const cursorPaging = {
  cursor: z.string().min(1).max(6_000).optional().describe('The `nextCursor` of the page before'),
  limit: limitUpTo(100).default(20),
};

/** A page of a list. `nextCursor` is null at its end; `total` counts all items, null where that would take long. */
export function itemsOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().nullable() });
}
