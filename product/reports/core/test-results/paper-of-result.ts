import { say } from '#language/message.ts';
import type { FontFace, FontWeight } from '#platform/fonts/japanese-font.ts';
import type { AccentInks } from '../reports/accent.ts';
import { beginPart, headlineStyle, type InkedSheet } from '../reports/paper/paper-style.ts';
import { drawRunning } from '../reports/paper/running.ts';
import { column, inks, page, Sheet } from '../reports/paper/sheet.ts';
import { drawTable } from '../reports/paper/table.ts';
import { factLines, resultTexts as texts, wordOfApplies, wordOfOutcome } from './result-words.ts';
import type { CriterionRow, TestResult } from './test-result.ts';

export interface ResultPaperParts {
  ink: AccentInks;
  /** The line of the company that hands it out; '' without one. */
  company: string;
  fonts: Readonly<Record<FontWeight, FontFace>>;
  now: Date;
}

/** A sheet for a paper of this kind, and its end: heads, feet and the bytes of the PDF. */
export function paperOf(
  { language, title, site }: Pick<TestResult, 'language' | 'title' | 'site'>,
  { ink, company, fonts, now }: ResultPaperParts,
): InkedSheet & { end(): Promise<Uint8Array> } {
  const name = `${title}　${site.title || site.url}`;
  const sheet = new Sheet({ title: name, author: company || 'Tenken', language, fonts, now });
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', dateStyle: 'long' }).format(now);
  const running = { title: name, short: title, day, company, accent: ink.accent };
  return {
    sheet,
    parts: { ink },
    end: () => sheet.end((_, number, of) => drawRunning(sheet, running, { number, of })),
  };
}

/** A test result as a PDF of A4 pages. */
export function resultPaper(result: TestResult, parts: ResultPaperParts): Promise<Uint8Array> {
  const paper = paperOf(result, parts);
  drawTitle(paper, result);
  drawFacts(paper, result);
  drawCriteria(paper, result);
  drawTestedPages(paper, result);
  return paper.end();
}

/** The head of the first page: the title, the site, and of what kind the document is. */
export function drawTitle(
  { sheet, parts: { ink } }: InkedSheet,
  { title, site, notices }: Pick<TestResult, 'title' | 'site' | 'notices'>,
): void {
  sheet.beginSection();
  sheet.decoration(() => sheet.doc.rect(0, 0, page.width, 10).fill(ink.accent));
  sheet.y = 56;
  const large = headlineStyle(sheet, title, [20, 16, 13]);
  sheet.element('H1', () => {
    sheet.doc.outline.addItem(title);
    sheet.y += sheet.drawLines(sheet.linesOf(title, column, large), page.left, sheet.y, column, large);
  });
  for (const [n, text] of [site.title, site.url].entries()) {
    if (text === '') continue;
    const small = { size: 10, color: inks.muted, ...(n === 0 ? {} : { mostLines: 2 }) };
    sheet.element('P', () => {
      sheet.y += sheet.drawLines(sheet.linesOf(text, column, small), page.left, sheet.y, column, small);
    });
  }
  sheet.y += 10;
  for (const text of notices) drawNotice(sheet, text);
}

function drawNotice(sheet: Sheet, text: string): void {
  const style = { size: 9.5, leading: 1.6 };
  const lines = sheet.linesOf(text, column - 24, style);
  const height = lines.length * style.size * style.leading + 14;
  sheet.need(height);
  sheet.decoration(() => {
    sheet.doc.rect(page.left, sheet.y, column, height).fill(inks.ground);
    sheet.doc.rect(page.left, sheet.y, 4, height).fill(inks.fair);
  });
  sheet.element('P', () => {
    sheet.drawLines(lines, page.left + 14, sheet.y + 7, column - 24, style);
  });
  sheet.y += height + 8;
}

export function drawFacts(
  { sheet }: InkedSheet,
  result: Pick<TestResult, 'language' | 'facts' | 'site' | 'pages'>,
): void {
  const t = (message: { ja: string; en: string }) => say(message, result.language);
  sheet.y += 4;
  drawTable(
    sheet,
    [
      {
        head: t(texts.item),
        width: 150,
        isHead: true,
        cell: ([name]) => [{ text: name, weight: 'bold' as const, keepsWords: true }],
      },
      {
        head: t(texts.content),
        cell: ([, text]) => text.split('\n').map(line => ({ text: line, mostLines: 20 })),
      },
    ],
    factLines(result),
  );
}

/** The list of criteria, each with whether it applies, its result and what is noted of it. */
export function drawCriteria(
  paper: InkedSheet,
  { language, criteria, isProposal }: Pick<TestResult, 'language' | 'criteria' | 'isProposal'>,
): void {
  const { sheet } = paper;
  const t = (message: { ja: string; en: string }) => say(message, language);
  beginPart(paper, t(texts.checklist));
  sheet.paragraph(t(texts.legend), { size: 9 });
  const ink = ({ result }: CriterionRow) => (result === 'notMet' ? inks.poor : inks.text);
  drawTable(
    sheet,
    [
      { head: t(texts.number), width: 36, cell: ({ number }) => [{ text: number }] },
      { head: t(texts.criterion), width: 150, isHead: true, cell: ({ name }) => [{ text: name[language] }] },
      { head: t(texts.levelShort), width: 46, cell: ({ level }) => [{ text: level }] },
      {
        head: t(isProposal ? texts.appliesProposed : texts.applies),
        width: 54,
        cell: ({ applies }) => [{ text: wordOfApplies(applies, language) }],
      },
      {
        head: t(isProposal ? texts.outcomeProposed : texts.outcome),
        width: 54,
        cell: row => [{ text: wordOfOutcome(row.result, language), color: ink(row) }],
      },
      { head: t(texts.note), cell: ({ note }) => [{ text: note, size: 8, mostLines: 12 }] },
    ],
    criteria,
  );
}

export function drawTestedPages(paper: InkedSheet, { language, pages }: Pick<TestResult, 'language' | 'pages'>): void {
  const t = (message: { ja: string; en: string }) => say(message, language);
  beginPart(paper, t(texts.testedPages));
  drawTable(
    paper.sheet,
    [
      { head: t(texts.number), width: 28, align: 'right', cell: ({ n }) => [{ text: String(n) }] },
      {
        head: t(texts.title),
        isHead: true,
        cell: ({ title, url }) => [
          { text: title || t(texts.untitled), mostLines: 2 },
          { text: url, size: 8, color: inks.muted, mostLines: 4 },
        ],
      },
      { head: t(texts.chosen), width: 84, cell: ({ chosen }) => [{ text: chosen }] },
    ],
    pages.map((one, n) => ({ ...one, n: n + 1 })),
  );
}
