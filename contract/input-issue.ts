import { z } from 'zod';
import type { Message } from '#language/message.ts';

const locales = { ja: z.locales.ja().localeError, en: z.locales.en().localeError };

/** What a field must be, in both languages, out of an issue that zod found. */
export function issueMessage(issue: z.core.$ZodIssue): Message {
  const told = (language: 'ja' | 'en') => {
    const text = locales[language](issue as unknown as z.core.$ZodRawIssue);
    return (typeof text === 'string' ? text : text?.message) ?? issue.message;
  };
  return { ja: told('ja'), en: told('en') };
}
