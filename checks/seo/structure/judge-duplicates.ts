import { createHash } from 'node:crypto';
import type { StructureRule } from './messages.ts';
import type { StructuredPage } from './read-structure.ts';
import { sameAddress } from './same-address.ts';
import { structureFinding } from './structure-finding.ts';
import type { StructureJudge } from './structure-judge.ts';

const shownOthers = 20;

type DuplicateRule = Extract<StructureRule, 'duplicate-title' | 'duplicate-description' | 'equal-pages'>;

const selectors = {
  'duplicate-title': 'title',
  'duplicate-description': 'meta[name="description"]',
  'equal-pages': 'body',
};

export function judgeDuplicates(rule: DuplicateRule, valueOf: (page: StructuredPage) => string): StructureJudge {
  const groups = new Map<string, { count: number; first: string[] }>();
  return {
    note(page) {
      const value = valueOf(page);
      if (value === '' || !isIndexed(page)) return;
      const group = groups.get(keyOf(value)) ?? { count: 0, first: [] };
      group.count += 1;
      if (group.first.length < shownOthers) group.first.push(page.url);
      groups.set(keyOf(value), group);
    },
    judge(page) {
      const { url } = page;
      const text = valueOf(page);
      const group = text !== '' && isIndexed(page) ? groups.get(keyOf(text)) : undefined;
      if (group === undefined || group.count < 2) return [];
      const finding = structureFinding({
        rule,
        place: { url, selector: selectors[rule] },
        values: { count: group.count, text: text.slice(0, 80) },
        excerpt: rule === 'equal-pages' ? '' : text,
        same: text,
        detail: { pages: group.first },
      });
      return [{ pageUrl: url, finding }];
    },
  };
}

/** Long values are kept as their digests. */
const keyOf = (value: string) => (value.length <= 60 ? value : createHash('sha256').update(value).digest('base64'));

/** Pages that name another as the preferred one, or stay out of the index, may be equal to others. */
function isIndexed({ url, structure }: StructuredPage): boolean {
  const [canonical = ''] = structure.canonical;
  return !structure.noindex && (canonical === '' || sameAddress(canonical) === sameAddress(url));
}
