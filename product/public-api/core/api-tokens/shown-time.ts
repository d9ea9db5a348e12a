import type { Message } from '#language/message.ts';

const formats = Object.fromEntries(
  [
    ['ja', 'ja-JP'],
    ['en', 'en-GB'],
  ].map(([language = '', locale]) => [
    language,
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' }),
  ]),
);

/** A moment in Tokyo for the text of a problem. */
export const shownTime = (at: Date): Message => ({
  ja: `${formats.ja?.format(at)}（日本時間）`,
  en: `${formats.en?.format(at)} (Japan time)`,
});
