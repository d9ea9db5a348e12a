import { type CheckId, registry } from '#checks/registry.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import type { ScoreRange } from '#product/runs/api/run-trend.ts';
import type { TrendPoint } from '../report-facts.ts';
import { beginPart, hues, type PaperWork, shortDay } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { column, inks, page } from './sheet.ts';
import { drawTable } from './table.ts';

interface Line {
  id: CheckId | 'overall';
  name: string;
  ink: string;
  width: number;
  dash: number | null;
  valueOf(point: TrendPoint): number | null;
  /** The range in which it lies anyway. */
  rangeOf(point: TrendPoint): ScoreRange | undefined;
}

const chart = { height: 170, left: 28, right: 8, legend: 26 };

/** The scores of the last runs: lines, and the same as a table. */
export function drawTrend(work: PaperWork): void {
  const { sheet, facts, t, number, parts } = work;
  if (facts.trend.length === 0) return;
  beginPart(work, t(texts.trend), { room: 300 });
  if (facts.trend.length < 2) {
    sheet.paragraph(t(texts.trendOne));
    return;
  }
  sheet.paragraph(t(texts.trendAbout, { n: number(facts.trend.length) }));
  const lines = linesOf(work);
  const measured = lines.filter(line => facts.trend.some(point => line.rangeOf(point) !== undefined));
  if (measured.length > 0)
    sheet.paragraph(t(texts.trendBand, { functions: measured.map(line => line.name).join(t(texts.comma)) }));
  sheet.need(chart.height + chart.legend + 30);
  drawScores(work, lines, t(texts.trendAlt));
  const none = t(texts.none);
  drawTable<TrendPoint>(
    sheet,
    [
      {
        head: t(texts.date),
        isHead: true,
        cell: point => [
          { text: `${shortDay(point.date)}${point.isOtherEngine ? (parts.language === 'ja' ? ' ※' : ' *') : ''}` },
        ],
      },
      ...lines.map(line => ({
        head: line.name,
        width: 84,
        align: 'right' as const,
        cell: (point: TrendPoint) => [{ text: cellOf(line, point) ?? none }],
      })),
    ],
    facts.trend.toReversed(),
  );
  if (facts.trend.some(point => point.isOtherEngine))
    sheet.paragraph(t(texts.engineMark), { size: 8.5, color: inks.muted });
}

/** The chart alone, `height` points high, with its values as its text. */
export function drawTrendChart(work: PaperWork, height: number): void {
  const { facts, t } = work;
  const lines = linesOf(work);
  const values = facts.trend.map(point => {
    const shown = lines.map(line => `${line.name} ${line.valueOf(point) ?? t(texts.none)}`);
    return `${shortDay(point.date)} ${shown.join(t(texts.comma))}`;
  });
  drawScores(work, lines, `${t(texts.trend)}: ${values.join(' / ')}`, height);
}

function drawScores(work: PaperWork, lines: readonly Line[], alt: string, height: number = chart.height): void {
  work.sheet.element('Figure', () => drawChart(work, lines, height), { alt });
  work.sheet.y += height + chart.legend + 22;
}

/** A score with its usual range; undefined without a score. */
function cellOf(line: Line, point: TrendPoint): string | undefined {
  const [value, range] = [line.valueOf(point), line.rangeOf(point)];
  if (value === null) return undefined;
  return range === undefined ? String(value) : `${value} (${range.low}–${range.high})`;
}

function linesOf({ facts, t, parts }: PaperWork): Line[] {
  const dashes = [null, 5, 2, 8];
  const graded = gradedChecks.filter(id => facts.trend.some(point => point.scores[id] !== undefined));
  return [
    {
      id: 'overall',
      name: t(texts.overall),
      ink: inks.text,
      width: 2.2,
      dash: null,
      valueOf: point => point.score,
      rangeOf: () => undefined,
    },
    ...graded.map(
      (id, n): Line => ({
        id,
        name: registry[id].name[parts.language],
        ink: hues[registry[id].color],
        width: 1.3,
        dash: dashes[n] ?? null,
        valueOf: point => point.scores[id] ?? null,
        rangeOf: point => point.usual[id],
      }),
    ),
  ];
}

