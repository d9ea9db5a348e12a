import type { PagesOfSite, SiteFinding, SitePage } from '#checks/engine.ts';

/** Pages as the judgement of a site reads them. */
export function inBatches(pages: readonly SitePage[], size = 200): PagesOfSite {
  return {
    async *[Symbol.asyncIterator]() {
      for (let start = 0; start < pages.length; start += size) yield pages.slice(start, start + size);
    },
  };
}

/** All findings of a judgement. */
export async function allFindings(judgement: AsyncIterable<SiteFinding[]> | undefined): Promise<SiteFinding[]> {
  const found: SiteFinding[] = [];
  for await (const findings of judgement ?? []) found.push(...findings);
  return found;
}
