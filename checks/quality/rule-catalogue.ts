import type { Message } from '#language/message.ts';
import { messagesJa } from './messages-ja.ts';
import { badValue, ruleOf } from './template.ts';
import { templateName } from './template-name.ts';

/** The first message about style sheets; they are the last ones of the table. */
const firstOfCss = "“*”: Property “*” doesn't exist.";

/** The named rules of the Quality check, by id; `…` replaces what differs from page to page. */
export function ruleCatalogue(): { rule: string; name: Message; criterion: null }[] {
  const templates = Object.keys(messagesJa);
  const css = templates.indexOf(firstOfCss);
  return [badValue, ...templates].map((template, place) => ({
    rule: ruleOf(place <= css ? 'html' : 'css', template),
    name: templateName(template),
    criterion: null,
  }));
}
