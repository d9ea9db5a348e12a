import { z } from 'zod';
import { type Language, type Message, messages } from '#language/message.ts';
import { invalid, toldBy } from './fields/field.ts';

const locales = { ja: z.locales.ja().localeError, en: z.locales.en().localeError };

const texts = messages({
  invalidBecause: { ja: '{name}が正しくありません（{why}）。', en: '{name} is invalid ({why}).' },
});

/**
 * What is wrong with a field, in both languages: the sentence of its rule (contract/fields.ts), else that it is
 * invalid, under `name` or its own key, with zod's reason.
 */
export function issueMessage(issue: z.core.$ZodIssue, name?: Message): Message {
  const told = toldBy(issue);
  if (told !== undefined) return told;
  if (name !== undefined) return invalid(name);
  const key = issue.path.findLast(part => typeof part === 'string');
  const why = (language: Language) => {
    const text = locales[language](issue as unknown as z.core.$ZodRawIssue);
    return (typeof text === 'string' ? text : text?.message) ?? issue.message;
  };
  const tell = (language: Language) =>
    key === undefined
      ? why(language)
      : texts.invalidBecause[language].replace('{name}', key).replace('{why}', why(language));
  return { ja: tell('ja'), en: tell('en') };
}

/** `issueMessage` in one language. */
export function describeIssue(issue: z.core.$ZodIssue, language: Language, name?: Message): string {
  return issueMessage(issue, name)[language];
}
