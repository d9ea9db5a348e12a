import { type Language, say } from '#language/message.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { defaultAccent } from '#product/reports/api/report-branding.ts';
import { accentInks } from '#product/reports/core/reports/accent.ts';
import { drawRunning } from '#product/reports/core/reports/paper/running.ts';
import { Sheet } from '#product/reports/core/reports/paper/sheet.ts';
import { adReportTexts as texts } from '../ad-report-texts.ts';
import type { AdReportFacts } from '../report-facts.ts';
import { drawAdCover } from './ad-cover.ts';
import { drawAdNotes } from './ad-notes.ts';
import { adPaperWork, rangeOf } from './ad-paper.ts';
import { drawAdSections } from './ad-sections.ts';

/** Renders a report on ads as a PDF of A4 pages, tagged and with bookmarks. It follows from the facts alone. */
export async function renderAdReport(
  facts: AdReportFacts,
  { language, now }: { language: Language; now: Date },
): Promise<Uint8Array> {
  const fonts = { regular: await findJapaneseFont(), bold: await findJapaneseFont('bold') };
  const title = say(texts.of, language, { advertiser: facts.advertiserName });
  const ink = accentInks(defaultAccent);
  const sheet = new Sheet({ title, author: 'Tenken', language, fonts, now });
  const work = adPaperWork(sheet, facts, { language, now, parts: { ink } });
  drawAdCover(work);
  drawAdSections(work);
  drawAdNotes(work);
  const running = { title, day: rangeOf(work, facts.period), company: facts.projectName, accent: ink.accent };
  return sheet.end((_, number, of) => drawRunning(sheet, running, { number, of }));
}
