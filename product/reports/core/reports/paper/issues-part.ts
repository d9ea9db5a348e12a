import { registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import type { IssueFacts, ReportFacts } from '../report-facts.ts';
import { beginPart, type PaperWork, subheading } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { column, inks, page } from './sheet.ts';
import { drawTable } from './table.ts';

/** Issues listed in detail. */
const explained = 5;

/** The rules that hurt most, the first of them with help and pages. */
export function drawIssues(work: PaperWork): void {
  const { sheet, facts, t, number, decimal, parts } = work;
  const { language } = parts;
  beginPart(work, t(texts.issues));
  if (facts.issues.length === 0) {
    sheet.paragraph(t(texts.noIssues));
    return;
  }
  sheet.paragraph(t(texts.issuesAbout));
  const ranked = facts.issues.map((issue, n) => ({ ...issue, rank: n + 1 }));
  drawTable(
    sheet,
    [
      { head: '', width: 16, align: 'right', cell: ({ rank }) => [{ text: String(rank), color: inks.muted }] },
      {
        head: t(texts.issue),
        isHead: true,
        cell: ({ name, severity, function: id, functions }) => [
          { text: name[language] },
          {
            text: [...functions.map(one => registry[one].name[language]), severityText(severity, id)[language]].join(
              language === 'ja' ? '・' : ', ',
            ),
            size: 8,
            color: inks.muted,
          },
        ],
      },
      {
        head: t(texts.gain),
        width: 60,
        align: 'right',
        cell: ({ gain }) => [
          gain === null || gain === 0
            ? { text: t(texts.none), color: inks.muted }
            : { text: `+${decimal(gain)}`, weight: 'bold', color: inks.good },
        ],
      },
      { head: t(texts.places), width: 46, align: 'right', cell: ({ places }) => [{ text: number(places) }] },
      { head: t(texts.pagesShort), width: 46, align: 'right', cell: ({ pages }) => [{ text: number(pages) }] },
    ],
    ranked,
  );
  subheading(work, t(texts.details));
  for (const issue of ranked.slice(0, explained)) drawIssue(work, issue, issue.rank);
}

function drawIssue(work: PaperWork, issue: IssueFacts, rank: number): void {
  const { sheet, t, number, decimal, parts } = work;
  const { language } = parts;
  sheet.need(86);
  sheet.y += 4;
  const title = { size: 10.5, weight: 'bold' as const };
  sheet.element('H4', () => {
    const lines = sheet.linesOf(`${rank}. ${issue.name[language]}`, column, title);
    sheet.y += sheet.drawLines(lines, page.left, sheet.y, column, title);
  });
  const facts = t(texts.facts, {
    function: issue.functions.map(id => registry[id].name[language]).join(t(texts.comma)),
    severity: severityText(issue.severity, issue.function)[language],
    places: number(issue.places),
    pages: number(issue.pages),
  });
  const gain = issue.gain === null || issue.gain === 0 ? '' : t(texts.upTo, { points: decimal(issue.gain) });
  const criterion = issue.criterion === null ? '' : t(texts.criterion, { n: issue.criterion });
  const line = [facts, gain, criterion].filter(Boolean).join(language === 'ja' ? '・' : ', ');
  sheet.paragraph(line, { size: 8.5, color: inks.muted, after: 3, isJustified: false });
  if (issue.help) sheet.paragraph(issue.help[language], { size: 9.5, leading: 1.65, after: 3 });
  if (issue.advice) {
    sheet.paragraph(t(texts.advice), { size: 8.5, weight: 'bold', after: 0 });
    for (const line of issue.advice[language].split(/\r?\n/))
      if (line.trim() !== '') sheet.paragraph(line, { size: 9.5, leading: 1.65, after: 3 });
  }
  if (issue.examples.length > 0) {
    sheet.paragraph(t(texts.seenOn), { size: 8.5, weight: 'bold', after: 0 });
    for (const { url } of issue.examples)
      sheet.paragraph(url, { size: 8.5, color: inks.muted, after: 0, leading: 1.5, mostLines: 2, isJustified: false });
  }
  sheet.y += 10;
}

/** The pages with most errors. */
export function drawWorstPages(work: PaperWork): void {
  const { sheet, facts, t, number } = work;
  beginPart(work, t(texts.worst), { room: 200 });
  if (facts.worst.length === 0) {
    sheet.paragraph(t(texts.noWorst));
    return;
  }
  drawTable<ReportFacts['worst'][number]>(
    sheet,
    [
      {
        head: t(texts.page),
        isHead: true,
        cell: ({ title, url }) => [
          ...(title.trim() === '' ? [] : [{ text: title.trim(), mostLines: 2 }]),
          { text: url, size: 8, color: inks.muted, mostLines: 2 },
        ],
      },
      {
        head: t(texts.errors),
        width: 50,
        align: 'right',
        cell: ({ errors }) => [{ text: number(errors), weight: 'bold', color: inks.poor }],
      },
      { head: t(texts.warnings), width: 50, align: 'right', cell: ({ warnings }) => [{ text: number(warnings) }] },
    ],
    facts.worst,
  );
}
