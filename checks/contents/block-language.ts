export type BlockLanguage = 'ja' | 'en' | 'other';

const kana = /[\u3041-\u3096\u30a1-\u30fa]/;
const han = /\p{Script=Han}/u;
const latinWord = /[A-Za-z]{2,}/g;
const foreign =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/**
 * The language of a block of text, which selects the rules. Kana make it Japanese; Chinese characters without kana do
 * unless `lang` is Chinese or Korean; three Latin words or more without either make it English unless `lang` is a third
 * language.
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
