import { hash } from 'node:crypto';
import type { RawResponse } from '#checks/engine.ts';
import { digestOfSource } from '#product/findings/core/results/add-page.ts';
import { type PageReading, packReading, unpackReading } from '#product/findings/core/results/page-readings.ts';
import type { PageOutline } from './links.ts';
import type { SiteReader } from './site-reader.ts';

/** A reader that has each page's outline from an earlier run where that read the same bytes by the same rules. */
export interface RememberingReader extends SiteReader {
  /** The outline of an answer that was read, to be kept for later runs. */
  readingOf(response: RawResponse): PageReading | undefined;
}

/** `rules`: the version of what reads. `earlier` finds an outline that was kept. */
export function rememberOutlines(
  reader: SiteReader,
  rules: string,
  earlier: (digest: string) => Promise<Uint8Array | null>,
): RememberingReader {
  const readings = new WeakMap<RawResponse, PageReading>();
  return {
    ...reader,
    async outline(response) {
      const digest = digestOf(response, rules);
      const known = await earlier(digest);
      const outline = known === null ? await reader.outline(response) : (unpackReading(known) as PageOutline);
      readings.set(response, { digest, content: known ?? packReading(outline) });
      return outline;
    },
    readingOf: response => readings.get(response),
  };
}

/** Of everything that an outline depends on. */
function digestOf({ body, headers, finalUrl }: RawResponse, rules: string): string {
  const answer = [rules, finalUrl, headers['content-type'] ?? null, digestOfSource(body)];
  return hash('sha256', JSON.stringify(answer), 'base64');
}
