import { column, inks, page } from '#product/reports/core/reports/paper/sheet.ts';
import { adReportTexts as texts } from '../ad-report-texts.ts';
import type { AdCompared, AdFactTable, AdTableName } from '../report-facts.ts';
import { cutAdTable } from '../report-shape.ts';
import { type AdPaperWork, beforeInk, drawKey, nameOfRow, unitOf } from './ad-paper.ts';

const chart = { name: 148, value: 118, bar: 8, thin: 5, gap: 11, legend: 24 };

interface ShareBar extends AdCompared {
  name: string;
  isRest: boolean;
}

/** The cost of a table as bars with their share, beside the time compared with. */
export function drawShareChart(work: AdPaperWork, name: AdTableName, table: AdFactTable): void {
  const { sheet, facts, shape, t, formats } = work;
  const { rows, rest } = cutAdTable(table, shape.bars);
  const bars: ShareBar[] = [
    ...rows.map(row => ({ ...row, name: nameOfRow(work, name, row), isRest: false })),
    ...(rest === null ? [] : [{ ...rest, name: t(texts.rest, { n: formats.whole(rest.count) }), isRest: true }]),
  ];
  const most = Math.max(...bars.flatMap(one => [one.now.costMicros, one.before?.costMicros ?? 0]));
  if (bars.length === 0 || most <= 0) return;
  const hasBefore = facts.total.before !== null;
  const height = chart.bar + (hasBefore ? chart.thin + 1 : 0) + chart.gap;
  const total = facts.total.now.costMicros;
  const share = (bar: ShareBar) => (total > 0 ? formats.percent(bar.now.costMicros / total) : t(texts.none));
  const alt = bars.map(bar => `${bar.name} ${formats.metric('cost', bar.now.costMicros)} (${share(bar)})`);
  sheet.need(chart.legend + bars.length * height + 10);
  const draw = () => {
    drawHead(work);
    const [left, top] = [page.left + chart.name, sheet.y + chart.legend];
    const width = column - chart.name - chart.value;
    const long = (micros: number) => Math.max(micros > 0 ? 0.8 : 0, (width * micros) / most);
    for (const [n, bar] of bars.entries()) {
      const y = top + n * height;
      const label = { size: 9, mostLines: 1 };
      const middle = y + (height - chart.gap) / 2 - 6.75;
      sheet.drawLines(sheet.linesOf(bar.name, chart.name - 10, label), page.left, middle, chart.name - 10, label);
      const ink = bar.isRest ? inks.muted : work.parts.ink.accent;
      sheet.doc.rect(left, y, long(bar.now.costMicros), chart.bar).fill(ink);
      if (bar.before !== null)
        sheet.doc.rect(left, y + chart.bar + 1, long(bar.before.costMicros), chart.thin).fill(beforeInk);
      const value = { size: 9, weight: 'bold' as const, align: 'right' as const };
      const part = { size: 8.5, color: inks.muted, align: 'right' as const };
      const text = formats.metric('cost', bar.now.costMicros);
      sheet.drawLines(sheet.linesOf(text, 70, value), left + width + 2, middle, 70, value);
      sheet.drawLines(sheet.linesOf(share(bar), 42, part), left + width + 76, middle + 0.3, 42, part);
    }
  };
  sheet.element('Figure', draw, { alt: t(texts.barChart, { parts: alt.join(t(texts.list)) }) });
  sheet.y += chart.legend + bars.length * height + 6;
}

function drawHead(work: AdPaperWork): void {
  const { sheet, facts, t, parts } = work;
  const style = { size: 9.5, weight: 'bold' as const };
  const title = t(texts.costBy, { unit: unitOf(work) });
  sheet.drawLines(sheet.linesOf(title, 240, style), page.left, sheet.y - 1, 240, style);
  if (facts.total.before === null) return;
  const from = page.left + Math.max(chart.name, sheet.widthOf(title, style) + 24);
  const x = drawKey(work, from, sheet.y, { ink: parts.ink.accent, text: t(texts.now) });
  drawKey(work, x, sheet.y, { ink: beforeInk, text: t(texts.before) });
}
