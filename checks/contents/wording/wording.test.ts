import { expect, test } from 'vitest';
import type { TextBlock } from '../../engine.ts';
import { tokenizeJapanese } from '../japanese-linter.ts';
import { isOn, optionalRules } from '../optional-rules.ts';
import type { PlacedSentence, SentenceRule, TextRule } from '../sentence-rules.ts';
import { splitSentences } from '../sentences.ts';
import { confusableWords } from './confusable-words.ts';
import { doubleNegatives } from './double-negatives.ts';
import { doubledPhrases } from './doubled-phrases.ts';
import { impossibleDates } from './impossible-dates.ts';
import { loadedWords } from './loaded-words.ts';
import { mixedStyle } from './mixed-style.ts';
import { placeholders } from './placeholders.ts';
import { redundancies } from './redundancies.ts';
import { sentenceShape } from './sentence-shape.ts';
import { specialCharacters } from './special-characters.ts';
import { strayEnds } from './stray-ends.ts';

/** Faults as `rule: word > suggestion`. */
async function faultsOf(rule: SentenceRule, text: string): Promise<string[]> {
  const faults = rule.judge({ text, tokens: await tokenizeJapanese(text) });
  return faults.map(fault => told(fault, text));
}

function told(fault: { rule: string; start: number; end: number; suggestion: string | null }, text: string): string {
  const { rule, start, end, suggestion } = fault;
  return `${rule}: ${text.slice(start, end)}${suggestion === null ? '' : ` > ${suggestion}`}`;
}

async function faultsOfPage(rule: TextRule, texts: readonly string[]): Promise<string[]> {
  const sentences: PlacedSentence[] = texts.map((text, block) => ({ text, block, start: 0 }));
  const facts = await Promise.all(
    sentences.map(async sentence => {
      const fact = rule.factOf({ text: sentence.text, tokens: await tokenizeJapanese(sentence.text) });
      return fact === undefined ? [] : [{ fact, sentence }];
    }),
  );
  return rule.judge(facts.flat()).map(fault => told(fault, fault.sentence.text));
}

test.each([
  ['詳細は詳細はこちらです。', ['successive-word: 詳細は詳細は > 詳細は']],
  ['確認を確認をしてください。', ['successive-word: 確認を確認を > 確認を']],
  ['サービスがサービスが始まります。', ['successive-word: サービスがサービスが > サービスが']],
  ['東京から東京から出発します。', ['successive-word: 東京から東京から > 東京から']],
  // These are right.
  ['母は母で忙しいのです。', []],
  ['人は人、自分は自分です。', []],
  ['東京から京都から来ました。', []],
  ['一歩一歩、前へ前へ進みます。', []],
  ['申し込みが必要です。。', ['slip: 。。 > 。']],
  ['窓口で、、受け取ります。', ['slip: 、、 > 、']],
  ['つづく。。。', []],
  ['えっ、…。', []],
])('%s', async (text, expected) => expect(await faultsOf(doubledPhrases, text)).toEqual(expected));

test.each([
  ['これわ便利な道具です。', ['confusable: わ > は']],
  ['私わ明日行きます。', ['confusable: わ > は']],
  ['それわとても良いわ。', ['confusable: わ > は']],
  ['毎日、学校え行くのが楽しみです。', ['confusable: え > へ']],
  ['市役所え来てください。', ['confusable: え > へ']],
  ['次のとうりに入力してください。', ['confusable: とうり > とおり']],
  ['予定とうり開催します。', ['confusable: とうり > とおり']],
  ['いちよう確認してください。', ['confusable: いちよう > いちおう']],
  ['決定に意義を唱える人がいました。', ['confusable: 意義 > 異議']],
  ['手続きは以外と簡単です。', ['confusable: 以外 > 意外']],
  ['以外と多い質問です。', ['confusable: 以外 > 意外']],
  ['守ることが以外と難しい。', ['confusable: 以外 > 意外']],
  ['これも以外と知られていない。', []],
  ['中止せざる負えません。', ['confusable: 負え > を得']],
  ['認めざる追えない。', ['confusable: 追え > を得']],
  ['中止せざるを得ません。', []],
  // These are right.
  ['とても良いわ。', []],
  ['わたしの家は学校へ行く道にあります。', []],
  ['そうだわ、私も行くわ。', []],
  ['それは輪です。', []],
  ['とうりゅうもんの意味', []],
  ['次の通りに入力してください。', []],
  ['いちように広がっています。', []],
  ['教育の意義を考えます。', []],
  ['異議を唱えます。', []],
  ['市内以外と市内で料金が異なります。', []],
  ['関係者以外は入れません。', []],
  ['え、本当ですか。', []],
  ['うえに行く階段', []],
])('confused words: %s', async (text, expected) => {
  expect(await faultsOf(confusableWords, text)).toEqual(expected);
});

