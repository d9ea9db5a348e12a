import { fill, type Message } from '#language/message.ts';
import type { SiteFacts, SiteFinding } from '../../engine.ts';
import { structureReasons } from './messages.ts';
import type { StructuredPage } from './read-structure.ts';
import { sameAddress } from './same-address.ts';
import { structureFinding } from './structure-finding.ts';
import type { StructureJudge } from './structure-judge.ts';

const selector = 'link[rel~="canonical"]';

/** Missing, contradictory and unusable canonical addresses. A site without a single one is not asked for them. */
export function judgeCanonicals(site: SiteFacts): StructureJudge {
  let declares = false;
  const noindex = new Set<string>();
  const unusable = unusableAddresses(site);
  const reasonOf = (canonical: string) => {
    if (canonical === '') return structureReasons.empty;
    const address = sameAddress(canonical);
    return unusable.get(address) ?? (noindex.has(address) ? structureReasons.noindex : undefined);
  };
  return {
    note({ url, structure }) {
      declares ||= structure.canonical.length > 0;
      if (structure.noindex) noindex.add(sameAddress(url));
    },
    judge: page => judgePage(page, declares, reasonOf),
  };
}

function judgePage(
  { url, structure }: StructuredPage,
  declares: boolean,
  reasonOf: (canonical: string) => Message | undefined,
): SiteFinding[] {
  const place = { url, selector };
  if (structure.canonical.length === 0) {
    if (!declares || structure.noindex) return [];
    return [
      { pageUrl: url, finding: structureFinding({ rule: 'canonical-missing', place: { url, selector: 'head' } }) },
    ];
  }
  const different = new Set(structure.canonical.map(sameAddress));
  if (different.size > 1) {
    const values = { count: different.size };
    const detail = { addresses: structure.canonical };
    return [{ pageUrl: url, finding: structureFinding({ rule: 'canonical-several', place, values, detail }) }];
  }
  const [canonical = ''] = structure.canonical;
  const reason = reasonOf(canonical);
  if (reason === undefined || sameAddress(canonical) === sameAddress(url)) return [];
  const values = { url: canonical };
  return [
    { pageUrl: url, finding: structureFinding({ rule: 'canonical-broken', place, values, reason, same: canonical }) },
  ];
}

/** Addresses of which the crawl knows that they cannot stand for a page. */
function unusableAddresses(site: SiteFacts): Map<string, Message> {
  return new Map(
    site.unusable.map(({ url, reason, status }) => {
      const text = reason === 'redirects' ? structureReasons.redirects : structureReasons.unreachable;
      return [sameAddress(url), status === undefined ? text : fill(structureReasons.status, { status })];
    }),
  );
}
