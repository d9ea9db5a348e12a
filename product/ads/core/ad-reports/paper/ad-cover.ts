import { adMediaNames } from '#product/ads/api/ad-media.ts';
import { column, inks, page } from '#product/reports/core/reports/paper/sheet.ts';
import { adReportTexts as texts } from '../ad-report-texts.ts';
import { type AdMetricId, adMetrics, comparedMetricIds, directionOf } from '../report-metrics.ts';
import { type AdPaperWork, rangeOf, unitOf } from './ad-paper.ts';

/** The first page: whose ads, of when, and the figures that matter most. */
export function drawAdCover(work: AdPaperWork): void {
  const { sheet, parts, facts, t } = work;
  sheet.beginSection();
  sheet.decoration(() => sheet.doc.rect(0, 0, page.width, 14).fill(parts.ink.accent));
  sheet.y = 158;
  const kind = { size: 12, weight: 'bold' as const, color: parts.ink.text };
  sheet.element('P', () => {
    sheet.y += sheet.drawLines(sheet.linesOf(t(texts.title), column, kind), page.left, sheet.y, column, kind);
  });
  sheet.y += 6;
  const name = { size: 28, weight: 'bold' as const, leading: 1.35, mostLines: 3, keepsWords: true };
  sheet.element('H1', () => {
    sheet.doc.outline.addItem(facts.advertiserName);
    const lines = sheet.linesOf(facts.advertiserName, column, name);
    sheet.y += sheet.drawLines(lines, page.left, sheet.y, column, name);
  });
  sheet.y += 26;
  drawFacts(work);
  sheet.y = Math.max(sheet.y + 50, 470);
  drawCards(work);
  sheet.decoration(() =>
    sheet.doc
      .moveTo(page.left, 768)
      .lineTo(page.width - page.right, 768)
      .lineWidth(0.5)
      .stroke(inks.line),
  );
  const small = { size: 8.5, color: inks.muted };
  sheet.element('P', () => {
    sheet.drawLines(sheet.linesOf(t(texts.aboutConversions), column, small), page.left, 776, column, small);
  });
}

function drawFacts(work: AdPaperWork): void {
  const { sheet, facts, t, formats, now } = work;
  const made = new Date(now.getTime() + 9 * 3_600_000).toISOString();
  const rows: [string, string][] = [
    [t(texts.project), facts.projectName],
    [t(texts.period), rangeOf(work, facts.period)],
    ...(facts.comparison === null ? [] : [[t(texts.comparison), rangeOf(work, facts.comparison)] as [string, string]]),
    [t(texts.media), facts.media.map(media => t(adMediaNames[media])).join(t(texts.list))],
    [t(texts.made), formats.day(made)],
  ];
  for (const [label, value] of rows) {
    const style = { size: 10.5, mostLines: 2 };
    const head = { size: 9.5, color: inks.muted };
    const lines = sheet.linesOf(value, column - 110, style);
    sheet.element('P', () => {
      sheet.drawLines(sheet.linesOf(label, 100, head), page.left, sheet.y + 0.8, 100, head);
      sheet.drawLines(lines, page.left + 110, sheet.y, column - 110, style);
    });
    sheet.y += lines.length * 16 + 8;
  }
}

const card = { height: 62, change: 22, gap: 9, perLine: 4 };

/** Cards without a change are lower. */
const cardHeight = ({ facts }: AdPaperWork): number => card.height + (facts.total.before === null ? 0 : card.change);

/** The main figures as cards with their change. */
function drawCards(work: AdPaperWork): void {
  const { sheet } = work;
  const width = (column - card.gap * (card.perLine - 1)) / card.perLine;
  const top = sheet.y;
  const height = cardHeight(work);
  for (const [n, id] of comparedMetricIds.entries()) {
    const x = page.left + (n % card.perLine) * (width + card.gap);
    const y = top + Math.floor(n / card.perLine) * (height + card.gap);
    drawCard(work, id, { x, y, width, height });
  }
  sheet.y = top + Math.ceil(comparedMetricIds.length / card.perLine) * (height + card.gap) + 6;
}

interface CardArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawCard(work: AdPaperWork, id: AdMetricId, { x, y, width, height }: CardArea): void {
  const { sheet, facts, t, formats, parts } = work;
  const { name, kind, of } = adMetrics[id];
  const now = of(facts.total.now);
  const before = facts.total.before === null ? null : of(facts.total.before);
  sheet.decoration(() => {
    sheet.doc.rect(x, y, width, height).fill(inks.ground);
    sheet.doc.rect(x, y, width, 2).fill(parts.ink.accent);
  });
  const inside = width - 20;
  const label = kind === 'money' ? t(texts.chartOf, { metric: t(name), unit: unitOf(work) }) : t(name);
  const change = formats.change(id, now, before);
  const direction = directionOf(id, change);
  const value = formats.metric(id, now);
  const size = [19, 17, 15, 13, 11, 9].find(one => sheet.widthOf(value, { size: one, weight: 'bold' }) <= inside) ?? 8;
  const styles = {
    label: { size: 8.5, color: inks.muted, mostLines: 1 },
    value: { size, weight: 'bold' as const, leading: 26 / size },
    change: { size: 9, weight: 'bold' as const, color: direction === null ? inks.muted : inks[direction] },
  };
  sheet.element('P', () => {
    sheet.drawLines(sheet.linesOf(label, inside, styles.label), x + 10, y + 11, inside, styles.label);
    sheet.drawLines(sheet.linesOf(value, inside, styles.value), x + 10, y + 28, inside, styles.value);
    if (change !== '')
      sheet.drawLines(sheet.linesOf(change, inside, styles.change), x + 10, y + 60, inside, styles.change);
  });
}
