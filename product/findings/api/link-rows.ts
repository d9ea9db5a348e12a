import { z } from 'zod';
import { LinkClass, LinkPlace, ReferenceKind } from '#checks/link-targets.ts';
import { listOf } from '#endpoint/paging.ts';
import { LinkIgnore } from './link-ignores.ts';

/** A link target with the pages that use it. */
export const LinkRow = z.object({
  url: z.string(),
  class: LinkClass,
  firstStatus: z.number().int().nullable(),
  finalStatus: z.number().int().nullable(),
  /** The address that answered in the end, after all redirects; null without an answer. */
  finalUrl: z.string().nullable(),
  chain: z.array(z.object({ url: z.string(), status: z.number().int() })),
  error: z.string().nullable(),
  referrers: z.array(
    z.object({
      urlId: z.number().int(),
      url: z.string(),
      text: z.string(),
      /** Part of the page. */
      place: LinkPlace,
      kind: ReferenceKind,
      line: z.number().int().nullable(),
    }),
  ),
  /** At most 1,000. */
  referrersTotal: z.number().int(),
  /** There are more than `referrersTotal`. */
  hasMoreReferrers: z.boolean().optional(),
  /** The run left it out of its errors, because the site ignored it then. */
  ignored: z.boolean(),
  /** Why the site ignores it now, and from the next run or re-check on; null where it does not. */
  ignore: LinkIgnore.nullable(),
});
export type LinkRow = z.infer<typeof LinkRow>;

export const linkFilter = {
  class: listOf(LinkClass).optional(),
  search: z.string().max(100).optional(),
  /** Only those that the run left out of its errors. */
  ignored: z.enum(['true']).optional(),
};
