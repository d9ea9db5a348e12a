import type { Message } from '#language/message.ts';
import type { QualitySource } from './check.ts';
import { groupOfValues, groupsOf, itemName } from './item-names.ts';
import { messagesJa } from './messages-ja.ts';
import { badValue, ruleOf } from './template.ts';
import { templateName } from './template-name.ts';

/** The first message about style sheets; they are the last ones of the table. */
const firstOfCss = "“*”: Property “*” doesn't exist.";

/** The templates of the table of messages, in its order, each with the source that it is about. */
function templatesOf(): { source: QualitySource; template: string; ja: string }[] {
  const templates = Object.entries(messagesJa);
  const css = templates.findIndex(([template]) => template === firstOfCss);
  return templates.map(([template, ja], place) => ({ source: place < css ? 'html' : 'css', template, ja }));
}

/** The named rules of the Quality check, by id, group by group. */
export function ruleCatalogue(): { rule: string; name: Message; group: Message; criterion: null }[] {
  const templates = templatesOf();
  const groups = groupsOf(templates.map(({ template }) => template));
  return [
    {
      rule: ruleOf('html', badValue),
      name: { ja: '属性の値が正しくありません', en: 'The value of an attribute is wrong' },
      group: groupOfValues,
      criterion: null,
    },
    ...templates.map(({ source, template, ja }, place) => ({
      rule: ruleOf(source, template),
      name: itemName(template, ja),
      group: groups[place] ?? groupOfValues,
      criterion: null,
    })),
  ];
}

/** The messages about one source that the Quality check knows, by rule; `…` stands for what differs from page to page. */
export function ruleMessages(source: QualitySource): Record<string, Message> {
  const own = templatesOf().filter(one => one.source === source);
  const templates = [...(source === 'html' ? [badValue] : []), ...own.map(({ template }) => template)];
  return Object.fromEntries(templates.map(template => [ruleOf(source, template), templateName(template)]));
}
