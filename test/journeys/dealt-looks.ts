import { type Language, languages } from '#language/message.ts';
import { clientScreenOf, type ScreenName, screenNames } from '#web/screens.ts';
import { isFull } from '../extent.ts';

/** Widths of a desktop, a phone, and a desktop's window at 400 %. */
export const desktop = 1440;
export const phone = 390;
export const narrowest = 320;
export const widths = [desktop, phone, narrowest] as const;

export type Scheme = 'light' | 'dark';

/** How a screen is looked at. */
export interface Look {
  language: Language;
  width: number;
  scheme: Scheme;
}

/**
 * The one look of the screen at a place in the list of screens, counted from 0: twelve screens in a row have every language at
 * every width in light and dark.
 */
export function dealtLook(place: number): Look {
  return {
    language: languages[place % 2] ?? 'ja',
    width: widths[Math.floor(place / 2) % 3] ?? desktop,
    scheme: Math.floor(place / 6) % 2 === 0 ? 'light' : 'dark',
  };
}

/** All looks of a screen in a language. */
export function allLooks(language: Language): Look[] {
  return widths.flatMap(width => [
    { language, width, scheme: 'light' },
    { language, width, scheme: 'dark' },
  ]);
}

/**
 * Whether a screen is opened in this extent of the tests. Of one that clients share with staff or API users, `npm test` opens one
 * address: in turn that of each of them.
 */
export function isDealt(name: ScreenName, all = isFull): boolean {
  const own = clientScreenOf(name);
  const same = screenNames.filter(one => clientScreenOf(one) === own);
  return all || same[screenNames.indexOf(own) % same.length] === name;
}
