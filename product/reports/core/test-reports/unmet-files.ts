import { loadMends } from '#checks/mends.ts';
import { severityText } from '#checks/severity-text.ts';
import { type Language, type Message, say } from '#language/message.ts';
import type { Cell } from '#product/documents/core/report-formats/table.ts';
import { type WorkbookSheet, workbookBytes } from '#product/documents/core/report-formats/workbook-bytes.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { webLink } from '../exports/finding-columns.ts';
import type { ScreenLinks } from '../exports/screen-links.ts';
import { beginPart, type InkedSheet } from '../reports/paper/paper-style.ts';
import { inks } from '../reports/paper/sheet.ts';
import { drawTable } from '../reports/paper/table.ts';
import {
  drawFacts,
  drawTestedPages,
  drawTitle,
  paperOf,
  type ResultPaperParts,
} from '../test-results/paper-of-result.ts';
import { factSheet, pageSheet } from '../test-results/result-workbook.ts';
import type { TestResult } from '../test-results/test-result.ts';
import { reportWords as texts } from './test-report-texts.ts';
import type { UnmetPlaces } from './unmet-places.ts';

/** Places of a criterion on a page, and of all, that the paper tells; the workbook has all of them. */
const most = { ofPage: 3, inAll: 500 };

/** The places that the paper tells, gathered while the workbook is written. */
export interface ListedPlaces {
  groups: { criterion: UnmetPlaces['criterion']; findings: FindingRow[]; rest: number }[];
  listed: number;
  total: number;
}

export const noListedPlaces = (): ListedPlaces => ({ groups: [], listed: 0, total: 0 });

function gather(places: ListedPlaces, { criterion, findings }: UnmetPlaces): void {
  const room = Math.min(most.ofPage, most.inAll - places.listed);
  const kept = findings.slice(0, Math.max(0, room));
  places.total += findings.length;
  places.listed += kept.length;
  if (kept.length > 0) places.groups.push({ criterion, findings: kept, rest: findings.length - kept.length });
}

const placeOf = ({ place: { selector, line }, pageUrl, place }: FindingRow) =>
  [selector, line === undefined ? null : `L${line}`, place.url === pageUrl ? null : place.url]
    .filter(Boolean)
    .join(' ');

function pictureOf({ place: { box } }: FindingRow, language: Language): string {
  if (box === undefined) return '';
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
  return say(texts.box, language, { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 });
}

/** The unmet places as a workbook, row by row. What the paper tells is gathered in `listed`. */
export function unmetWorkbook(
  result: TestResult,
  {
    places,
    links,
    listed,
    now,
  }: { places: AsyncIterable<UnmetPlaces>; links: ScreenLinks; listed: ListedPlaces; now: Date },
): AsyncGenerator<Uint8Array> {
  const { language } = result;
  const heads: [Message, number][] = [
    [texts.criterion, 34],
    [texts.level, 8],
    [texts.verdict, 14],
    [texts.pageTitle, 26],
    [texts.page, 40],
    [texts.what, 46],
    [texts.place, 34],
    [texts.excerpt, 46],
    [texts.mend, 46],
    [texts.picture, 26],
    [texts.open, 14],
  ];
  const cells = ({ number, level, ...name }: UnmetPlaces['criterion'], finding: FindingRow): Cell[] => [
    `${number} ${name[language]}`,
    level,
    severityText(finding.severity, finding.function)[language],
    finding.pageTitle,
    webLink(finding.pageUrl),
    finding.message[language],
    placeOf(finding),
    finding.excerpt,
    mendOf(finding)?.[language] ?? null,
    pictureOf(finding, language),
    { text: say(texts.open, language), href: links.page(finding.urlId, finding) },
  ];
  let mendOf: Awaited<ReturnType<typeof loadMends>> = () => null;
  async function* rows(): AsyncGenerator<Cell[][]> {
    mendOf = await loadMends();
    for await (const one of places) {
      gather(listed, one);
      yield one.findings.map(finding => cells(one.criterion, finding));
    }
  }
  async function* sheets(): AsyncGenerator<WorkbookSheet> {
    yield factSheet(result);
    yield {
      name: say(texts.findings, language),
      heads: heads.map(([head, width]) => ({ text: say(head, language), width })),
      rows: rows(),
    };
    yield pageSheet(result);
  }
  return workbookBytes(sheets(), now);
}

/** The first of the unmet places as a PDF of A4 pages. */
export function unmetPaper(result: TestResult, listed: ListedPlaces, parts: ResultPaperParts): Promise<Uint8Array> {
  const paper = paperOf(result, parts);
  drawTitle(paper, result);
  drawFacts(paper, result);
  drawPlaces(paper, result, listed);
  drawTestedPages(paper, result);
  return paper.end();
}

function drawPlaces(paper: InkedSheet, { language }: TestResult, { groups, listed, total }: ListedPlaces): void {
  const { sheet } = paper;
  const t = (message: Message, values?: Record<string, string | number>) => say(message, language, values);
  beginPart(paper, t(texts.findings));
  if (total === 0) sheet.paragraph(t(texts.none));
  if (listed < total) sheet.paragraph(t(texts.rest, { n: total }), { size: 9 });
  for (const [{ number, ja, en }, own] of Map.groupBy(groups, ({ criterion }) => criterion)) {
    sheet.need(110);
    const style = { size: 11, weight: 'bold' as const };
    sheet.element('H3', () => {
      const lines = sheet.linesOf(`${number} ${language === 'ja' ? ja : en}`, 480, style);
      sheet.y += sheet.drawLines(lines, 56, sheet.y, 480, style) + 2;
    });
    drawTable(
      sheet,
      [
        {
          head: t(texts.page),
          width: 150,
          isHead: true,
          cell: ({ findings: [first], rest }) => [
            { text: first?.pageTitle ?? '', mostLines: 2 },
            { text: first?.pageUrl ?? '', size: 8, color: inks.muted, mostLines: 4 },
            ...(rest === 0 ? [] : [{ text: t(texts.more, { n: rest }), size: 8, color: inks.muted }]),
          ],
        },
        { head: t(texts.what), cell: ({ findings }) => findings.flatMap(finding => linesOf(finding, language)) },
      ],
      own,
    );
  }
}

function linesOf(finding: FindingRow, language: Language) {
  const small = { size: 8, color: inks.muted, mostLines: 3 };
  const verdict = severityText(finding.severity, finding.function)[language];
  return [
    { text: `${verdict}：${finding.message[language]}`, mostLines: 3 },
    ...[placeOf(finding), finding.excerpt, pictureOf(finding, language)]
      .filter(Boolean)
      .map(text => ({ text: text.replace(/\s+/g, ' '), ...small })),
    ...(finding.help ? [{ text: finding.help[language], size: 8, mostLines: 3 }] : []),
  ];
}
