import type { AdReportSection } from '#product/ads/api/ad-reports.ts';
import type { SheetChart } from '#product/documents/core/report-formats/workbook-charts.ts';
import { defaultAccent } from '#product/reports/api/report-branding.ts';
import { adSectionTitles, adReportTexts as texts } from './ad-report-texts.ts';
import { type AdBookWork, nameCells, serialOfDay } from './ad-workbook-cells.ts';
import type { AdSums, AdTableName } from './report-facts.ts';
import { type AdMetricId, adMetricIds, adMetrics } from './report-metrics.ts';

/** Rows of a table that its chart shows at most. */
const mostBars = 10;
/** The first row behind head and total. */
const firstRow = 3;
const beforeInk = '#A9B3C1';
const size = { columns: 8, rows: 22, perLine: 2 };

type Placed = Omit<SheetChart, 'at'>;

/** The charts of a report: cost and clicks by day, cost by media, campaign and device, of the sections that it has. */
export function adCharts(work: AdBookWork, sections: readonly AdReportSection[]): SheetChart[] {
  const charts = sections.flatMap((section): Placed[] => {
    if (section === 'daily') return [dayChart(work, 'cost'), dayChart(work, 'clicks')];
    if (section !== 'media' && section !== 'campaign' && section !== 'device') return [];
    return work.facts.tables[section].rows.length === 0 ? [] : [tableChart(work, section)];
  });
  return charts.map((chart, n) => ({
    ...chart,
    at: {
      column: (n % size.perLine) * (size.columns + 1),
      row: 1 + Math.floor(n / size.perLine) * (size.rows + 1),
      columns: size.columns,
      rows: size.rows,
    },
  }));
}

const valueIn = (id: AdMetricId, sums: AdSums | null): number | null => {
  if (sums === null) return null;
  const { of, kind } = adMetrics[id];
  const value = of(sums);
  return value === null ? null : kind === 'money' ? value / 1_000_000 : value;
};

const titleOf = ({ t, facts }: AdBookWork, id: AdMetricId): string => {
  const { name, kind } = adMetrics[id];
  return kind === 'money' ? t(texts.chartOf, { metric: t(name), unit: facts.currency }) : t(name);
};

function dayChart(work: AdBookWork, id: AdMetricId): Placed {
  const { facts, t } = work;
  const sheet = t(adSectionTitles.daily);
  const column = 1 + adMetricIds.indexOf(id);
  const cells = (at: number, values: (number | null)[]) => ({ sheet, column: at, fromRow: firstRow, values });
  const now = facts.days.map(day => valueIn(id, day.now));
  const before = facts.days.map(day => valueIn(id, day.before));
  return {
    kind: 'columns',
    title: `${t(adSectionTitles.daily)} ${titleOf(work, id)}`,
    alt: `${t(adSectionTitles.daily)} ${titleOf(work, id)}`,
    categories: { sheet, column: 0, fromRow: firstRow, values: facts.days.map(one => String(serialOfDay(one.day))) },
    series: [
      { name: t(texts.now), ink: defaultAccent, cells: cells(column, now) },
      ...(facts.comparison === null
        ? []
        : // Behind the figures of this time stands the other day.
          [{ name: t(texts.before), ink: beforeInk, cells: cells(column + adMetricIds.length + 1, before) }]),
    ],
  };
}

function tableChart(work: AdBookWork, name: AdTableName): Placed {
  const { facts, t } = work;
  const sheet = t(adSectionTitles[name]);
  const rows = facts.tables[name].rows.slice(0, mostBars);
  const names = nameCells(work, name);
  const column = names.heads.length + adMetricIds.indexOf('cost');
  const cells = (at: number, values: (number | null)[]) => ({ sheet, column: at, fromRow: firstRow, values });
  const title = `${sheet} ${titleOf(work, 'cost')}`;
  return {
    kind: 'bars',
    title,
    alt: title,
    categories: {
      sheet,
      column: names.heads.length - 1,
      fromRow: firstRow,
      values: rows.map(row => String(names.of(row).at(-1) ?? '')),
    },
    series: [
      {
        name: t(texts.now),
        ink: defaultAccent,
        cells: cells(
          column,
          rows.map(row => valueIn('cost', row.now)),
        ),
      },
      ...(facts.comparison === null
        ? []
        : [
            {
              name: t(texts.before),
              ink: beforeInk,
              cells: cells(
                column + adMetricIds.length,
                rows.map(row => valueIn('cost', row.before)),
              ),
            },
          ]),
    ],
  };
}
