import type { SentenceRule } from '../sentence-rules.ts';

/** Phrases that say one thing twice in every context, each with what is meant; `$1` and the like are kept parts. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?:一番|いちばん|最も|もっとも)(最[初後大小新古高低])(?!\p{Script=Han})/gu, '$1'],
  [/まず(?:最初|はじめ|初め)に/g, '最初に'],
  [/([頭腹腰])痛が痛([いくか])/g, '$1が痛$2'],
  [/馬から落馬/g, '落馬'],
  [/(?:後|あと)(?:で|から)後悔/g, '後悔'],
  [/炎天下の(?:下|もと)で/g, '炎天下で'],
  [/元旦の朝/g, '元旦'],
  [
    /約([\d,．.０-９一二三四五六七八九十百千万億]{1,20}(?:名様?|人|個|本|枚|件|回|日間?|円|分間?|年間?|歳|台|社|校|時間|か月|ヶ月|週間|パーセント|%|％|キロ|メートル|km|kg)?)(?:ほど|程度|くらい|ぐらい)/g,
    '約$1',
  ],
  [/各([\p{Script=Han}\p{Script=Katakana}ー]{2,10})ごとに/gu, '$1ごとに'],
  [/毎(年|月|週|日|朝|晩)(?:ごと|毎)に/g, '毎$1'],
  [/第([\d０-９一二三四五六七八九十百]{1,6})([回日番])目/g, '第$1$2'],
  [/必ず必要/g, '必要'],
  [/募金を募([りるっら])/g, '寄付を募$1'],
  [/尽力を尽く/g, '力を尽く'],
  [/日本[にへ]来日/g, '来日'],
  [/過半数を[超越]え/g, '半数を超え'],
  [/今現在/g, '現在'],
  [/(?:お体|お身体|おからだ)をご自愛/g, 'ご自愛'],
  [/(?:いまだ|未だ|まだ)未(定|完成|解決|公開|発表|確認)/g, '未$1'],
];

/** Words that say one thing twice, such as 一番最初. */
export const redundancies: SentenceRule = {
  judge: ({ text }) =>
    phrases.flatMap(([phrase, meant]) =>
      [...text.matchAll(phrase)].map(({ 0: found, index }) => ({
        rule: 'redundancy' as const,
        start: index,
        end: index + found.length,
        suggestion: found.replace(new RegExp(phrase.source, phrase.flags), meant),
      })),
    ),
};
