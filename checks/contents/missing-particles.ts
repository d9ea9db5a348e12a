import type { Token } from './particles.ts';
import type { Change, RepairKind } from './trigram/change.ts';

const particles = ['を', 'が', 'に'] as const;
/** What makes a verb of a noun, or says no more of it: 提出する, ご覧ください, 経験ある. */
const light = new Set(
  'する できる 出来る いたす 致す なさる くださる 下さる いただく 頂く ある いる 無い ない なる さす れる られる せる 申し上げる 願う 付ける 付く 合わせる 分ける 喰う 食う 問う'.split(
    ' ',
  ),
);
/** Verbs behind the nouns that they make: 提出し, 提出でき. */
const makesVerb = new Set('する できる 出来る いたす 致す なさる'.split(' '));
/** Verbs behind ご覧. */
const seen = new Set(['くださる', '下さる', 'いただく', '頂く']);
/** Nouns that say when, how or how much, and stand before verbs without a particle. */
const adverbial = new Set(
  `事前 相互 同時 通常 普通 両方 双方 直接 間接 同様 以上 以下 一部 一緒 随時 適宜 順次 逐次 即時 即日 全員 全部 全数 各自 各々 個別 別途 別々 多数 少数 大勢 大半 半分 一式 一括 一旦 一度 一時
  最大 最小 最低 最高 最初 最後 先着 毎回 毎度 当初 当面 後日 終日 連日 前後 以外 以内 程度 頃 分 限り 次第 途中 必要 可能 十分 完全 無断 無償 無料 有料 自動 手動 任意 原則 勝手 実際 結構 大抵 大体 本来
  元来 従来 結果 反面 一方 他方 以来 以後 以降 今後 前述 上記 下記 左記 右記 何 何度 何回 いくつ 初めて すべて 全て 皆 みな みんな それぞれ おのおの ほとんど たくさん 今回 前回 次回 毎日 毎月 毎年 新規 複数 個々 いつ ただ 手 適時 先ほど 初期 前方 後方
  一つ 二つ 三つ ひとつ ふたつ サイズ パーセント バージョン アクセス
  中 上 時 後 前 内 外 間 毎 別 順 用 的 右 左 角 その他 通り とおり どおり 経時`
    .split(/\s+/)
    .filter(word => word !== ''),
);
const ordinary = new Set(['一般', '接尾', '固有名詞', '代名詞', '引用文字列']);
/** Nouns that make one of a clause: 要求すること, 作らないほう. */
const ofClause = new Set(['こと', '方', 'ほう', 'もの', 'の']);
const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
const counts = /^(?:複数|数|何|幾)$|[0-9０-９\ufffc]$/;

const startOf = (token: Token) => token.word_position - 1;
const endOf = (token: Token) => startOf(token) + token.surface_form.length;
const isNext = (token: Token, next: Token | undefined): next is Token =>
  next !== undefined && endOf(token) === startOf(next);

/**
 * Changes that put を, が or に between a noun and the verb that takes it: ファイル開く, 書類提出する. Whether it is missing there
 * is for the word model to say.
 */
export function missingParticles(tokens: readonly Token[]): Change[] {
  return tokens.flatMap((noun, at): Change[] => {
    const next = tokens[at + 1];
    if (noun.pos !== '名詞' || !isNext(noun, next)) return [];
    const kind = kindBefore(tokens, at, next);
    if (kind === null || !takesParticle(tokens, at)) return [];
    return particles.map(text => ({ kind, start: startOf(next), end: startOf(next), text }));
  });
}

function takesParticle(tokens: readonly Token[], at: number): boolean {
  const [noun, before] = [tokens[at], tokens[at - 1]];
  if (!noun || !letters.test(noun.surface_form) || adverbial.has(noun.surface_form)) return false;
  if (noun.pos_detail_1 === '非自立') return ofClause.has(noun.surface_form) && before?.pos !== '名詞';
  // 3日, 10分間, 複数回 and 5団体 say how long or how many.
  const isCounted = [before, tokens[at - 2]].some(
    each => each?.pos_detail_1 === '数' || counts.test(each?.surface_form ?? ''),
  );
  return !isCounted;
}

function kindBefore(tokens: readonly Token[], at: number, next: Token): RepairKind | null {
  const detail = tokens[at]?.pos_detail_1 ?? '';
  const second = tokens[at + 2];
  const isOrdinary = ordinary.has(detail) || detail === '非自立';
  if (/^(?:あり|無く|なく|なし|無し)$/.test(next.surface_form) || light.has(next.basic_form ?? '')) return null;
  if (next.pos === '動詞' && next.pos_detail_1 === '自立') {
    // 右揃え and ページめくり are nouns.
    const isNoun = next.surface_form !== next.basic_form && (second === undefined || second.pos === '記号');
    return isNoun || !(isOrdinary || detail === 'サ変接続') ? null : 'particle-before-verb';
  }
  if (!isOrdinary) return null;
  const base = isNext(next, second) ? (second.basic_form ?? '') : '';
  if (next.pos_detail_1 === 'サ変接続' && makesVerb.has(base)) return 'particle-before-noun';
  if (next.surface_form === 'ご覧' && seen.has(base)) return 'particle-before-noun';
  return next.pos === '形容詞' && next.pos_detail_1 === '自立' && detail === '非自立' ? 'particle-before-verb' : null;
}
