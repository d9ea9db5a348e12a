import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { withinLimits } from './fields/field.ts';

/** Default page size of a list (specification, section 9). */
export const defaultLimit = 10;

const names = messages({
  offset: { ja: '開始位置（offset）', en: 'offset' },
  limit: { ja: '1ページの件数（limit）', en: 'limit' },
});

function whole(name: Message, min: number, max: number) {
  const limits = withinLimits(name, min, max);
  return z.coerce.number(limits).int(limits).min(min, limits).max(max, limits);
}

/** How many items an answer holds at most, up to `most`. */
export const limitUpTo = (most: number) => whole(names.limit, 1, most);

/** Query parameters of a paged list. */
export const paging = {
  offset: whole(names.offset, 0, 10_000_000).default(0),
  limit: limitUpTo(100).default(defaultLimit),
};

/** The same with the place that an answer named in `next` or `previous`; it goes before `offset`. */
export const pagingByCursor = { ...paging, cursor: z.string().min(1).max(6_000).optional() };

/** A page of a list; `total` counts all rows that match the filter. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number().int(), offset: z.number().int(), limit: z.number().int() });
}

/** The same with the places of the pages beside it; null at the ends of the list. */
export function cursorPageOf<T extends z.ZodType>(item: T) {
  return pageOf(item).extend({ next: z.string().nullable(), previous: z.string().nullable() });
}

/** A comma-separated list in a query parameter. */
export function listOf<T extends z.ZodType<string, string>>(item: T) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform(value => (Array.isArray(value) ? value : value.split(',')).filter(part => part !== ''))
    .pipe(z.array(item));
}
