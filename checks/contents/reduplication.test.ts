import { expect, test } from 'vitest';
import { isReduplication } from './reduplication.ts';

/** The doubled word is marked by brackets. */
const judged = (marked: string) => {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  return isReduplication(marked.replace(/[[\]]/g, ''), start, end);
};

test.each([
  '[一つ一つ]の作品',
  '一つ[一]つの作品',
  '一枚[一枚]手で',
  '一人[一人]の声',
  '一輪[一輪]手渡す',
  '一軸[一軸]巻き上げる',
  '[二つ二つ]に分ける',
  '３[つ３]つ',
  'ひとつ[ひとつ]の積み重ね',
  'ひとり[ひとり]に',
  'はい[はい]、分かりました',
  'は[い]はい、分かりました',
  'さあ[さあ]、どうぞ',
  'まあ[ま]あの出来',
  'よし[よし]',
  'すり[すり]する',
  'ころ[ころ]転がる',
  'ぽつり[ぽつり]と',
  'パラ[パラ]と',
  '見る[見る]うちに',
  '代わる[代わる]挨拶する',
  '追い[追い]連絡する',
  '休み[休み]登る',
  '食べ[食べ]歩く',
  '考え[考え]話す',
  '恐る[恐る]のぞく',
  '部分[部分]を徐々に',
  '要所[要所]に立つ',
  '節目[節目]の行事',
  'その場面[場面]で',
  '地域[地域]の特色',
  '知らず[知らず]のうちに',
  '早く[早く]と急かす',
  '高く[高く]舞い上がる',
  '長い[長い]旅',
])('%s is said twice on purpose', text => expect(judged(text)).toBe(true));

test.each([
  '確認[確認]をする',
  '場合[場合]がある',
  '東京[東京]で',
  '行う[行う]予定',
  '必要です[です]',
  'しました[ました]',
  'ください[ください]',
  '資料を[を]送る',
  '窓口に[に]行く',
  'として[として]使う',
  'のため[ため]、',
  '手続き[手続]',
  '新しく[新しく]なる',
  '書く[書く]欄',
])('%s is a slip', text => expect(judged(text)).toBe(false));
