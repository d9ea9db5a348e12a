import type { Finding } from '../../check.ts';
import { mostJsonLd, type PageStructure } from './read-structure.ts';
import { structureFinding } from './structure-finding.ts';
import { structuredDataFaults } from './structured-data.ts';

/** Findings on the structure of one page that need no other page. */
export function judgePageStructure(structure: PageStructure, url: string): Finding[] {
  return [...headings(structure, url), ...insecureParts(structure, url), ...structuredData(structure, url)];
}

function headings({ h1 }: PageStructure, url: string): Finding[] {
  if (h1.length === 0) return [structureFinding({ rule: 'missing-h1', place: { url, selector: 'body' } })];
  const [, second] = h1;
  if (second === undefined) return [];
  const values = { count: h1.length };
  const place = { url, selector: second.selector };
  return [
    structureFinding({
      rule: 'several-h1',
      place,
      values,
      excerpt: second.excerpt,
      detail: { headings: h1.map(({ text }) => text) },
    }),
  ];
}

function insecureParts({ insecure }: PageStructure, url: string): Finding[] {
  return insecure.map(part =>
    structureFinding({
      rule: 'mixed-content',
      place: { url, selector: part.selector },
      values: { url: part.url },
      excerpt: part.excerpt,
      same: part.url,
    }),
  );
}

function structuredData({ jsonLd }: PageStructure, url: string): Finding[] {
  const whole = jsonLd.map(({ text }) => (text.length < mostJsonLd ? text : undefined));
  const faults = structuredDataFaults(whole, url);
  return jsonLd.flatMap(({ text, selector, excerpt }, at) =>
    (faults[at] ?? []).map(fault => {
      const place = { url, selector };
      if (fault.kind === 'broken') {
        const detail = { reason: fault.reason };
        return structureFinding({ rule: 'structured-data-broken', place, excerpt, same: text, detail });
      }
      const { type, field, entity } = fault;
      const same = `${type} ${field} ${entity === '' ? url : entity}`;
      const former = `${type} ${field} ${text.slice(0, 2_000)}`;
      return structureFinding({
        rule: 'structured-data-missing',
        place,
        values: { type, field },
        excerpt,
        same,
        former,
      });
    }),
  );
}
