import { z } from 'zod';
import { fill, type Language, type Message, messages } from '#language/message.ts';
import { fieldName } from './field-names.ts';
import { invalid, missing, toldBy, tooLong } from './fields/field.ts';

const locales = { ja: z.locales.ja().localeError, en: z.locales.en().localeError };

const texts = messages({
  invalidBecause: { ja: '{name}が正しくありません（{why}）。', en: '{name} is invalid ({why}).' },
});

/**
 * Describes an invalid field in both languages: the message of its rule (api/fields.ts), else that it is missing, too long
 * or invalid, with `name` or its display name; a field of programs alone by its key, with zod's reason.
 */
export function issueMessage(issue: z.core.$ZodIssue, name?: Message): Message {
  const told = toldBy(issue);
  if (told !== undefined) return told;
  if (name !== undefined) return invalid(name);
  const key = issue.path.findLast(part => typeof part === 'string');
  if (key === undefined) return { ja: why(issue, 'ja'), en: why(issue, 'en') };
  const known = fieldName(key);
  if (known !== undefined && 'input' in issue && (issue.input ?? '') === '') return missing(known);
  const tooMuch = issue.code === 'too_big' && issue.origin === 'string' ? Number(issue.maximum) : undefined;
  if (known !== undefined) return tooMuch === undefined ? invalid(known) : tooLong(known, tooMuch);
  return {
    ja: fill(texts.invalidBecause, { name: key, why: why(issue, 'ja') }).ja,
    en: fill(texts.invalidBecause, { name: key, why: why(issue, 'en') }).en,
  };
}

function why(issue: z.core.$ZodIssue, language: Language): string {
  const text = locales[language](issue as unknown as z.core.$ZodRawIssue);
  return (typeof text === 'string' ? text : text?.message) ?? issue.message;
}

/** `issueMessage` in one language. */
export function describeIssue(issue: z.core.$ZodIssue, language: Language, name?: Message): string {
  return issueMessage(issue, name)[language];
}
