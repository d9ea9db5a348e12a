import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { allFindings, inBatches } from '#test/judged-site.ts';
import { unknownSite } from '#test/unknown-site.ts';
import type { EngineTools, Visit } from '../engine.ts';
import { ContentsDetail } from './check.ts';
import { engine } from './engine.ts';
import { optionalRules } from './optional-rules.ts';

// The set-up installs the word model (libkkc-data), as it installs Java.

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not needed here')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: () => undefined,
};

function visitOf(texts: readonly string[]): Visit {
  const url = 'https://example.jp/';
  return {
    kind: 'desktop',
    url,
    response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    loaded: {},
    text: () => Promise.resolve(texts.map((text, at) => ({ text, selector: `p${at}`, lang: 'ja', element: 'p' }))),
    boxes: () => Promise.resolve([]),
    picture: () => Promise.reject(new Error('not needed here')),
  };
}

/** Findings of the page, then those of a site of this page. */
async function told(texts: readonly string[]): Promise<string[]> {
  const { findings, siteData = {} } = await engine.check(visitOf(texts), 'contents', tools);
  const ofSite = await allFindings(
    engine.judgeSite?.(inBatches([{ url: 'https://example.jp/', siteData }]), tools, unknownSite),
  );
  return [...findings, ...ofSite.map(({ finding }) => finding)].map(({ rule, detail }) => {
    const { word, suggestion } = ContentsDetail.parse(detail);
    return `${rule.replace('contents:', '')} ${word} > ${suggestion}`;
  });
}

beforeAll(() => told(['準備をします。']));

test('the model is there, and is not a reduced engine', async () => {
  const versions = await engine.versions({ browsers: () => Promise.resolve({}) });
  expect(versions.find(({ name }) => name === 'libkkc-data')).toEqual({
    name: 'libkkc-data',
    version: 'sorted3',
    ok: true,
    kind: 'data',
  });
});

test.each([
  ['雨の日が少い地域です。', 'okurigana 少い > 少ない'],
  ['申し込みが必要です。。', 'slip 。。 > 。'],
  ['必らず確認してください。', 'okurigana 必らず > 必ず'],
  ['説明会を回催します。', 'conversion 回催し > 開催し'],
  ['それ意外の場合は窓口にお越しください。', 'conversion 意外 > 以外'],
  ['市民市民の皆さまにお知らせします。', 'successive-word 市民市民 > 市民'],
  ['設定をが変更した場合は、再起動してください。', 'particle 設定をが変更 > 設定を変更'],
  ['詳しくは窓口でお尋ねくだいさ。', 'slip くだいさ > ください'],
  ['内容を確認するときはファイル開いてください。', 'slip ファイル開い > ファイルを開い'],
  ['申し込みの手順説明します。', 'slip 手順説明 > 手順を説明'],
  ['必要な書類用意してください。', 'slip 書類用意 > 書類を用意'],
  ['窓口で申請書受け取ってください。', 'slip 書受け取っ > 書を受け取っ'],
  ['大切な情報守るための仕組みです。', 'slip 情報守る > 情報を守る'],
  ['お住まいの地域選んでください。', 'slip 地域選ん > 地域を選ん'],
  ['市民の皆さまの意見聞くための会議です。', 'slip 意見聞く > 意見を聞く'],
  ['災害のときは高い場所逃げてください。', 'slip 場所逃げ > 場所に逃げ'],
])('%s', async (text, expected) => {
  expect(await told([text])).toEqual([expected]);
});

test.each([
  '点pと点qを結ぶ直線をlとします。',
  '変数xが0のとき、関数f(x)の値はaです。',
  '佐々木希々子（ささききぎこ）さんが登壇します。',
  'カタカナの「は」と「わ」の違いを学びます。',
  '早く早くと急かされました。',
  'もののけ姫ともののあはれについて語ります。',
  'つづく。。。',
  'このきのこは食べられます。',
  'このたけのこを掘る。',
  'そのうなぎを焼く。',
  'あのあさりは新鮮です。',
  'このにんじんは甘い。',
  'このいのちを守る。',
  'このこけしは手作りです。',
  'このこんにゃくを切る。',
  'どのどんぐりを使いますか。',
  'そのその他の書類も必要です。',
  'この子の子どもを見守る。',
  'これこれの理由で中止します。',
  '申請書を3部作ります。',
  '参加者は全員集まってください。',
  '水を3日分蓄えておきます。',
  '予約した方は直接受け付けます。',
  '手続きをする必要はありません。',
  '毎月1回開いています。',
  '上記のとおり相違ありません。',
  '休むことなく働きました。',
  '窓口でご案内いただけます。',
  '画像は右揃えにします。',
  '予算案は一部変更されました。',
  '複数の施設を同時利用する場合',
  '来場者に一輪一輪、花の種を手渡しました。',
  '崖から小石がぱらぱらと落ちます。',
  'みかんととうもろこしを配ります。',
  '人形劇と、ももたろうの読み聞かせがあります。',
  '窓口は大変混み合います。',
  '三ツ沢地内で工事を行います。',
  '八月一日 希（ほづみ のぞみ）さんが優勝しました。',
  '日下部 奈々（くさかべ なな）',
  '野々村 一（ののむら はじめ）氏が任命されました。',
  '美々津（みみつ）は港町です。',
])('%s is right', async text => {
  expect(await told([text])).toEqual([]);
});

test.each([
  ['このの資料を見てください。', 'slip このの > この'],
  ['このこの料理は美味しい。', 'successive-word このこの > この'],
  ['お申し込みお申し込みはこちら', 'slip お申し込みお申し込み > お申し込み'],
])('%s is a slip still', async (text, expected) => {
  expect(await told([text])).toEqual([expected]);
});

test('clean text has no finding, of the site neither', async () => {
  const text = readFileSync(new URL('fixtures/clean-japanese.txt', import.meta.url), 'utf8');
  expect(await told(text.trim().split('\n'))).toEqual([]);
});

test('a word that the site uses again and again is its own', async () => {
  const texts = ['それ意外の場合です。', 'それ意外の窓口です。', 'それ意外の方です。'];
  expect(await told(texts)).toEqual([]);
});

test.each(optionalRules)('$id reports its example where it is switched on', async ({ id, example }) => {
  const off = await engine.check(visitOf([example]), 'contents', tools);
  const on = await engine.check(visitOf([example]), 'contents', {
    ...tools,
    options: { ...tools.options, contentsRules: [id] },
  });
  expect(off.findings.map(({ rule }) => rule)).toEqual([]);
  expect([...new Set(on.findings.map(({ rule }) => rule))]).toEqual([`contents:${id}`]);
});
