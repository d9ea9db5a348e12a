import { say } from '#language/message.ts';
import type { FontFace, FontWeight } from '#platform/fonts/japanese-font.ts';
import type { ReportFacts } from '../report-facts.ts';
import { drawCover } from './cover.ts';
import { drawCoverage } from './coverage-part.ts';
import { drawDecided } from './decided-part.ts';
import { drawGlossary } from './glossary-part.ts';
import { drawIssues, drawWorstPages } from './issues-part.ts';
import { drawDeadLinks, drawWording } from './listed-part.ts';
import { type PaperParts, paperWork, siteName } from './paper-style.ts';
import { drawPictures } from './pictures-part.ts';
import { reportTexts as texts } from './report-texts.ts';
import { drawRunning } from './running.ts';
import { Sheet } from './sheet.ts';
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
  drawDeadLinks(work);
  drawWording(work);
  drawWorstPages(work);
  drawDecided(work);
  drawCoverage(work);
  drawPictures(work);
  drawGlossary(work);
  const short = say(texts.of, language, { site: new URL(facts.site.url).host });
  const running = { title, short, day: work.day(facts.date), company, accent: parts.ink.accent };
  return sheet.end((_, number, of) => drawRunning(sheet, running, { number, of }));
}
