import { registry } from '#checks/registry.ts';
import { messages, say } from '#language/message.ts';
import type { FontFace, FontWeight } from '#platform/fonts/japanese-font.ts';
import { summaryTexts } from '#product/reports/api/summary-texts.ts';
import type { IssueFacts, ProgressFacts, SummaryFacts } from '../report-facts.ts';
import { drawPicture, drawRing, drawSender } from './cover.ts';
import {
  beginPart,
  headlineStyle,
  type PaperParts,
  type PaperWork,
  paperWork,
  siteName,
  subheading,
} from './paper-style.ts';
import { reportTexts } from './report-texts.ts';
import { drawRunning } from './running.ts';
import { column, inks, page, Sheet } from './sheet.ts';
import { drawBars, summaryText } from './summary-part.ts';
import { drawTrendChart } from './trend-part.ts';

const texts = messages({
  title: { ja: 'ウェブサイト検証レポート（要約）', en: 'Website report: summary' },
  of: { ja: '{site}　検証レポート（要約）', en: 'Summary report on {site}' },
  facts: {
    ja: '検証日 {run}・対象 {pages} ページ・作成日 {made}',
    en: 'Verified on {run}, {pages} {pages#page|pages}, made on {made}',
  },
  partial: {
    ja: '検証できなかったページまたは項目があります。検証できなかった部分は、問題がないことを意味しません。',
    en: 'Some pages, or parts of them, could not be verified. What was not verified may still have issues.',
  },
});

/** Things to do, and rules of which places are gone. */
const most = 5;

/** Renders the summary of a report: two A4 pages for a manager. It follows from the facts and the parts alone. */
export function renderSummary(
  facts: SummaryFacts,
  parts: PaperParts,
  fonts: Readonly<Record<FontWeight, FontFace>>,
): Promise<Uint8Array> {
  const { language, company, now } = parts;
  const title = say(texts.of, language, { site: siteName(facts) });
  const sheet = new Sheet({ title, author: company || 'Tenken', language, fonts, now });
  const work = paperWork(sheet, facts, parts);
  drawResult(work);
  drawTodo(work);
  drawProgress(work, facts.progress);
  const short = say(texts.of, language, { site: new URL(facts.site.url).host });
  const running = { title, short, day: work.day(facts.date), company, accent: parts.ink.accent };
  return sheet.end((_, number, of) => drawRunning(sheet, running, { number, of }));
}

/** The first page: of which site and day, the result in sentences, the scores and how they came. */
function drawResult(work: PaperWork): void {
  const { sheet, facts, parts, t, day, number } = work;
  sheet.beginSection();
  sheet.decoration(() => sheet.doc.rect(0, 0, page.width, 14).fill(parts.ink.accent));
  sheet.y = 44;
  drawSender(work);
  sheet.y = parts.logo ? 116 : 76;
  const kind = { size: 11, weight: 'bold' as const, color: parts.ink.text };
  sheet.element('P', () => {
    sheet.y += sheet.drawLines(sheet.linesOf(t(texts.title), column, kind), page.left, sheet.y, column, kind);
  });
  sheet.element('H1', () => {
    const title = siteName(facts);
    const style = headlineStyle(sheet, title, [20, 17, 14, 12]);
    sheet.doc.outline.addItem(title);
    sheet.y += sheet.drawLines(sheet.linesOf(title, column, style), page.left, sheet.y, column, style);
  });
  const small = { size: 9, color: inks.muted, after: 2, isJustified: false };
  sheet.paragraph(facts.site.url, { ...small, mostLines: 2 });
  const days = { run: day(facts.date), made: day(parts.now) };
  sheet.paragraph(t(texts.facts, { ...days, pages: number(facts.pages) }), { ...small, after: 12 });
  sheet.paragraph(summaryText(work), { size: 11.5, leading: 1.8, after: 4 });
  for (const note of [facts.isStopped ? reportTexts.stopped : null, facts.isPartial ? texts.partial : null])
    if (note !== null) sheet.paragraph(t(note), { size: 9, color: inks.muted, after: 2 });
  sheet.y += 10;
  drawScore(work);
  drawBars(work);
  const height = Math.min(170, sheet.room - 130);
  if (facts.trend.length > 1 && height > 50) {
    subheading(work, t(reportTexts.trend));
    drawTrendChart(work, height);
  }
  sheet.paragraph(t(reportTexts.automatic), { size: 8.5, color: inks.muted, isJustified: false });
}

