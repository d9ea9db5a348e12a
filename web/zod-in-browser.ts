import { config } from 'zod';
import { clientMessage, invalid } from '#endpoint/fields/field.ts';
import { currentLanguage } from './i18n/current-language.ts';

config({
  // zod would otherwise try `new Function`, which the Content-Security-Policy forbids and reports.
  jitless: true,
  // The messages of a form's errors are the sentences of endpoint/fields.ts, in the person's language.
  customError: issue => {
    const key = String(issue.path?.findLast(part => typeof part === 'string') ?? '');
    return (clientMessage(issue) ?? invalid({ ja: key, en: key }))[currentLanguage()];
  },
});
