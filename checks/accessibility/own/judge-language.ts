import { eld } from 'eld/small';

/** A text whose language is not the one that is claimed; `isCertain` where the scripts differ. */
export interface OtherLanguage {
  found: string;
  isCertain: boolean;
}

/** Languages that short texts do not tell apart. */
const alike = ['no nb nn da', 'hr sr bs', 'ms id tl jv', 'zh yue wuu', 'cs sk', 'es gl ca', 'af nl'].map(line =>
  line.split(' '),
);
/** Languages of Latin letters whose difference from others is looked at. */
const margin = 0.12;

const share = (text: string, pattern: RegExp, letters: number) => (text.match(pattern)?.length ?? 0) / letters;

/** The language of a text where it certainly differs from the claimed one; undefined where it does not or cannot be told. */
export function otherLanguage(text: string, lang: string): OtherLanguage | undefined {
  const claimed = lang.toLowerCase().split('-')[0] ?? '';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (claimed === '' || letters < 6) return undefined;
  const kana = share(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, letters);
  const han = share(text, /\p{Script=Han}/gu, letters);
  const hangul = share(text, /\p{Script=Hangul}/gu, letters);
  const latin = share(text, /\p{Script=Latin}/gu, letters);
  const written = kana > 0.15 && kana + han > 0.6 ? 'ja' : hangul > 0.6 ? 'ko' : undefined;
  const cjk = ['ja', 'zh', 'ko', 'yue'];
  if (written) return claimed === written ? undefined : { found: written, isCertain: letters >= 30 };
  // Han alone is Chinese or a title in Japanese.
  if (han > 0.6) return cjk.includes(claimed) ? undefined : { found: 'zh', isCertain: letters >= 30 };
  if (kana + han + hangul > 0.05) return undefined;
  const words = text
    .trim()
    .split(/\s+/)
    .filter(word => /\p{L}{2}/u.test(word));
  if (words.length < 3 && latin > 0.5) return undefined;
  // A page in Japanese is full of English names.
  if (cjk.includes(claimed) && words.length < 12) return undefined;
  const guess = eld.detect(text.slice(0, 2000));
  const scores = guess.getScores();
  const found = guess.language;
  if (!found || found === claimed || !guess.isReliable()) return undefined;
  if (alike.some(group => group.includes(found) && group.includes(claimed))) return undefined;
  if (!cjk.includes(claimed) && !(claimed in everyLanguage)) return undefined;
  return (scores[found] ?? 0) - (scores[claimed] ?? 0) > margin ? { found, isCertain: false } : undefined;
}

const everyLanguage: Readonly<Record<string, true>> = Object.fromEntries(
  Object.values(eld.info().Languages).map(code => [code, true as const]),
);
