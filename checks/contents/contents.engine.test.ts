import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { allFindings, inBatches } from '#test/judged-site.ts';
import { unknownSite } from '#test/unknown-site.ts';
import type { UnitResult } from '../check.ts';
import type { EngineTools, TextBlock, Visit } from '../engine.ts';
import { ContentsDetail, ContentsSummary } from './check.ts';
import { engine } from './engine.ts';

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not needed here')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [{ wrong: '見本株式会社', right: 'ミホン株式会社' }] },
  signal: new AbortController().signal,
  log: () => undefined,
};

function visitOf(texts: readonly string[], url = 'https://example.jp/', lang = 'ja'): Visit {
  const box = { x: 0, y: 0, width: 600, height: 20 };
  const blocks: TextBlock[] = texts.map((text, index) => ({
    text,
    selector: `p:nth-of-type(${index + 1})`,
    lang,
    element: 'p',
    box,
  }));
  return {
    kind: 'desktop',
    url,
    response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    loaded: {},
    text: () => Promise.resolve(blocks),
    boxes: () => Promise.resolve([]),
    picture: () => Promise.reject(new Error('not needed here')),
  };
}
const check = (texts: readonly string[], url?: string, lang?: string) =>
  engine.check(visitOf(texts, url, lang), 'contents', tools);
const told = (result: UnitResult) =>
  result.findings.map(finding => {
    const detail = ContentsDetail.parse(finding.detail);
    expect(detail.sentence.slice(detail.start, detail.end)).toBe(detail.word);
    return `${finding.rule.replace('contents:', '')} ${detail.word}${detail.suggestion === null ? '' : `>${detail.suggestion}`}`;
  });

beforeAll(() => check(['準備をします。', 'This page is ready for you.']));

test('clean Japanese text has no finding', async () => {
  const text = readFileSync(new URL('fixtures/clean-japanese.txt', import.meta.url), 'utf8');
  const result = await check(text.trim().split('\n'));
  expect(told(result)).toEqual([]);
  expect(text.length).toBeGreaterThan(1400);
});

test.each([
  ['この野菜は生でも食べれる。', ['dropping-ra 食べれる>食べられる']],
  ['ただいま受付をやってます。', ['dropping-i やってます>やっています']],
  ['ﾌﾟﾚｾﾞﾝﾄの応募', ['half-width-kana ﾌﾟﾚｾﾞﾝﾄ>プレゼント']],
  [`${'ポ'.normalize('NFD')}スターの掲示`, [`decomposed-kana ${'ポ'.normalize('NFD')}>ポ`]],
  ['ＷＥＢサイトとWebサイト', ['mixed-width ＷＥＢ>WEB']],
  ['Ａ棟の1階でPDFを配ります。', []],
  ['見えない\u200b空白があります。', ['zero-width-space \u200b']],
  ['制御\u0008文字があります。', ['control-character \u0008']],
  ['使用⽅法の説明', ['kangxi-radical ⽅>方']],
  ['新しい機能をリイr−スしました。', ['stray-letter r']],
  ['申込書をを提出してください。', ['particle 書をを>書を']],
  ['担当者にに連絡してください。', ['successive-word 者にに>者に']],
  ['シュミレーションの結果です。', ['typo シュミレーション>シミュレーション']],
  ['文字が小さくて分かりずらい。', ['typo 分かりずらい>分かりづらい']],
  ['雨が降らないわけではない。', ['double-negative ないわけではない']],
  ['形式はＰＤＦ。', []],
  ['ＮＰＯ法人と動画ｅラーニングの、幅５ｍくらいの看板', []],
  ['手続きをお願いしますｋ。', ['stray-letter ｋ']],
  ['手続きをお願いしますＫ。', ['stray-letter Ｋ']],
  ['2024年1月1日（日）に開きます。', ['weekday-mismatch 日>月']],
  ['設定値を可変する。', ['misuse 可']],
  ['見本株式会社の製品です。', ['dictionary 見本株式会社>ミホン株式会社']],
])('%s', async (text, expected) => {
  expect(told(await check([text]))).toEqual(expected);
});

test.each([
  [
    'Please recieve our goverment newsletter.',
    ['english-spelling recieve>receive', 'english-spelling goverment>government'],
  ],
  ['Our office in Kitamachi welcomes visitors from Nakameguro.', []],
  ['The colour and the color of our website are the same.', []],
  ['Visit https://example.jp/recieve or mail recieve@example.jp for details.', []],
  ['Diese Seite ist leider noch nicht verfügbar, bitte warten Sie.', []],
])('English: %s', async (text, expected) => {
  expect(told(await check([text], undefined, 'en'))).toEqual(expected);
});

test('the place is the block, the mark its word, and equal faults on two pages share a fingerprint', async () => {
  const [a, b] = await Promise.all([
    check(['よい文です。', '前の文。シュミレーションの結果です。'], 'https://example.jp/a'),
    check(['シュミレーションの結果です。'], 'https://example.jp/b'),
  ]);
  expect(a.findings[0]?.place).toMatchObject({
    url: 'https://example.jp/a',
    selector: 'p:nth-of-type(2)',
    box: { width: 600 },
  });
  expect(a.findings[0]).toMatchObject({ severity: 'error', excerpt: 'シュミレーションの結果です。' });
  expect(a.findings[0]?.fingerprint).toBe(b.findings[0]?.fingerprint);
});

