import { z } from 'zod';
import type { Reply } from '#endpoint/define.ts';
import type { convertOldLinks } from '#product/reports/api/specified-exports.ts';

/** Links as older programs kept them: of each address its answer and the pages that use it. */
export const OldLinks = z.record(
  z.string().max(4_000),
  z.object({
    status: z.number().int().nullable().default(null),
    pages: z.array(z.string().max(4_000)).max(100_000).default([]),
  }),
);
export type OldLinks = z.infer<typeof OldLinks>;
/** Targets of a chunk of results. */
export const linksOfChunk = 1_000;

/** Links as older programs kept them, each address with its pages, as today's: pages have numbers, in the order of their names. */
export function convertLinks(old: OldLinks): Reply<typeof convertOldLinks>['data'] {
  const entries = Object.entries(old);
  const pages = [...new Set(entries.flatMap(([, { pages: own }]) => own))].toSorted((a, b) => (a < b ? -1 : 1));
  const numbers = new Map(pages.map((page, n) => [page, n + 1]));
  return {
    result: entries.map(([url, { status, pages: own }]) => ({
      url,
      status,
      urlIds: [...new Set(own.flatMap(page => numbers.get(page) ?? []))].toSorted((a, b) => a - b),
    })),
    subpageInfo: {
      information: { total: entries.length, pages: pages.length },
      mapping: Object.fromEntries(numbers),
      chunkLength: Math.ceil(entries.length / linksOfChunk),
    },
  };
}
