import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#language/message.ts';
import { type FontFace, findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { madeFacts } from '#test/factories/report-facts.ts';
import { readPdf } from '#test/pdf-text.ts';
import { accentInks } from '../accent.ts';
import type { ReportFacts } from '../report-facts.ts';
import type { PaperParts } from './paper-style.ts';
import { renderReport } from './render-report.ts';

let fonts: { regular: FontFace; bold: FontFace };
beforeAll(async () => {
  fonts = { regular: await findJapaneseFont(), bold: await findJapaneseFont('bold') };
});

const parts: PaperParts = {
  language: 'ja',
  ink: accentInks('#ffee00'),
  company: '株式会社みどり制作',
  logo: null,
  thumbnail: null,
  pictures: [],
  now: new Date('2026-11-25T00:00:00.000Z'),
};
const render = async (facts: Partial<ReportFacts> = {}, more: Partial<PaperParts> = {}) =>
  readPdf(await renderReport(madeFacts(facts), { ...parts, ...more }, fonts));

describe.each(languages)('the paper of a report (%s)', language => {
  test('has its parts in order, as text that can be extracted', async () => {
    const { lines } = await render({}, { language });
    const heads: Record<Language, string[]> = {
      ja: [
        '結果の概要',
        'スコアの推移',
        '優先して直す問題',
        'リンク切れ',
        '文章の誤り',
        '問題の多いページ',
        '除外した指摘',
        '検証の範囲',
        '用語の説明',
      ],
      en: [
        'Summary',
        'Score over time',
        'Fix first',
        'Broken links',
        'Text errors',
        'Pages with the most issues',
        'Excluded findings',
        'Coverage',
        'Glossary',
      ],
    };
    // The glossary explains one of them again.
    expect([...new Set(lines.filter(line => heads[language].includes(line)))]).toEqual(heads[language]);
    const text = lines.join('');
    for (const said of ['株式会社みどり制作', '81', '128', '+6.4', 'Nu Html Checker', '26.6.9'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/準拠|conform/i);
  });

  test('has no letter below 8 points, and is tagged, titled, bookmarked and in its language', async () => {
    const { sizes, objects, pages } = await render({}, { language });
    expect(sizes[0]).toBe(8);
    expect(objects).toContain('/Marked true');
    expect(objects).toContain('/DisplayDocTitle true');
    expect(objects).toContain(`/Lang (${language === 'ja' ? 'ja-JP' : 'en-GB'})`);
    expect(objects).toContain('/PageMode /UseOutlines');
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'])
      expect(objects).toContain(`/S /${tag}`);
    expect([...objects.matchAll(/\/S \/Figure\b/g)]).toHaveLength([...objects.matchAll(/\/Alt /g)].length);
    expect(pages).toBeGreaterThan(6);
  });
});

test('no line of the paper begins with a full stop or a closing bracket, or ends with an opening one', async () => {
  const { lines } = await render();
  expect(lines.filter(line => /^[、。」）』】・ー]/.test(line) || /[「（『【]$/.test(line))).toEqual([]);
});

test('every page but the cover has its number', async () => {
  const { lines, pages } = await render();
  const numbers = lines.filter(line => /^\d+ \/ \d+$/.test(line) && line !== '81 / 100');
  expect(numbers).toEqual(Array.from({ length: pages - 1 }, (_, n) => `${n + 2} / ${pages}`));
});

test.each<[what: string, facts: Partial<ReportFacts>, said: string, unsaid: string]>([
  ['a run without a score', { score: null, change: null }, '採点できるページがなかった', '総合スコアは 81 点'],
  ['the first run of a site', { trend: madeFacts().trend.slice(-1), change: null }, '今回が初めて', '前回の検証から'],
  ['a fall', { change: -4 }, '4 点下がりました', '上がりました'],
  ['a change within the usual range', { isUsualChange: true }, '通常のばらつきの範囲内', '変わっていません'],
  ['a run in part', {}, '検証できなかった部分に', '途中で停止'],
  ['a run that was stopped', { isStopped: true }, '途中で停止されました', '今回が初めて'],
  ['nothing to mend', { issues: [] }, '検証した範囲では、エラーと警告はありません', '指摘の内容と直し方'],
  ['dead links, and how many more', {}, 'ほかに 19 件あります', 'リンク切れはありません'],
  ['the kind of an error of a link', {}, '時間内に応答がありませんでした', 'timeout'],
  ['no dead link', { deadLinks: { rows: [], total: 0 } }, 'リンク切れはありませんでした', 'old/0/annai'],
  ['mistakes in texts with their sentence', {}, '津波のシュミレーションを公開しました。', '文章の誤りはありません'],
  ['no mistake in texts', { wording: { rows: [], total: 0 } }, '文章の誤りはありませんでした', 'シュミレーション'],
  ['a run without these functions', { deadLinks: null, wording: null }, '検証の範囲', '文章の誤り'],
  [
    'what is excluded, with the score without it',
    {},
    '除外した指摘を除いた総合スコアは 84 点です',
    '計算できませんでした',
  ],
  ['a reason with its last day', {}, '第三者のコンテンツ（2027-03-31まで）', '誤検出（'],
  ['exclusions that are not listed', {}, 'ほかに 3 件の除外', 'ほかに 5 件'],
  [
    'a score after decisions that is not known',
    { decided: { ...madeFacts().decided!, score: null } },
    '作成時に計算できませんでした',
    '除いた総合スコアは',
  ],
  ['nothing excluded', { decided: null }, '検証の範囲', '除外した指摘'],
  ['the company’s own advice', {}, '自社のテンプレートでは、共通ヘッダーの', '\\n'],
  ['no bad page', { worst: [] }, '検証した範囲では、エラーと警告のあるページは', 'kanko/event'],
])('the report mentions %s', async (_, facts, said, unsaid) => {
  const text = (await render(facts)).lines.join('');
  expect(text).toContain(said);
  expect(text).not.toContain(unsaid);
});

test.each<[Language, string]>([
  ['ja', '帯と表の括弧内の数値は、このサイトで普段測定される範囲です（SEO）'],
  [
    'en',
    'The band, and the figures in brackets in the table, show the usual range of measurements for this site (SEO)',
  ],
])('the trend shows the band of usual variation (%s)', async (language, said) => {
  const { lines, objects } = await render({}, { language });
  const spaces = /\s/g;
  expect(lines.join('').replace(spaces, '')).toContain(said.replace(spaces, ''));
  expect(lines).toContain('79 (72–85)');
  expect(lines.filter(line => /^\d+ \(\d+–\d+\)$/.test(line))).toHaveLength(3);
  expect(objects).toContain('/ca 0.18');
  const trend = madeFacts().trend.map(point => ({ ...point, usual: {} }));
  const without = await render({ trend }, { language });
  expect(without.lines.join('')).not.toMatch(/普段測定される|usual range of measurements/);
  expect(without.objects).not.toContain('/ca 0.18');
});

test('headlines are told to their end', async () => {
  const end = '（令和八年度版）おわり';
  const long = `${'くらしの手続きと観光とイベントのご案内'.repeat(6)}${end}`;
  const [issue] = madeFacts().issues;
  const { lines } = await render({
    site: { title: long, url: 'https://example.jp/' },
    issues: [{ ...issue!, name: { ja: long, en: long } }],
  });
  const text = lines.join('');
  // Cover, summary, table and details.
  expect(text.split(end).length - 1).toBeGreaterThanOrEqual(4);
});

test('long addresses, other scripts and endless titles do not break the layout', async () => {
  const long = `https://example.jp/${'a'.repeat(600)}`;
  const { pages } = await render({
    site: { title: `${'とても長い題名'.repeat(40)} 한국어 العربية 😀`, url: long },
    worst: Array.from({ length: 10 }, () => ({ title: '題'.repeat(400), url: long, errors: 1, warnings: 0 })),
  });
  expect(pages).toBeLessThan(16);
});
