import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { type FontFace, findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { madeFacts } from '#test/factories/report-facts.ts';
import { readPdf } from '#test/pdf-text.ts';
import { accentInks } from '../accent.ts';
import type { ProgressFacts, SummaryFacts } from '../report-facts.ts';
import type { PaperParts } from './paper-style.ts';
import { renderSummary } from './render-summary.ts';

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
const progress: ProgressFacts = {
  since: '2026-10-20T03:00:00.000Z',
  fixed: 18,
  added: 4,
  remaining: 1_230,
  rules: [
    { name: { ja: '画像に代替テキストがありません', en: 'An image has no alternative text' }, places: 12 },
    { name: { ja: 'idが重複しています', en: 'An id is used twice' }, places: 6 },
  ],
};
const render = async (facts: Partial<SummaryFacts> = {}, more: Partial<PaperParts> = {}) => {
  const { progress: own = progress, ...rest } = facts;
  return readPdf(await renderSummary({ ...madeFacts(rest), progress: own }, { ...parts, ...more }, fonts));
};

describe.each(languages)('the summary of a report (%s)', language => {
  test('has two pages: the result, and what to do with what got better', async () => {
    const { lines, pages, sizes, objects } = await render({}, { language });
    expect(pages).toBe(2);
    expect(sizes[0]).toBe(8);
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'Figure']) expect(objects).toContain(`/S /${tag}`);
    expect([...objects.matchAll(/\/S \/Figure\b/g)]).toHaveLength([...objects.matchAll(/\/Alt /g)].length);
    const text = lines.join('');
    for (const said of ['株式会社みどり制作', '81', '128', '18', '1,230']) expect(text).toContain(said);
    expect(text).toContain(progress.rules[0]?.name[language]);
    expect(text).not.toMatch(/準拠|conform/i);
    const heads = language === 'ja' ? ['まず直すこと', '良くなったこと'] : ['What to do first', 'What got better'];
    expect(lines.filter(line => heads.includes(line))).toEqual(heads);
  });

  test('has two pages with the longest texts too', async () => {
    const long = { ja: 'とても長い指摘の名前'.repeat(12), en: 'a very long name of a finding '.repeat(8) };
    const [issue] = madeFacts().issues;
    const issues = Array.from({ length: 10 }, () => ({ ...issue!, name: long, help: long, advice: long }));
    const rules = Array.from({ length: 5 }, () => ({ name: long, places: 3 }));
    const site = { title: '緑川町公式ウェブサイト'.repeat(8), url: `https://www.example.jp/${'a'.repeat(300)}` };
    const facts = { issues, site, isStopped: true, progress: { ...progress, rules } };
    expect((await render(facts, { language })).pages).toBe(2);
  });
});

test.each<
  [what: string, facts: Partial<SummaryFacts> & { progress?: ProgressFacts | null }, said: string, unsaid: string]
>([
  ['a run without a score', { score: null, change: null }, '採点できるページがなかった', '総合スコアは 81 点'],
  ['nothing to fix', { issues: [] }, 'エラーと警告はありませんでした', '修正箇所 '],
  ['nothing that was fixed', { progress: { ...progress, fixed: 0, rules: [] } }, '解消した箇所はありません', '解消 12'],
  ['a run that was stopped', { isStopped: true }, '途中で停止されました', '今回が初めて'],
])('the summary mentions %s', async (_, facts, said, unsaid) => {
  const text = (await render(facts)).lines.join('');
  expect(text).toContain(said);
  expect(text).not.toContain(unsaid);
});

test('says nothing of other runs where strangers read it, and that a run is the first', async () => {
  const of = async (facts: Partial<SummaryFacts>) => {
    const made = await renderSummary({ ...madeFacts(facts), progress: null }, parts, fonts);
    return readPdf(made).lines.join('');
  };
  expect(await of({ trend: [], change: null })).not.toMatch(/前回|良くなったこと/);
  expect(await of({ trend: madeFacts().trend.slice(-1), change: null })).toContain('今回が初めての検証です');
});
