import { type Message, messages } from '#language/message.ts';
import type { QualitySource } from './check.ts';
import { formerRules } from './data/former-rules.ts';
import { ruleTitle } from './data/rule-titles.ts';
import { messageGroups } from './messages/all.ts';
import { formerRuleOf } from './template.ts';

const { values } = messages({ values: { ja: '属性の値', en: 'Values of attributes' } });

export { formerRules };

const catalogued = new Map<string, Message>([['html/bad-value', values]]);
for (const { source, name, table } of messageGroups)
  for (const template of Object.keys(table)) {
    const rule = formerRules[formerRuleOf(source, template)];
    if (rule !== undefined && !catalogued.has(rule)) catalogued.set(rule, name);
  }

/** The rules by group. Those that are split by element and attribute stand once: what is decided on the whole holds for its parts. */
export function ruleCatalogue(): { rule: string; name: Message; group: Message; criterion: null }[] {
  return [...catalogued].map(([rule, group]) => ({ rule, name: ruleTitle(rule), group, criterion: null }));
}

/** The titles of the rules about one source that the Quality check knows, by rule. */
export function ruleMessages(source: QualitySource): Record<string, Message> {
  const own = [...catalogued.keys()].filter(rule => rule.startsWith(`${source}/`));
  return Object.fromEntries(own.map(rule => [rule, ruleTitle(rule)]));
}
