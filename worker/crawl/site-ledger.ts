import type { SiteFacts } from '#checks/engine.ts';
import type { NoteBook } from './crawl-memory.ts';
import type { CrawlFacts } from './crawl-report.ts';
import type { Visited } from './visited.ts';

type Unusable = SiteFacts['unusable'][number];
type Outcome = Pick<SiteFacts['sitemap'][number], 'outcome' | 'target' | 'status'>;

/** The record of the entries of sitemaps and of addresses that do not work, for the judgement over the site. */
export interface SiteLedger {
  /** An address that a sitemap names, normalised. */
  enter(url: string, sitemap: string): void;
  /** The answer to an address; `isMissing`: the page says that it does not exist. */
  note(url: string, visited: Visited, isMissing: boolean): void;
  /** Entries that were asked for, and addresses that failed or redirect. */
  facts(isWhole: boolean): CrawlFacts;
}

/** A hostile sitemap must not fill the memory. */
const most = 20_000;

export function createSiteLedger(notes: NoteBook): SiteLedger {
  const entries = new Set(notes.of('entry').map(({ url }) => url));

  return {
    enter(url, sitemap) {
      if (entries.size >= most || entries.has(url)) return;
      entries.add(url);
      notes.add('entry', url, sitemap);
    },
    note(url, visited, isMissing) {
      const outcome = outcomeOf(url, visited, isMissing);
      if (outcome === null) return;
      if (entries.has(url)) notes.add('outcome', url, outcome);
      if (outcome.outcome === 'page' || notes.of('unusable').length >= most) return;
      const reason = outcome.outcome === 'redirected' ? 'redirects' : 'failed';
      notes.add('unusable', url, { reason, ...(outcome.status === undefined ? {} : { status: outcome.status }) });
    },
    facts(isWhole) {
      const outcomes = new Map(notes.of('outcome').map(({ url, detail }) => [url, detail as Outcome]));
      return {
        isWhole,
        unusable: notes.of('unusable').map(({ url, detail }) => ({ url, ...(detail as Omit<Unusable, 'url'>) })),
        sitemap: notes.of('entry').flatMap(({ url, detail }) => {
          const outcome = outcomes.get(url);
          return outcome === undefined ? [] : [{ url, sitemap: String(detail), ...outcome }];
        }),
      };
    },
  };
}

/** Null where the answer says nothing on the address: it was left alone, or is a file. */
function outcomeOf(url: string, visited: Visited, isMissing: boolean): Outcome | null {
  if (visited.kind === 'failed') {
    const [, status] = /^http-(\d+)$/.exec(visited.code) ?? [];
    return { outcome: 'failed', ...(status === undefined ? {} : { status: Number(status) }) };
  }
  if (visited.kind !== 'page') return null;
  if (isMissing) return { outcome: 'failed', status: visited.response.status };
  const { chain, finalUrl } = visited.response;
  const target = finalUrl.split('#')[0] ?? finalUrl;
  return chain.length > 0 && target !== url ? { outcome: 'redirected', target } : { outcome: 'page' };
}
