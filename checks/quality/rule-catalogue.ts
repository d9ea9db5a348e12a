import { type Message, messages } from '#language/message.ts';
import type { QualitySource } from './check.ts';
import { itemName } from './item-names.ts';
import { messageGroups } from './messages/all.ts';
import { badValue, ruleOf } from './template.ts';
import { templateName } from './template-name.ts';

const { values } = messages({ values: { ja: '属性の値', en: 'Values of attributes' } });

export function ruleCatalogue(): { rule: string; name: Message; group: Message; criterion: null }[] {
  return [
    {
      rule: ruleOf('html', badValue),
      name: { ja: '属性の値が正しくありません', en: 'The value of an attribute is wrong' },
      group: values,
      criterion: null,
    },
    ...messageGroups.flatMap(({ source, name, table }) =>
      Object.entries(table).map(([template, ja]) => ({
        rule: ruleOf(source, template),
        name: itemName(template, ja),
        group: name,
        criterion: null,
      })),
    ),
  ];
}

/** The messages about one source that the Quality check knows, by rule; `…` stands for what differs from page to page. */
export function ruleMessages(source: QualitySource): Record<string, Message> {
  const own = messageGroups.filter(one => one.source === source).flatMap(({ table }) => Object.keys(table));
  const templates = [...(source === 'html' ? [badValue] : []), ...own];
  return Object.fromEntries(templates.map(template => [ruleOf(source, template), templateName(template)]));
}