/** The overall score, beside the top of the site's start page. */
function drawScore({ sheet, facts, parts, t }: PaperWork): void {
  const [radius, height] = [46, 112];
  const alt = facts.score === null ? t(reportTexts.scoreNone) : t(reportTexts.scoreAlt, { score: facts.score });
  const center = { x: page.left + 60, y: sheet.y + height / 2 };
  sheet.element('Figure', () => drawRing(sheet, facts, center, radius), { alt });
  const { thumbnail } = parts;
  if (thumbnail) {
    const width = Math.min(column - 150, 300);
    const area = {
      x: page.left + column - width,
      y: sheet.y,
      width,
      height: Math.min(height, (thumbnail.height * width) / thumbnail.width),
    };
    sheet.element('Figure', () => drawPicture(sheet, thumbnail, area), {
      alt: t(reportTexts.thumbnail, { site: siteName(facts) }),
    });
  }
  sheet.y += height + 10;
}

/** What is kept for the progress below. */
const progressRoom = 230;
const indent = 24;
const thing = { width: column - indent, title: { size: 11, weight: 'bold' as const, leading: 1.5 }, gap: 8 };
const helpStyle = { size: 9.5, leading: 1.6 };
const factLine = { size: 9, leading: 1.75 };

const helpOf = ({ issue, language }: { issue: IssueFacts; language: PaperParts['language'] }): string =>
  issue.advice?.[language] ?? issue.help?.[language] ?? '';

/** The first things to do, each with its help as far as the page has room for it. */
function drawTodo(work: PaperWork): void {
  const { sheet, t, parts } = work;
  const { language } = parts;
  beginPart(work, t(summaryTexts.todo));
  const issues = work.facts.issues.slice(0, most);
  if (issues.length === 0) sheet.paragraph(t(summaryTexts.nothing));
  const heads = issues.map(
    ({ name }) =>
      sheet.heightOf(name[language], thing.width, thing.title) + factLine.size * factLine.leading + 2 + thing.gap,
  );
  let free = sheet.room - progressRoom - heads.reduce((sum, height) => sum + height, 0);
  for (const [n, issue] of issues.entries()) {
    const height = sheet.heightOf(helpOf({ issue, language }), thing.width, helpStyle) + 2;
    const isHelped = height <= free;
    if (isHelped) free -= height;
    drawThing(work, { issue, rank: n + 1, isHelped });
  }
}

function drawThing(
  { sheet, t, number, decimal, parts }: PaperWork,
  { issue, rank, isHelped }: { issue: IssueFacts; rank: number; isHelped: boolean },
): void {
  const { language } = parts;
  const { width, title } = thing;
  const numeral = { ...title, color: parts.ink.text };
  sheet.element('H3', () => {
    sheet.drawLines(sheet.linesOf(String(rank), indent, numeral), page.left, sheet.y, indent, numeral);
    const lines = sheet.linesOf(issue.name[language], width, title);
    sheet.y += sheet.drawLines(lines, page.left + indent, sheet.y, width, title);
  });
  const where = t(summaryTexts.places, { places: number(issue.places), pages: number(issue.pages) });
  const gain = issue.gain === null || issue.gain === 0 ? '' : t(summaryTexts.gain, { points: decimal(issue.gain) });
  const line = [registry[issue.function].name[language], where, gain].filter(Boolean);
  const placed = { x: page.left + indent, width, after: 2, isJustified: false };
  sheet.paragraph(line.join(language === 'ja' ? '・' : ', '), {
    ...placed,
    ...factLine,
    color: inks.muted,
    mostLines: 1,
  });
  const text = helpOf({ issue, language });
  if (isHelped && text !== '') sheet.paragraph(text, { ...placed, ...helpStyle });
  sheet.y += thing.gap;
}

/** What has changed since the run before. */
function drawProgress(work: PaperWork, progress: ProgressFacts | null): void {
  const { sheet, facts, t, number, day, parts } = work;
  // Nothing is said of other runs where strangers read it.
  if (progress === null && facts.trend.length === 0) return;
  beginPart(work, t(summaryTexts.better), { room: 0 });
  if (progress === null) {
    sheet.paragraph(t(summaryTexts.first));
    return;
  }
  const { since, fixed, added, remaining, rules } = progress;
  const counts = { fixed: number(fixed), added: number(added), remaining: number(remaining) };
  sheet.paragraph(t(summaryTexts.counts, { day: day(since), ...counts }), { size: 10.5 });
  if (rules.length === 0) sheet.paragraph(t(summaryTexts.none));
  for (const { name, places } of rules) {
    const text = `・${t(summaryTexts.fixed, { name: name[parts.language], places: number(places) })}`;
    const style = { leading: 1.75, mostLines: 2 };
    if (sheet.heightOf(text, column, style) > sheet.room) return;
    sheet.paragraph(text, { ...style, after: 1, isJustified: false });
  }
}
