import { say } from '#language/message.ts';
import type { FontFace, FontWeight } from '#platform/fonts/japanese-font.ts';
import type { ReportFacts } from '../report-facts.ts';
import { drawCover } from './cover.ts';
import { drawCoverage } from './coverage-part.ts';
import { drawDecided } from './decided-part.ts';
import { drawGlossary } from './glossary-part.ts';
import { drawIssues, drawWorstPages } from './issues-part.ts';
import { type PaperParts, type PaperWork, paperWork, siteName } from './paper-style.ts';
import { drawPictures } from './pictures-part.ts';
import { reportTexts as texts } from './report-texts.ts';
import { column, inks, type PaperDoc, page, Sheet } from './sheet.ts';
import { drawSummary } from './summary-part.ts';
import { drawTrend } from './trend-part.ts';

/** Renders a report as a PDF of A4 pages. It follows from the facts and the parts alone. */
export function renderReport(
  facts: ReportFacts,
  parts: PaperParts,
  fonts: Readonly<Record<FontWeight, FontFace>>,
): Promise<Uint8Array> {
  const { language, company, now } = parts;
  const title = say(texts.of, language, { site: siteName(facts) });
  const sheet = new Sheet({ title, author: company || 'Tenken', language, fonts, now });
  const work = paperWork(sheet, facts, parts);
  drawCover(work);
  drawSummary(work);
  drawTrend(work);
  drawIssues(work);
  drawWorstPages(work);
  drawDecided(work);
  drawCoverage(work);
  drawPictures(work);
  drawGlossary(work);
  return sheet.end((doc, number, of) => drawRunning(work, { doc, title, number, of }));
}

/** Head and foot of a page. */
function drawRunning(
  { sheet, parts, facts, day }: PaperWork,
  { doc, title, number, of }: { doc: PaperDoc; title: string; number: number; of: number },
): void {
  const left = { size: 8, color: inks.muted, mostLines: 1 };
  const right = { ...left, align: 'right' as const };
  const half = column / 2;
  sheet.drawLines(sheet.linesOf(title, column * 0.7, left), page.left, 38, column, left);
  sheet.drawLines(sheet.linesOf(day(facts.date), half, right), page.left + half, 38, half, right);
  doc
    .moveTo(page.left, 54)
    .lineTo(page.width - page.right, 54)
    .lineWidth(0.8)
    .stroke(parts.ink.accent);
  const foot = page.height - 44;
  sheet.drawLines(sheet.linesOf(parts.company, column * 0.7, left), page.left, foot, column, left);
  sheet.drawLines(sheet.linesOf(`${number} / ${of}`, half, right), page.left + half, foot, half, right);
}
