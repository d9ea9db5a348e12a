import { inks } from '#product/reports/core/reports/paper/sheet.ts';
import { type CellText, drawTable, type TableColumn } from '#product/reports/core/reports/paper/table.ts';
import { adReportTexts as texts } from '../ad-report-texts.ts';
import type { AdCompared } from '../report-facts.ts';
import { type AdMetricId, adMetrics, comparedMetricIds, directionOf } from '../report-metrics.ts';
import { type AdPaperWork, unitOf } from './ad-paper.ts';

/** A row of figures with the texts that name it, one below the other. */
export interface FiguresRow extends AdCompared {
  name: string;
  place?: string;
  /** False: a day that was not collected, of which nothing is said. */
  isCollected?: boolean;
  isTotal?: boolean;
}

const size = 8;
/** The least width of a column; it grows with the numbers in it. */
const least = 33;

export function drawFiguresTable(work: AdPaperWork, head: string, rows: readonly FiguresRow[]): void {
  const { sheet, facts, t } = work;
  const note = [
    t(texts.units, { currency: unitOf(work) }),
    ...(facts.total.before === null ? [] : [t(texts.inBrackets)]),
  ].join(t(texts.list));
  sheet.paragraph(note, { size: 8, color: inks.muted, after: 0, isJustified: false });
  const total: FiguresRow = { ...facts.total, name: t(texts.total), isTotal: true };
  const name: TableColumn<FiguresRow> = {
    head,
    isHead: true,
    cell: row => [
      { text: row.name, size: 8.5, ...(row.isTotal ? { weight: 'bold' as const } : {}), mostLines: 3 },
      ...(row.place ? [{ text: row.place, size, color: inks.muted, mostLines: 2 }] : []),
    ],
  };
  const all = [total, ...rows];
  const columns = comparedMetricIds.map((id): TableColumn<FiguresRow> => {
    const title = t(adMetrics[id].name);
    const cells: CellText[] = [{ text: title, size, weight: 'bold' }, ...all.flatMap(row => cellOf(work, id, row))];
    const width = Math.max(least, ...cells.map(cell => sheet.widthOf(cell.text, cell) + 1));
    return { head: title, width, align: 'right', cell: row => cellOf(work, id, row) };
  });
  drawTable(sheet, [name, ...columns], all);
}

function cellOf({ formats, t, facts }: AdPaperWork, id: AdMetricId, row: FiguresRow): CellText[] {
  if (row.isCollected === false)
    return [{ text: id === 'cost' ? t(texts.notCollected) : t(texts.none), size, color: inks.muted }];
  const { of } = adMetrics[id];
  const now = of(row.now);
  const value = { text: formats.metric(id, now), size, ...(row.isTotal ? { weight: 'bold' as const } : {}) };
  if (facts.total.before === null) return [value];
  const before = row.before === null ? null : of(row.before);
  const change = formats.change(id, now, before);
  const direction = directionOf(id, change);
  return [
    value,
    {
      text: change.replace(' pt', 'pt') || t(texts.none),
      size,
      color: direction === null ? inks.muted : inks[direction],
    },
  ];
}
