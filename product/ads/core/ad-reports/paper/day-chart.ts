import { column, inks, page } from '#product/reports/core/reports/paper/sheet.ts';
import { adReportTexts as texts } from '../ad-report-texts.ts';
import type { AdDayFacts, AdSums } from '../report-facts.ts';
import { type AdMetricId, adMetrics } from '../report-metrics.ts';
import { type AdPaperWork, beforeInk, drawKey, unitOf } from './ad-paper.ts';
import { marksTo } from './chart-scale.ts';

const chart = { height: 128, left: 58, right: 4, legend: 22, foot: 22 };
/** Up to so many days both times stand side by side; beyond, the other is a line. */
const mostPairs = 31;
const line = '#2b3442';
/** Bars below a line are lighter. */
const lightBar = '#86b6e9';

export function drawDayChart(work: AdPaperWork, id: AdMetricId): void {
  const { sheet, facts, t, formats } = work;
  const { of, name } = adMetrics[id];
  const highest = facts.days.reduce<AdDayFacts | null>(
    (best, one) => (valueOf(one.now, of) > (best === null ? -1 : valueOf(best.now, of)) ? one : best),
    null,
  );
  const alt = t(texts.dayChart, {
    metric: t(name),
    total: formats.metric(id, of(facts.total.now)),
    day: highest === null ? t(texts.none) : formats.day(highest.day),
    most: highest === null ? t(texts.none) : formats.metric(id, valueOf(highest.now, of)),
  });
  sheet.need(chart.height + chart.legend + chart.foot + 10);
  sheet.element('Figure', () => drawDays(work, id), { alt });
  sheet.y += chart.legend + chart.height + chart.foot + 12;
}

const valueOf = (sums: AdSums | null, of: (sums: AdSums) => number | null): number =>
  sums === null ? 0 : (of(sums) ?? 0);

interface Plot {
  left: number;
  width: number;
  /** Of one day. */
  step: number;
  bottom: number;
  y(value: number): number;
}

function drawDays(work: AdPaperWork, id: AdMetricId): void {
  const { sheet, facts } = work;
  const { of, kind } = adMetrics[id];
  const most = Math.max(...facts.days.flatMap(one => [valueOf(one.now, of), valueOf(one.before, of)]), 0);
  const marks = marksTo(most, kind === 'money' ? 1_000_000 : 1);
  const top = sheet.y + chart.legend;
  const bottom = top + chart.height;
  const high = marks.at(-1) ?? 1;
  const left = page.left + chart.left;
  const width = column - chart.left - chart.right;
  const plot: Plot = {
    left,
    width,
    step: width / Math.max(1, facts.days.length),
    bottom,
    y: value => bottom - (chart.height * value) / high,
  };
  drawLegend(work, id);
  const label = { size: 8, color: inks.muted, align: 'right' as const };
  for (const mark of marks) {
    sheet.doc
      .moveTo(left, plot.y(mark))
      .lineTo(left + width, plot.y(mark))
      .lineWidth(mark === 0 ? 0.8 : 0.4)
      .stroke(mark === 0 ? inks.muted : inks.line);
    const text = work.formats.whole(kind === 'money' ? mark / 1_000_000 : mark);
    sheet.drawLines(sheet.linesOf(text, chart.left, label), page.left - 6, plot.y(mark) - 6, chart.left, label);
  }
  const { isPaired, ink } = looksOf(work);
  for (const [n, day] of facts.days.entries()) {
    const x = left + n * plot.step;
    if (day.now === null) sheet.doc.rect(x, top, plot.step, chart.height).fill(inks.ground);
    const room = plot.step * (plot.step > 6 ? 0.74 : 0.86);
    const from = x + (plot.step - room) / 2;
    const now = valueOf(day.now, of);
    const bar = (at: number, wide: number, value: number, ink: string) => {
      if (value > 0) sheet.doc.rect(at, plot.y(value), wide, bottom - plot.y(value)).fill(ink);
    };
    if (isPaired) bar(from, room / 2 - 0.4, valueOf(day.before, of), beforeInk);
    bar(isPaired ? from + room / 2 : from, isPaired ? room / 2 : room, now, ink);
  }
  if (facts.total.before !== null && !isPaired) drawBeforeLine(work, plot, of);
  drawDayLabels(work, plot);
}

/** Both times stand side by side, or the other is a line over lighter bars. */
function looksOf({ facts, parts }: AdPaperWork) {
  const isPaired = facts.total.before !== null && facts.days.length <= mostPairs;
  return { isPaired, ink: facts.total.before === null || isPaired ? parts.ink.accent : lightBar };
}

/** The other time as a line over the bars, broken where it was not collected. */
function drawBeforeLine({ sheet, facts }: AdPaperWork, plot: Plot, of: (sums: AdSums) => number | null): void {
  let isDrawn = false;
  for (const [n, { before }] of facts.days.entries()) {
    if (before === null) {
      isDrawn = false;
      continue;
    }
    const at = [plot.left + (n + 0.5) * plot.step, plot.y(valueOf(before, of))] as const;
    if (isDrawn) sheet.doc.lineTo(...at);
    else sheet.doc.moveTo(...at);
    isDrawn = true;
  }
  sheet.doc.lineWidth(1.2).lineJoin('round').stroke(line);
}

function drawDayLabels({ sheet, facts, formats }: AdPaperWork, plot: Plot): void {
  const style = { size: 8, color: inks.muted, align: 'center' as const };
  const every = Math.max(1, Math.ceil(facts.days.length / 10));
  for (let n = 0; n < facts.days.length; n += every) {
    const text = formats.shortDay(facts.days[n]?.day ?? '');
    const middle = plot.left + (n + 0.5) * plot.step;
    sheet.doc
      .moveTo(middle, plot.bottom)
      .lineTo(middle, plot.bottom + 3)
      .lineWidth(0.6)
      .stroke(inks.muted);
    sheet.drawLines(sheet.linesOf(text, 50, style), middle - 25, plot.bottom + 4, 50, style);
  }
}

function drawLegend(work: AdPaperWork, id: AdMetricId): void {
  const { sheet, facts, t } = work;
  const { name, kind } = adMetrics[id];
  const title = { size: 9.5, weight: 'bold' as const };
  const text = kind === 'money' ? t(texts.chartOf, { metric: t(name), unit: unitOf(work) }) : t(name);
  sheet.drawLines(sheet.linesOf(text, 220, title), page.left, sheet.y - 1, 220, title);
  let x = page.left + Math.max(120, sheet.widthOf(text, title) + 24);
  const { isPaired, ink } = looksOf(work);
  x = drawKey(work, x, sheet.y, { ink, text: t(texts.now) });
  if (facts.total.before !== null)
    x = drawKey(work, x, sheet.y, { ink: isPaired ? beforeInk : line, text: t(texts.before) });
  if (facts.days.some(day => day.now === null))
    drawKey(work, x, sheet.y, { ink: '#e3e8ee', text: t(texts.notCollected) });
}
