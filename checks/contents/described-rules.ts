import { messages } from '#language/message.ts';
import type { DescribedRule } from '../described-rule.ts';
import { type ContentsRule, contentsRules } from './messages.ts';
import { isOptional } from './optional-rules.ts';

const parts = messages({
  always: { ja: '文章のルール', en: 'Rules of wording' },
  optional: { ja: '必要に応じて有効にするルール', en: 'Rules to switch on' },
});

/** The rules of wording; those that are off until a client switches them on stand last. */
export function describedRules(): DescribedRule[] {
  const rules = Object.entries<ContentsRule>(contentsRules).map(([id, { name, severity }]): DescribedRule => {
    const part = isOptional(id as keyof typeof contentsRules) ? 'optional' : 'always';
    return { rule: `contents:${id}`, title: name, part: { id: part, name: parts[part] }, severity, criteria: [] };
  });
  return rules.toSorted((a, b) => Number(a.part.id === 'optional') - Number(b.part.id === 'optional'));
}
