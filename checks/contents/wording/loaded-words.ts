import { DictionaryMatcher } from '../dictionary-matcher.ts';
import type { SentenceRule } from '../sentence-rules.ts';

/** Words that hurt people, with the usual word of today where there is one. */
const hurtful = `
看護婦 看護師|保母 保育士|スチュワーデス 客室乗務員|婦警 女性警察官|女中 お手伝いさん|痴呆 認知症|精神分裂病 統合失調症|精神薄弱 知的障害|色盲 色覚異常|文盲 読み書きができない
片手落ち 不公平|めくら 目の不自由な人|つんぼ 耳の不自由な人|びっこ 足の不自由な人|かたわ 体の不自由な人|気違い|キチガイ|気狂い|乞食|土人|部落民|支那人 中国人|外人 外国人|黒んぼ 黒人|未亡人 夫を亡くした人
浮浪者 ホームレスの人|養老院 老人ホーム|孤児院 児童養護施設|登校拒否 不登校|落ちこぼれ|低脳|白痴|不具者 体の不自由な人|バカチョン`;

/** Claims that need proof: advertising law forbids them without. */
const claims = `
最高|最大級|最安|最速|最強|日本一|世界一|日本初|世界初|業界初|業界一|業界最|No.1|No.１|Ｎｏ．１|Ｎｏ.１|NO.1|NO1|No1|ナンバーワン|ナンバー1|絶対に|絶対安全|完全無欠|100%安全|100％安全|必ず治る|必ず儲かる|唯一無二
他社にはない|史上最|究極の|万能の|永久に`;

const matcherOf = (list: string) =>
  new DictionaryMatcher(
    list
      .trim()
      .split(/[|\n]/)
      .map(line => {
        const [wrong = '', right = ''] = line.split(' ');
        return { wrong, right };
      }),
  );

const rules = [
  ['discriminatory', matcherOf(hurtful)],
  ['superlative', matcherOf(claims)],
] as const;

/** Wording that hurts, and claims without proof; both are off by default. */
export const loadedWords: SentenceRule = {
  judge: ({ text }) =>
    rules.flatMap(([rule, matcher]) =>
      matcher.find(text).map(({ start, end, entry }) => ({ rule, start, end, suggestion: entry.right || null })),
    ),
};
