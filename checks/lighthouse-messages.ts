import { IntlMessageFormat } from 'intl-messageformat';

/**
 * Lighthouse formats hundreds of messages in each load, most of them more than once, and even one for each command that it sends.
 * What does not depend on their values is done once a process: the language is resolved, and the message is read.
 */
export function rememberMessages(): void {
  const { resolveLocale, __parse: parse } = IntlMessageFormat;
  if (parse === undefined) throw new Error('intl-messageformat has no parser any more');
  const locales = new Map<string, Intl.Locale | undefined>();
  IntlMessageFormat.resolveLocale = asked => {
    const key = String(asked);
    if (!locales.has(key)) locales.set(key, resolveLocale(asked));
    return locales.get(key);
  };
  const parsed = new Map<string, ReturnType<typeof parse>>();
  IntlMessageFormat.__parse = (message, options) => {
    const key = `${options?.locale} ${options?.ignoreTag} ${message}`;
    const known = parsed.get(key) ?? parse(message, options);
    parsed.set(key, known);
    return known;
  };
}
