import { fill, type Message } from '#language/message.ts';
import type { SiteFacts, SiteFinding } from '../../engine.ts';
import { structureReasons } from './messages.ts';
import type { StructuredPage } from './read-structure.ts';
import { sameAddress } from './same-address.ts';
import { structureFinding } from './structure-finding.ts';

const selector = 'link[rel~="canonical"]';

/** Missing, contradictory and unusable canonical addresses. A site without a single one is not asked for them. */
export function judgeCanonicals(pages: readonly StructuredPage[], site: SiteFacts): SiteFinding[] {
  const declares = pages.some(({ structure }) => structure.canonical.length > 0);
  const unusable = unusableAddresses(pages, site);
  return pages.flatMap(({ url, structure }): SiteFinding[] => {
    const place = { url, selector };
    const different = new Set(structure.canonical.map(sameAddress));
    if (structure.canonical.length === 0) {
      if (!declares || structure.noindex) return [];
      return [
        { pageUrl: url, finding: structureFinding({ rule: 'canonical-missing', place: { url, selector: 'head' } }) },
      ];
    }
    if (different.size > 1) {
      const values = { count: different.size };
      const detail = { addresses: structure.canonical };
      return [{ pageUrl: url, finding: structureFinding({ rule: 'canonical-several', place, values, detail }) }];
    }
    const [canonical = ''] = structure.canonical;
    const reason = canonical === '' ? structureReasons.empty : unusable.get(sameAddress(canonical));
    if (reason === undefined || sameAddress(canonical) === sameAddress(url)) return [];
    const values = { url: canonical };
    return [
      { pageUrl: url, finding: structureFinding({ rule: 'canonical-broken', place, values, reason, same: canonical }) },
    ];
  });
}

/** Addresses of which the crawl or a page knows that they cannot stand for a page. */
function unusableAddresses(pages: readonly StructuredPage[], site: SiteFacts): Map<string, Message> {
  const unusable = new Map<string, Message>();
  for (const { url, structure } of pages)
    if (structure.noindex) unusable.set(sameAddress(url), structureReasons.noindex);
  for (const { url, reason, status } of site.unusable) {
    const text = reason === 'redirects' ? structureReasons.redirects : structureReasons.unreachable;
    unusable.set(sameAddress(url), status === undefined ? text : fill(structureReasons.status, { status }));
  }
  return unusable;
}