test.each([
  ['opening brackets', `hello there big world ${'('.repeat(30_000)}`, []],
  ['a word without end', `前の文。${'カ'.repeat(30_000)} シュミレーション`, ['words-too-long']],
  ['a paragraph', '申請書は窓口に出します。'.repeat(2_000), []],
  ['a text in lines', '申請書は、\n窓口に\n出します。'.repeat(1_000), []],
  ['a page', 'シュミレーションの結果です。\n'.repeat(40_000), ['text-too-long', 'too-many-findings']],
])('%s of great length is judged, and what is not is said', async (_name, text, codes) => {
  const result = await check([text, '文字が分かりずらい。']);
  expect(result.notJudged?.map(({ code }) => code) ?? []).toEqual(codes);
  const whole = text.length < 500_000;
  expect(told(result).includes('typo 分かりずらい>分かりづらい')).toBe(whole);
  expect(ContentsSummary.parse(result.summary).characters).toBe(whole ? text.length + 10 : 500_000);
});

test('a stop ends the judgement of a long page', async () => {
  const stop = new AbortController();
  const long = Array.from({ length: 4_000 }, (_, index) => `第${index}号の申請書を窓口に出します。`);
  const judging = engine.check(visitOf(long), 'contents', { ...tools, signal: stop.signal });
  // The judgement lets timers pass, so it is reached while it goes on.
  setTimeout(() => stop.abort(new Error('stopped')), 1);
  await expect(judging).rejects.toThrow('stopped');
});

test('a word that the client allows is no finding, on the page and over the site', async () => {
  const allowing = { ...tools, options: { ...tools.options, allowedWords: ['シュミレーション館', 'サーバ'] } };
  const texts = ['シュミレーション館の受付', 'サーバの部屋', ...Array<string>(4).fill('サーバーの部屋')];
  const result = await engine.check(visitOf(texts), 'contents', allowing);
  expect(result.findings).toEqual([]);
  const pages = [{ url: 'https://example.jp/', siteData: result.siteData ?? {} }];
  expect(await allFindings(engine.judgeSite?.(inBatches(pages), tools, unknownSite))).toHaveLength(1);
  expect(await allFindings(engine.judgeSite?.(inBatches(pages), allowing, unknownSite))).toEqual([]);
});

test('the summary counts, and the score is 100', async () => {
  const result = await check(['シュミレーションです。', 'ﾃｽﾄです。', 'Nothing wrong in this sentence.']);
  expect(result.score).toBe(100);
  expect(ContentsSummary.parse(result.summary)).toEqual({
    characters: 48,
    japaneseBlocks: 2,
    englishBlocks: 1,
    errors: 1,
    warnings: 1,
    byRule: { 'contents:typo': 1, 'contents:half-width-kana': 1 },
  });
});

test('one spelling on many pages is one place, whatever the sentences', async () => {
  const usual = Array.from({ length: 9 }, (_, at) => `第${at}回の書類を出してください。サーバーに12件あります。`);
  const texts = [
    usual,
    ['窓口へお越し下さい。①サーバの１３月号', 'お読み下さい。'],
    ['②電話して下さい。①サーバと２４時間'],
  ];
  const pages = await Promise.all(
    texts.map(async (blocks, at) => {
      const url = `https://example.jp/${at}`;
      const { siteData = {}, findings } = await check(blocks, url);
      return { url, siteData, findings };
    }),
  );
  const ofSite = await allFindings(engine.judgeSite?.(inBatches(pages), tools, unknownSite));
  const all = [...pages.flatMap(({ findings }) => findings), ...ofSite.map(({ finding }) => finding)];
  const places = Map.groupBy(all, ({ fingerprint }) => fingerprint);
  const told = [...places.values()].map(([one, ...others]) => `${one?.detail.word} ${1 + others.length}`);
  expect(told.toSorted()).toEqual(['① 2', '② 1', 'サーバ 2', '下さい 2', '１３ 2']);
});

test('the site is judged by its own habits', async () => {
  const texts: Record<string, string[]> = {
    'https://example.jp/1': [
      'サーバーの設定とサーバーの再起動について、お問い合わせください。',
      '2026年4月の予定は10件、5月は12件です。',
    ],
    'https://example.jp/2': [
      'サーバーを止める前に、お問い合わせください。',
      '電話は03-1234-5678です。A4用紙に印刷してください。',
    ],
    'https://example.jp/3': ['サーバの設定です。お問合せ下さい。', '１２月は休みです。'],
    'https://example.jp/4': ['お問い合わせください。', 'PDFを3部お送りください。'],
  };
  const pages = await Promise.all(
    Object.entries(texts).map(async ([url, blocks]) => ({ url, siteData: (await check(blocks, url)).siteData ?? {} })),
  );
  const found = await allFindings(engine.judgeSite?.(inBatches(pages, 1), tools, unknownSite));
  expect(await allFindings(engine.judgeSite?.(inBatches(pages), tools, unknownSite))).toEqual(found);
  expect(
    found.map(({ pageUrl, finding }) => [pageUrl, finding.rule, finding.detail.word, finding.detail.suggestion]),
  ).toEqual([
    ['https://example.jp/3', 'contents:katakana', 'サーバ', 'サーバー'],
    ['https://example.jp/3', 'contents:minority-spelling', '問合せ', '問い合わせ'],
    ['https://example.jp/3', 'contents:minority-spelling', '下さい', 'ください'],
    ['https://example.jp/3', 'contents:wide-alphanumeric', '１２', '12'],
  ]);
  expect(found.every(({ finding }) => finding.severity === 'warning')).toBe(true);
  // Decisions on what earlier versions called so are carried over.
  expect(found.every(({ finding }) => finding.former !== undefined && finding.former !== finding.fingerprint)).toBe(
    true,
  );
  expect(JSON.stringify(pages).length).toBeLessThan(10_000);
});
