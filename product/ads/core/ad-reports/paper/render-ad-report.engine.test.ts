import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#language/message.ts';
import { madeAdFacts } from '#test/factories/ad-report-facts.ts';
import { readPdf } from '#test/pdf-text.ts';
import type { AdReportFacts } from '../report-facts.ts';
import { renderAdReport } from './render-ad-report.ts';

const now = new Date('2026-11-27T03:00:00.000Z');
const render = async (parts: Partial<AdReportFacts> = {}, language: Language = 'ja', gaps: readonly string[] = []) =>
  readPdf(await renderAdReport(madeAdFacts(parts, { gaps }), { language, now }));

describe.each(languages)('the paper of an ad report (%s)', language => {
  test('has its sections in order, as text that can be extracted', async () => {
    const { lines } = await render({}, language);
    const heads: Record<Language, string[]> = {
      ja: [
        '実績の概要',
        '日別の実績',
        '媒体別の実績',
        'キャンペーン別の実績',
        '広告グループ別の実績',
        'キーワード別の実績',
        'デバイス別の実績',
        'このレポートについて',
      ],
      en: [
        'Summary',
        'By day',
        'By ad platform',
        'By campaign',
        'By ad group',
        'By keyword',
        'By device',
        'About this report',
      ],
    };
    expect([...new Set(lines.filter(line => heads[language].includes(line)))]).toEqual(heads[language]);
    for (const said of ['株式会社みどり家具', '【一般】ソファ', 'ソファ 3人掛け', '1110000001'])
      expect(lines.join('')).toContain(said);
  });

  test('has no letter below 8 points, and is tagged, titled, bookmarked and in its language', async () => {
    const { sizes, objects } = await render({}, language);
    expect(sizes[0]).toBe(8);
    expect(objects).toContain('/Marked true');
    expect(objects).toContain(`/Lang (${language === 'ja' ? 'ja-JP' : 'en-GB'})`);
    expect(objects).toContain('/PageMode /UseOutlines');
    for (const tag of ['H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']) expect(objects).toContain(`/S /${tag}`);
    // Two charts of days, and those of media, campaigns and devices, each with its words.
    expect([...objects.matchAll(/\/S \/Figure\b/g)]).toHaveLength(5);
    expect([...objects.matchAll(/\/Alt /g)]).toHaveLength(5);
  });
});

test('every table begins with the total of the report', async () => {
  const facts = madeAdFacts();
  const cost = new Intl.NumberFormat('ja').format(facts.total.now.costMicros / 1e6);
  const { lines } = await render();
  const totals = lines.flatMap((line, n) => (line === '合計' ? [lines[n + 1]] : []));
  expect(totals).toEqual(Array.from({ length: 6 }, () => cost));
});

test('days that were not collected are named, and shown as nothing', async () => {
  const { lines } = await render({}, 'ja', ['2026-11-13', '2026-10-02']);
  const text = lines.join('');
  expect(text).toContain('実績を取得できていない日があります');
  expect(text).toContain('比較期間：2026年10月2日');
  const at = lines.findIndex(line => line.startsWith('11/13') && line.includes('金'));
  expect(lines[at + 1]).toBe('未取得');
});

test('without a comparison nothing is compared', async () => {
  const { lines } = await render({ comparison: null });
  expect(lines.filter(line => /^[+−±]|比較/.test(line))).toEqual([]);
});

test('a time of which nothing is collected has no data, and nothing is compared with it', async () => {
  const facts = madeAdFacts();
  const { lines } = await render({ total: { now: facts.total.now, before: null } });
  expect(lines.filter(line => line === 'データなし')).toHaveLength(10);
  expect(lines.join('')).toContain('比較期間の実績は未取得のため、比較していません。');
  expect(lines.filter(line => /^[+−±]/.test(line))).toEqual([]);
});

test('a brief report has summary and media, of what was asked for', async () => {
  const { lines } = await render({ template: 'brief' });
  expect(lines).toContain('媒体別の実績');
  expect(lines).not.toContain('キャンペーン別の実績');
  expect((await render({ template: 'brief', sections: ['keyword'] })).lines).toContain('キーワード別の実績');
});

test('a year is told by months, and by days in detail', async () => {
  const year = { period: { from: '2025-11-27', to: '2026-11-26' }, comparison: null, sections: ['daily' as const] };
  const { lines } = await render(year);
  expect(lines).toContain('2026年2月');
  expect((await render({ ...year, template: 'detailed' })).lines.length).toBeGreaterThan(366 * 9);
});

test('numbers of any length stay on their line', async () => {
  const { lines } = await render({ currency: 'USD' }, 'en');
  const total = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
    madeAdFacts().total.now.costMicros / 1e6,
  );
  expect(lines.filter(line => line === total).length).toBeGreaterThanOrEqual(6);
});

test('comments stand where they belong, however long they are', async () => {
  const long = '長いコメントです。'.repeat(220);
  const { lines } = await render({ comments: { media: long, device: '' } });
  expect(lines.join('').split('長いコメントです。')).toHaveLength(221);
  expect(lines.filter(line => line === 'コメント')).toHaveLength(1);
});

test('a report without any figure says so', async () => {
  const none = { impressions: 0, clicks: 0, costMicros: 0, conversionsMicros: 0, conversionValueMicros: 0 };
  const empty = { rows: [], rest: null };
  const tables = { media: empty, campaign: empty, adGroup: empty, keyword: empty, device: empty };
  const { lines } = await render({ total: { now: none, before: null }, comparison: null, tables });
  expect(lines).toContain('この期間の実績はありません。');
  expect(lines).toContain('—');
});