function drawChart({ sheet, facts }: PaperWork, lines: readonly Line[], height: number): void {
  const { doc } = sheet;
  const [left, top] = [page.left + chart.left, sheet.y + chart.legend];
  const width = column - chart.left - chart.right;
  const last = facts.trend.length - 1;
  const x = (n: number) => left + (width * n) / last;
  const y = (score: number) => top + height * (1 - score / 100);
  drawLegend({ sheet, lines });
  const label = { size: 8, color: inks.muted, align: 'right' as const };
  for (const score of [0, 25, 50, 75, 100]) {
    doc
      .moveTo(left, y(score))
      .lineTo(left + width, y(score))
      .lineWidth(0.4)
      .undash()
      .stroke(inks.line);
    sheet.drawLines(sheet.linesOf(String(score), 22, label), page.left, y(score) - 6, 22, label);
  }
  // As many days as have room.
  const step = Math.max(1, Math.ceil(facts.trend.length / 6));
  for (let n = last; n >= 0; n -= step) {
    const text = shortDay(facts.trend[n]?.date ?? '');
    const style = { size: 8, color: inks.muted, align: 'center' as const };
    const middle = Math.min(Math.max(x(n), left + 20), left + width - 24);
    sheet.drawLines(sheet.linesOf(text, 70, style), middle - 35, top + height + 4, 70, style);
  }
  for (const line of lines) drawBand(doc, line, facts.trend, { x, y });
  for (const line of lines) {
    let isDrawn = false;
    for (const [n, point] of facts.trend.entries()) {
      const value = line.valueOf(point);
      if (value === null) {
        isDrawn = false;
        continue;
      }
      if (isDrawn) doc.lineTo(x(n), y(value));
      else doc.moveTo(x(n), y(value));
      isDrawn = true;
    }
    stroke(doc, line);
    for (const [n, point] of facts.trend.entries()) {
      const value = line.valueOf(point);
      if (value !== null) doc.circle(x(n), y(value), line.width + 0.9).fill(line.ink);
    }
  }
  doc.undash();
}

/** The range of a line as an area in its colour, a piece for the runs beside each other that have one. */
function drawBand(
  doc: PaperWork['sheet']['doc'],
  line: Line,
  trend: readonly TrendPoint[],
  { x, y }: { x(n: number): number; y(score: number): number },
): void {
  const ranges = trend.map(point => line.rangeOf(point));
  for (const [n, range] of ranges.entries()) {
    if (range === undefined) continue;
    const next = ranges[n + 1];
    const isAlone = next === undefined && ranges[n - 1] === undefined;
    const [from, to] = isAlone ? [x(n) - 4, x(n) + 4] : [x(n), x(n + 1)];
    const end = isAlone ? range : next;
    if (end === undefined) continue;
    doc.moveTo(from, y(range.high)).lineTo(to, y(end.high)).lineTo(to, y(end.low)).lineTo(from, y(range.low));
    doc.fillOpacity(0.18).fill(line.ink).fillOpacity(1);
  }
}

function stroke(doc: PaperWork['sheet']['doc'], { width, ink, dash }: Line): void {
  doc.lineWidth(width).lineJoin('round');
  if (dash === null) doc.undash();
  else doc.dash(dash, { space: 2.5 });
  doc.stroke(ink);
}

function drawLegend({ sheet, lines }: { sheet: PaperWork['sheet']; lines: readonly Line[] }): void {
  let x: number = page.left + chart.left;
  for (const line of lines) {
    const y = sheet.y + 6;
    sheet.doc.moveTo(x, y).lineTo(x + 22, y);
    stroke(sheet.doc, line);
    const width = sheet.widthOf(line.name, { size: 8.5 });
    sheet.drawLines(sheet.linesOf(line.name, width + 1, { size: 8.5 }), x + 27, y - 6.5, width + 1, { size: 8.5 });
    x += 27 + width + 18;
  }
  sheet.doc.undash();
}
