/** Longest word that Japanese repeats on purpose: まちまち, ひとつひとつ, 代わる代わる. */
const longest = 6;
const counted = /^[一二三四五六七八九十百千万何幾数半\d０-９]+(?:つ|\p{Script=Han})$/u;
const inKana = /^(?:ひと|ふた|み|よ|いつ|む|なな|や|ここの)(?:つ|り)$/;
/** Kana that stand after each other by a slip: auxiliary verbs, particles and words that only lead on. */
const functional =
  /^(?:です|ます|でした|ました|した|する|して|され|される|れる|られ|られる|せる|させ|いる|ある|ない|なく|では|には|とは|との|への|での|から|まで|だけ|ので|のに|ため|ても|でも|たら|なら|よう|この|その|あの|ください|について|として|による|において)$/;
/** Stems and old forms that are repeated as adverbs: 休み休み, 見る見る, 恐る恐る. */
const repeatedVerb = /^[\p{Script=Han}]{1,2}(?:[いきぎしちにびみりえけげせてねべめれ]|かけ|がけ)$/u;
const repeatedForm = /^(?:見る|泣く|代わる|かわる|返す|行く|増す|恐る|知らず|飛び飛び|取り取り|思い思い|重ねる)$/;
/** Nouns that mean each of many when they are said twice: 部分部分, 要所要所, 節目節目. */
const repeatedNoun =
  /^(?:部分|部位|要所|場所|場面|局面|段階|時期|時代|季節|地域|地方|土地|個人|各自|瞬間|一瞬|一刻|節目|折節|先々|隅々|端々|一語|一作|一球|一戦|一問)$/;
/** Adjectives that are said twice to press: 早く早くと, 高く高く. */
const repeatedAdjective = /^(?:早|速|高|低|長|短|遠|近|深|浅|強|広|熱|寒|暑|白|赤|青|黒|軽|重)[くい]$/;
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u;

/** Whether the word at a place is one that Japanese says twice: 一つ一つ, 見る見る, はいはい, ころころ. */
export function isReduplication(text: string, start: number, end: number): boolean {
  for (let length = 2; length <= longest; length += 1) {
    const from = Math.max(0, start - 2 * length + 1);
    for (let at = from; at < end && at + 2 * length <= text.length; at += 1) {
      const word = text.slice(at, at + length);
      if (word === text.slice(at + length, at + 2 * length) && isSaidTwice(word)) return true;
    }
  }
  return false;
}

function isSaidTwice(word: string): boolean {
  if (counted.test(word) || inKana.test(word) || repeatedForm.test(word)) return true;
  if (repeatedAdjective.test(word) || repeatedVerb.test(word) || repeatedNoun.test(word)) return true;
  return kana.test(word) && word.length <= 4 && !functional.test(word);
}
