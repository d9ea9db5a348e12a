import type { Language } from '#language/message.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** A person's name in the order of the language (family name first in Japanese); the e-mail address without one. */
export function nameOf({ firstName, lastName, email }: Person, language: Language): string {
  const parts = language === 'ja' ? [lastName, firstName] : [firstName, lastName];
  return parts.filter(part => part !== '').join(' ') || email;
}
