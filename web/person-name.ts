import type { Language } from '#language/message.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A person's display name, family name first in Japanese and for names in Japanese script; else the mail address. */
export function nameOf({ firstName, lastName, email }: Person, language: Language): string {
  const parts = language === 'ja' || east.test(lastName) ? [lastName, firstName] : [firstName, lastName];
  return parts.filter(part => part !== '').join(' ') || email;
}
