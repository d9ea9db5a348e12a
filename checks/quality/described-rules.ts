import type { Message } from '#language/message.ts';
import type { DescribedRule } from '../described-rule.ts';
import { messageGroups } from './messages/all.ts';
import { ruleCatalogue } from './rule-catalogue.ts';

/** The rules by group. How grave a message is, the HTML checker decides. Rules that are split by element and attribute stand once. */
export function describedRules(): DescribedRule[] {
  return ruleCatalogue().map(({ rule, name, group }) => ({
    rule,
    title: name,
    part: { id: partOf(group), name: group },
    severity: null,
    criteria: [],
  }));
}

const groups = messageGroups.map(({ name }) => name);

/** Addresses must not change with the words of a name. */
const partIds = [
  'places',
  'missing',
  'excluding',
  'roles',
  'references',
  'numbers',
  'obsolete',
  'tags',
  'document',
  'syntax',
  'headings',
  'scripts',
  'policy',
  'older',
  'css',
] as const;

const partOf = (group: Message) => partIds[groups.indexOf(group)] ?? 'values';
