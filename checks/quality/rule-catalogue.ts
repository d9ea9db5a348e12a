import type { Message } from '#language/message.ts';
import { messagesJa } from './messages-ja.ts';
import { badValue, ruleOf } from './template.ts';

/** The first message about style sheets; they are the last ones of the table. */
const firstOfCss = "“*”: Property “*” doesn't exist.";

/** The named rules of the Quality check, by id; `…` replaces what differs from page to page. */
export function ruleCatalogue(): { rule: string; name: Message; criterion: null }[] {
  const templates = Object.entries(messagesJa);
  const css = templates.findIndex(([template]) => template === firstOfCss);
  return [
    {
      rule: ruleOf('html', badValue),
      name: { ja: '属性の値が正しくありません', en: bare(`${badValue}.`) },
      criterion: null,
    },
    ...templates.map(([template, ja], place) => ({
      rule: ruleOf(place < css ? 'html' : 'css', template),
      name: { ja: ja.replace(/\{\d\}/g, '…'), en: bare(template) },
      criterion: null,
    })),
  ];
}

function bare(template: string): string {
  return template.replaceAll('“*”', '“…”').replace(/\bN\b/g, '…');
}
