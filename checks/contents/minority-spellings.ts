import { DictionaryMatcher } from './dictionary-matcher.ts';
import { type Outlier, standsOut } from './word-usage.ts';

/** Spellings of one word that are all accepted; a site should keep to one of them. */
export const spellingGroups: readonly (readonly string[])[] = `
問い合わせ 問合せ 問合わせ 問い合せ|打ち合わせ 打合せ 打合わせ 打ち合せ|組み合わせ 組合せ 組み合せ|引っ越し 引越し|売り上げ 売上げ
ください 下さい|いただき 頂き|いただく 頂く|いただけ 頂け|できる 出来る|できます 出来ます|できない 出来ない|できません 出来ません
すべて 全て|さまざま 様々|ぜひ 是非|たとえば 例えば|あらかじめ 予め|わかりやす 分かりやす 判りやす 解りやす
わかる 分かる 判る|わかりました 分かりました|わからない 分からない|行う 行なう|行います 行ないます|表す 表わす|現れる 現われる
お子さま お子様|皆さま 皆様 みなさま みな様|お客さま お客様|子ども 子供
ウェブサイト Webサイト WEBサイト ウエブサイト|電子メール Eメール eメール Ｅメール
`
  .split(/[|\n]/)
  .filter(line => line !== '')
  .map(line => line.split(' '));

const groupOf = new Map<string, number>();
spellingGroups.forEach((group, index) => {
  for (const spelling of group) groupOf.set(spelling, index);
});

// The correct form only has to differ: every spelling is found, the longest at its position.
const matcher = new DictionaryMatcher([...groupOf.keys()].map(wrong => ({ wrong, right: '' })));

export function groupedSpellings(text: string): { word: string; start: number }[] {
  return matcher.find(text).map(({ start, entry }) => ({ word: entry.wrong, start }));
}

/** Spellings that are much rarer on the site than another spelling of the same word. */
export function minoritySpellings(counts: ReadonlyMap<string, number>): Outlier[] {
  const outliers: Outlier[] = [];
  for (const [word, count] of counts) {
    const group = spellingGroups[groupOf.get(word) ?? -1] ?? [];
    const [usual, usualCount] = group
      .map((spelling): [string, number] => [spelling, counts.get(spelling) ?? 0])
      .reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0]);
    if (usual !== word && standsOut(count, usualCount)) outliers.push({ word, count, usual, usualCount });
  }
  return outliers;
}

// A single full-width letter is a usual label (Ａ棟).
const wide = /[０-９Ａ-Ｚａ-ｚ]{2,}|[０-９]/g;
const narrow = /[0-9A-Za-z]+/g;

/** Full-width and half-width runs of letters and digits in a text. */
export function alphanumericRuns(text: string): { wide: { word: string; start: number }[]; narrow: number } {
  return {
    wide: [...text.matchAll(wide)].map(match => ({ word: match[0], start: match.index })),
    narrow: text.match(narrow)?.length ?? 0,
  };
}

/** Full-width letters and digits turned into half-width ones. */
export function narrowed(text: string): string {
  return text.replace(wide, run => run.normalize('NFKC'));
}
