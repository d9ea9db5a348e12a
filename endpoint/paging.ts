import { z } from 'zod';

/** Default page size of a list (specification, section 9). */
export const defaultLimit = 10;

/** Query parameters of a paged list. */
export const paging = {
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
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