test.each([
  ['2月30日に開きます。', ['2月30日']],
  ['4月31日まで', ['4月31日']],
  ['2023年2月29日', ['2023年2月29日']],
  ['１３月１日より', ['１３月１日']],
  ['13月に行います。', ['13月']],
  ['0月10日', ['0月10日']],
  ['更新日：2024-02-30', ['2024-02-30']],
  ['45時に集合', ['45時']],
  ['10時75分に集まります。', ['10時75分']],
  ['9:70から始めます。', ['9:70']],
  // These are right.
  ['2024年2月29日', []],
  ['2月29日は4年に1度です。', []],
  ['12月31日', []],
  ['25時からの番組', []],
  ['午後25時に終わります。', ['午後25時']],
  ['午前１０時から午後８時まで', []],
  ['午後25時間', []],
  ['100時間の研修', []],
  ['24時間受付', []],
  ['36か月の分割', []],
  ['3.13月号', []],
  ['電話 2024-13-4567-8901', []],
  ['10:30から', []],
  ['比は3:75です。', []],
  ['第31時限', []],
  ['旧暦2月30日から数えて七日目', []],
  ['旧暦の2月30日', []],
  ['陰暦では、2月30日に当たります。', []],
  ['元禄15年2月30日', []],
  ['天保4年（1833年）2月30日', []],
  ['明治5年2月30日', []],
  ['1702年2月30日', []],
  ['閏2月30日', []],
  ['文化元年2月30日の大火', []],
  // These are not.
  ['旧暦2月31日', ['2月31日']],
  ['旧暦13月1日', ['13月1日']],
  ['明治6年2月30日', ['2月30日']],
  ['昭和29年2月30日', ['2月30日']],
  ['平成30年（2018年）2月30日', ['2月30日']],
])('dates: %s', async (text, expected) => {
  const found = await faultsOf(impossibleDates, text);
  expect(found.map(each => each.replace('impossible-date: ', ''))).toEqual(expected);
});

test.each([
  ['市の福祉の窓口の担当の職員に尋ねます。', ['no-chain: 市の福祉の窓口の担当の']],
  ['市の福祉の窓口の職員に尋ねます。', []],
  ['雨が降ったが、風はなかったが、中止しました。', ['double-ga: が']],
  ['雨が降ったが、人が集まりました。', []],
  [
    '申請書を、窓口に、今日、自分で、必ず、出します。',
    ['many-commas: 申請書を、窓口に、今日、自分で、必ず、出します。'],
  ],
  [`${'あ'.repeat(99)}。`, [`long-sentence: ${'あ'.repeat(99)}。`]],
  [`${'あ'.repeat(98)}。`, []],
])('shape of a sentence: %s', async (text, expected) => {
  expect(await faultsOf(sentenceShape, text)).toEqual(expected);
});

const polite = [
  '受け付けます。',
  '確認してください。',
  '案内します。',
  '利用できます。',
  '無料です。',
  '変わりました。',
];
const plain = ['重要である。', '事実だった。', '無料である。', '明らかである。', '必要ではない。', '公開した。'];

test.each([
  ['one plain sentence among polite ones', [...polite, 'これは重要である。'], ['mixed-style: である']],
  ['one polite sentence among plain ones', [...plain, 'ご覧ください。'], ['mixed-style: ください']],
  ['half and half is a choice', [...polite, ...plain], []],
  ['polite ones alone', polite, []],
  ['plain ones alone', plain, []],
  ['a short text', ['受け付けます。', '重要である。'], []],
  ['headings and lists have no style', [...polite, '受付の時間', '市民である者', '本だな。'], []],
])('style: %s', async (_, texts, expected) => {
  expect(await faultsOfPage(mixedStyle, texts)).toEqual(expected);
});

