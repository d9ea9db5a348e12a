import { type Language, languages } from '#language/message.ts';

/**
 * The languages of a journey about what the product does, which is the same in both: the one that is given here, or both
 * where `TENKEN_TEST_LANGUAGES` is `both`. That every screen is there in both languages is what the screens' own tests show.
 */
export const walkedIn = (language: Language): readonly Language[] =>
  process.env.TENKEN_TEST_LANGUAGES === 'both' ? languages : [language];
