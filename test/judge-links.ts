import type { UnitResult } from '#checks/check.ts';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { EngineTools, RawResponse } from '#checks/engine.ts';
import { type HostLimits, hostLimits } from '#worker/links/ask-host.ts';
import { LinksInMemory } from '#worker/links/links-in-memory.ts';
import { loadEngines } from '#worker/load-engine.ts';

/** A page whose addresses were collected. */
interface CollectedPage {
  response: RawResponse;
  source: UnitResult;
  rendered?: CollectedLinks | null;
}

/** Asks the targets of pages that were collected, and judges the pages, as a run in memory does. */
export async function judgeLinkPages(
  pages: readonly CollectedPage[],
  tools: EngineTools,
  limits: Partial<HostLimits> = {},
): Promise<UnitResult[]> {
  const links = new LinksInMemory();
  const targets = (await loadEngines(['link'])).get('link')?.targets;
  const [first] = pages;
  if (!targets || !first) throw new Error('nothing to judge');
  for (const [at, { response, source, rendered }] of pages.entries()) {
    const page = { url: response.url, urlId: at + 1, depth: 0, foundOn: null, title: '', isScripted: false, response };
    links.addSource(page, source.siteData);
    if (rendered !== undefined) links.addRendered(page, rendered);
  }
  await links.ask(targets, first.response.finalUrl, tools, { ...hostLimits, ...limits });
  return [...links.judge(targets)].map(([, result]) => result);
}