test.each([
  ['申請書を出します。窓口で受け取る。控えをお渡しします。', ['mixed-style: 受け取る']],
  ['無料です。予約が必要である。持ち物はありません。', ['mixed-style: である']],
  ['受付は9時からです。昼休みは閉めます。土曜日は開いていない。', ['mixed-style: ない']],
  ['会場は広いです。駅から近い。駐車場もあります。', ['mixed-style: 近い']],
  ['寺は山の上に立つ。春は桜が咲く。秋は人が集まる。ぜひお越しください。', ['mixed-style: ください']],
  ['古い。大きい。立派である。いまも使われています。', ['mixed-style: ます']],
  // These are right, or a choice.
  ['申請書を出します。窓口で受け取る。', []],
  ['申請書を出します。控えを受け取ること。写しをお渡しします。', []],
  ['「必要である。」と書いてあります。会場は市役所です。お越しください。', []],
  ['受付は9時からです。会場は市役所。予約してください。', []],
  ['寺は山の上に立つ。春は桜が咲く。どうぞお越しください。', []],
  ['開きます。閉める。出します。入れる。', []],
])('style of a paragraph: %s', async (text, expected) => {
  const sentences = splitSentences(text).sentences.map(each => ({ ...each, block: 0 }));
  const facts = await Promise.all(
    sentences.map(async sentence => {
      const fact = mixedStyle.factOf({ text: sentence.text, tokens: await tokenizeJapanese(sentence.text) });
      return fact === undefined ? [] : [{ fact, sentence }];
    }),
  );
  expect(mixedStyle.judge(facts.flat()).map(fault => told(fault, fault.sentence.text))).toEqual(expected);
});

test('a special character is told once a page, with another spelling', async () => {
  const texts = ['①申請書、②写真', '①㈱見本と面積50㎡、第Ⅳ章', '普通の(1)とIV'];
  expect(await faultsOfPage(specialCharacters, texts)).toEqual(
    ['① > (1)', '② > (2)', '㈱ > (株)', '㎡ > 平方メートル', 'Ⅳ > IV'].map(each => `machine-dependent: ${each}`),
  );
});

test.each([
  ['ここに文章が入ります。', ['文章が入']],
  ['ダミーテキストです。', ['ダミーテキスト']],
  ['Lorem ipsum dolor sit amet', ['Lorem ipsum']],
  ['こんにちは、{{ user.name }}さん', ['{{ user.name }}']],
  ['TODO: 写真を差し替える', ['TODO']],
  ['TODO rewrite this', ['TODO']],
  ['Todo: rewrite this', ['Todo']],
  ['担当：○○○課', ['○○○']],
  ['電話は xxx です', ['xxx']],
  // These are right.
  ['TODOリストを作れます。', []],
  ['Permite editar o corpo com todo o poder do sed.', []],
  ['Todo el mundo puede leer esto', []],
  ['○○○○○○', []],
  ['○か×で答えます。', []],
  ['https://example.jp/xxx/', []],
  ['サンプルテキストの作り方', []],
  ['ダミーの人形', []],
  ['電話番号は「○○○-○○○○-○○○○」の形式で入力してください。', []],
  ['例：○○○市○○○町', []],
  ['申請書には○○○○と記入します。', []],
  ['郵便番号 〒○○○-○○○○', []],
  ['様式の○○○の欄', []],
  ['交付番号 第○○○○号', []],
  ['第○○○条の規定により', []],
  ['〒○○○-○○○○ ○○県○○市', []],
  ['上記の○○○○は代理人です（書式）', []],
])('placeholders: %s', (text, expected) => {
  const block: TextBlock = { text, selector: 'p', lang: '', element: 'p' };
  const found = placeholders([block]).map(({ start, end }) => text.slice(start, end));
  expect(found).toHaveLength(expected.length);
  for (const [at, word] of expected.entries()) expect(found[at]).toContain(word);
});

test.each([
  ['看護婦が相談に応じます。', ['discriminatory: 看護婦 > 看護師']],
  ['業界初、No.1の品質', ['superlative: 業界初', 'superlative: No.1']],
  ['看護師が相談に応じます。', []],
])('loaded words: %s', async (text, expected) => {
  expect(await faultsOf(loadedWords, text)).toEqual(expected);
});

