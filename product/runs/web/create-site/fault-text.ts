import { clientProblems } from '#endpoint/client-problems.ts';
import type { Message } from '#language/message.ts';
import { createTexts } from './create-site-texts.ts';
import { faultTexts } from './option-fields.ts';

const texts: Readonly<Record<string, Message>> = {
  ...createTexts,
  ...faultTexts,
  url_has_credentials: clientProblems.url_has_credentials,
};

/** The text of a fault of the form by its name; a sentence that is none stays. */
export function faultText(name: string): Message {
  return Object.hasOwn(texts, name) ? (texts[name] as Message) : { ja: name, en: name };
}
