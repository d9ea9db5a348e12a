import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { madeResult } from '#test/factories/test-result.ts';
import { readPdf } from '#test/pdf-text.ts';
import { readZip } from '#test/read-zip.ts';
import { accentInks } from '../reports/accent.ts';
import { resultPaper } from './paper-of-result.ts';
import { resultWorkbook } from './result-workbook.ts';
import type { TestResult } from './test-result.ts';

const now = new Date('2026-11-25T00:00:00.000Z');

const facts = [
  '表明日',
  '規格の番号及び改正年',
  '目標とした適合レベル',
  '対象となるウェブページに関する',
  '依存したウェブコンテンツ技術の',
  '試験対象のウェブページを選択した',
  '試験を行ったウェブページのURI',
  '試験実施期間',
];

async function filesOf(more: Partial<TestResult> = {}) {
  const fonts = { regular: await findJapaneseFont(), bold: await findJapaneseFont('bold') };
  const result = madeResult(more);
  const pdf = readPdf(await resultPaper(result, { ink: accentInks('#ffee00'), company: 'みどり制作', fonts, now }));
  const zip = await readZip(await buffer(resultWorkbook(result, now)));
  const sheet = (n: number) => zip.get(`xl/worksheets/sheet${n}.xml`)?.toString() ?? '';
  return { pdf, book: zip.get('xl/workbook.xml')?.toString() ?? '', sheet };
}

test('a test result has the facts, criteria and pages of the published form', async () => {
  const { pdf, book, sheet } = await filesOf();
  const paper = pdf.lines.join('\n');
  for (const name of facts) {
    expect(paper).toContain(name);
    expect(sheet(1)).toContain(name);
  }
  for (const name of ['達成基準チェックリスト', '試験を行ったウェブページ']) {
    expect(paper).toContain(name);
    expect(book).toContain(name);
  }
  for (const said of ['×', '－', '未確認', '非適用', '結果（案）']) {
    expect(paper).toContain(said);
    expect(sheet(2)).toContain(said);
  }
  expect(paper + sheet(1) + sheet(2)).not.toMatch(/準拠|満たしている適合レベル|conform/);
  expect(pdf.objects).toContain('/Marked true');
  expect(pdf.sizes[0]).toBe(8);
});

test('foreign texts neither become formulas nor break the paper', async () => {
  const long = `https://example.jp/${'a'.repeat(1500)}`;
  const pages = Array.from({ length: 200 }, () => ({ title: '=1+1', url: long, chosen: '代表' }));
  const { pdf, sheet } = await filesOf({ pages });
  expect(pdf.pages).toBeLessThan(40);
  expect(sheet(3)).not.toMatch(/<f>(?!HYPERLINK\(&quot;https:)/);
  expect(sheet(3)).toContain('<t xml:space="preserve">=1+1</t>');
});

test('the level that a person states as reached is printed, in English too', async () => {
  const given = madeResult();
  const { pdf } = await filesOf({ language: 'en', isProposal: false, facts: { ...given.facts, reached: 'Level AA' } });
  const paper = pdf.lines.join('\n');
  expect(paper).toMatch(/Level met[\s\S]*Level AA/);
  expect(paper.replaceAll('\n', ' ')).toContain('Does not apply');
  expect(paper).not.toContain('proposed');
});