test.each([
  ['一番最初に確認してください。', ['一番最初 > 最初']],
  ['いちばん最後の手順です。', ['いちばん最後 > 最後']],
  ['もっとも最大の課題', ['もっとも最大 > 最大']],
  ['まず最初に受付へ', ['まず最初に > 最初に']],
  ['頭痛が痛いときは', ['頭痛が痛い > 頭が痛い']],
  ['あとで後悔しない', ['あとで後悔 > 後悔']],
  ['約1万2,000人ほどが来場', ['約1万2,000人ほど > 約1万2,000人']],
  ['約１０名程度を募集', ['約１０名程度 > 約１０名']],
  ['各事業所ごとに提出', ['各事業所ごとに > 事業所ごとに']],
  ['毎年ごとに更新', ['毎年ごとに > 毎年']],
  ['第1回目の会議', ['第1回目 > 第1回']],
  ['まだ未定です。', ['まだ未定 > 未定']],
  // These are right.
  ['一番星を最初に見つける。', []],
  ['一番最初期の作品', []],
  ['最も最高気温の高い日', []],
  ['最も最近の研究', []],
  ['約束の時間ほど大切です。', []],
  ['約10名の職員', []],
  ['10名程度の会議', []],
  ['各自ごとに用意', []],
  ['各ページごと', []],
  ['1回目の会議', []],
  ['第1回の目標', []],
  ['絶対に必要です。', []],
  ['未定の予定', []],
  ['まだ見ぬ未来', []],
])('words that say one thing twice: %s', async (text, expected) => {
  const found = await faultsOf(redundancies, text);
  expect(found.map(each => each.replace('redundancy: ', ''))).toEqual(expected);
});

test.each([
  ['読めないことはない。', 'ないことはない'],
  ['読めないことはありません。', 'ないことはありません'],
  ['行かないわけではない。', 'ないわけではない'],
  ['利用できない訳ではありません。', 'ない訳ではありません'],
  ['分からなくはない。', 'なくはない'],
  ['食べられなくもありません。', 'なくもありません'],
  ['出席しないでもない。', 'ないでもない'],
  ['直せないものではない。', 'ないものではない'],
  ['必要ないとは言い切れません。', 'ないとは言い切れません'],
  ['起こらないともいえない。', 'ないともいえない'],
  ['知らないこともなかった。', 'ないこともなかった'],
  // These are right.
  ['安全でないとは限らない。', ''],
  ['提出しなければならない。', ''],
  ['行かざるを得ません。', ''],
  ['人数は少なくはありません。', ''],
  ['少ないことはない。', ''],
  ['夜道も危なくはない。', ''],
  ['手続きをしないわけにはいきません。', ''],
  ['問題はないことを確かめます。', ''],
  ['とてもできないではないか。', ''],
  ['ないものはない。', ''],
])('double negatives: %s', async (text, expected) => {
  const found = await faultsOf(doubleNegatives, text);
  expect(found).toEqual(expected === '' ? [] : [`double-negative: ${expected}`]);
});

test.each([
  ['手続きをお願いしますｋ。', 'ｋ'],
  ['手続きをお願いしますn。', 'n'],
  ['提出してくださいds。', 'ds'],
  ['提出してくださいＳ。', 'Ｓ'],
  ['受付は明日ですａ', 'ａ'],
  ['案内しましたｄｓ！', 'ｄｓ'],
  // These are right.
  ['形式はＰＤＦです。', ''],
  ['不足するのはビタミンＣ。', ''],
  ['案内をご覧くださいPDF', ''],
  ['会場はＡ', ''],
  ['変数はx。', ''],
  ['お待ちください。A棟', ''],
])('letters behind a sentence: %s', async (text, expected) => {
  const found = await faultsOf(strayEnds, text);
  expect(found).toEqual(expected === '' ? [] : [`stray-letter: ${expected}`]);
});

test.each(['long-sentence', 'many-commas', 'discriminatory', 'superlative'] as const)('%s is off by default', rule => {
  expect([isOn(rule), isOn(rule, []), isOn(rule, [rule]), isOn('typo', [])]).toEqual([false, false, true, true]);
  expect(optionalRules.map(({ id }) => id)).toContain(rule);
});
