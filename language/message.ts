export type Language = 'ja' | 'en';

export const languages: readonly Language[] = ['ja', 'en'];

/** One sentence in both languages; a missing one does not compile. `{name}` marks a placeholder filled by `say`. */
export interface Message {
  readonly ja: string;
  readonly en: string;
}

/** Declares a table of messages beside its use, keeping the literal keys. */
export function messages<const M extends Record<string, Message>>(table: M): M {
  return table;
}

/** The sentence in a language with its `{name}` placeholders filled. `{name#page|pages}` takes the first word for 1, else the second. */
export function say(message: Message, language: Language, values: Record<string, string | number> = {}): string {
  return message[language].replace(
    /\{(\w+)(?:#([^|{}]*)\|([^{}]*))?\}/g,
    (place, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return place;
      return one === undefined || many === undefined ? String(value) : String(value) === '1' ? one : many;
    },
  );
}

/** Fills the values into both languages at once, for messages that are stored. */
export function fill(message: Message, values: Record<string, string | number>): Message {
  return { ja: say(message, 'ja', values), en: say(message, 'en', values) };
}

/** Best language for an Accept-Language header or a stored choice; Japanese when nothing fits. */
export function chooseLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (tag.startsWith('ja')) return 'ja';
    if (tag.startsWith('en')) return 'en';
  }
  return 'ja';
}
