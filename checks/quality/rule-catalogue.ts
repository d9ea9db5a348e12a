import type { Message } from '#language/message.ts';
import { groupOfValues, groupsOf, itemName } from './item-names.ts';
import { messagesJa } from './messages-ja.ts';
import { badValue, ruleOf } from './template.ts';

/** The first message about style sheets; they are the last ones of the table. */
const firstOfCss = "“*”: Property “*” doesn't exist.";

/** The named rules of the Quality check, by id, group by group. */
export function ruleCatalogue(): { rule: string; name: Message; group: Message; criterion: null }[] {
  const templates = Object.entries(messagesJa);
  const css = templates.findIndex(([template]) => template === firstOfCss);
  const groups = groupsOf(templates.map(([template]) => template));
  return [
    {
      rule: ruleOf('html', badValue),
      name: { ja: '属性の値が正しくありません', en: 'The value of an attribute is wrong' },
      group: groupOfValues,
      criterion: null,
    },
    ...templates.map(([template, ja], place) => ({
      rule: ruleOf(place < css ? 'html' : 'css', template),
      name: itemName(template, ja),
      group: groups[place] ?? groupOfValues,
      criterion: null,
    })),
  ];
}
