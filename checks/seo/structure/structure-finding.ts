import { fill } from '#language/message.ts';
import type { Finding, Place } from '../../check.ts';
import { cutExcerpt, fingerprint } from '../../fingerprint.ts';
import type { NamedRule } from '../../rule-name.ts';
import { type StructureRule, structureHelp, structureNames, structureSeverities, structureTexts } from './messages.ts';

interface StructureFault {
  rule: StructureRule;
  place: Place;
  excerpt?: string;
  values?: Record<string, string | number>;
  /** Reason as a message, filled in as `{reason}`. */
  reason?: { ja: string; en: string };
  /** Makes the finding one with the same on other pages; default: the page's address. */
  same?: string;
  /** What made it one in earlier versions, where that was something else. */
  former?: string;
  detail?: Record<string, unknown>;
}

export function structureFinding(fault: StructureFault): Finding {
  const {
    rule,
    place,
    excerpt = '',
    values = {},
    reason = { ja: '', en: '' },
    same = place.url,
    former,
    detail = {},
  } = fault;
  const text = structureTexts[rule];
  return {
    function: 'seo',
    rule: `structure:${rule}`,
    criterion: null,
    severity: structureSeverities[rule],
    message: {
      ja: fill(text, { ...values, reason: reason.ja }).ja,
      en: fill(text, { ...values, reason: reason.en }).en,
    },
    help: structureHelp[rule],
    place,
    excerpt: cutExcerpt(excerpt),
    fingerprint: fingerprint(`structure:${rule}`, same),
    ...(former === undefined ? {} : { former: fingerprint(`structure:${rule}`, former) }),
    detail: {
      categories: ['structure'],
      ...values,
      ...detail,
      ...({ ruleName: structureNames[rule] ?? text } satisfies NamedRule),
    },
  };
}
