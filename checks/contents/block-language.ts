export type BlockLanguage = 'ja' | 'en' | 'other';

const kana = /[\u3041-\u3096\u30a1-\u30fa]/;
const han = /\p{Script=Han}/u;
const latinWord = /[A-Za-z]{2,}/g;
const foreign =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/**
 * Which rules a block of text is for. Kana make it Japanese; Chinese characters alone do unless `lang` says Chinese or
 * Korean; three Latin words or more without either make it English unless `lang` names a third language.
 */
export function blockLanguage(text: string, lang: string): BlockLanguage {
  const declared = lang.split('-')[0] ?? '';
  if (kana.test(text)) return 'ja';
  if (foreign.test(text)) return 'other';
  if (han.test(text)) return declared === '' || declared === 'ja' || declared === 'en' ? 'ja' : 'other';
  const words = text.match(latinWord)?.length ?? 0;
  if (words < 3) return 'other';
  return declared === '' || declared === 'ja' || declared === 'en' ? 'en' : 'other';
}
