import { beginPart, subheading } from '#product/reports/core/reports/paper/paper-style.ts';
import { inks } from '#product/reports/core/reports/paper/sheet.ts';
import { drawTable, type TableColumn } from '#product/reports/core/reports/paper/table.ts';
import { adSectionTitles, adTableHeads, adReportTexts as texts } from '../ad-report-texts.ts';
import type { AdTableName } from '../report-facts.ts';
import { type AdMetricId, adMetricIds, adMetrics, directionOf } from '../report-metrics.ts';
import { cutAdTable, timeRows } from '../report-shape.ts';
import { type AdPaperWork, drawBox, isIncomplete, nameOfRow, pathOfRow, unitOf } from './ad-paper.ts';
import { drawDayChart } from './day-chart.ts';
import { drawFiguresTable, type FiguresRow } from './figures-table.ts';
import { drawShareChart } from './share-chart.ts';

export function drawAdSections(work: AdPaperWork): void {
  for (const section of work.shape.sections) {
    beginPart(work, work.t(adSectionTitles[section]), section === 'summary' ? {} : { room: 330 });
    const comment = work.facts.comments[section]?.trim() ?? '';
    if (section === 'summary') drawAdSummary(work, comment);
    else {
      if (comment !== '') drawBox(work, work.t(texts.comment), comment);
      if (section === 'daily') drawDaily(work);
      else drawAdTable(work, section);
    }
  }
}

function drawAdSummary(work: AdPaperWork, comment: string): void {
  const { sheet, facts, t } = work;
  sheet.paragraph(adSummaryText(work), { size: 10.5 });
  if (isIncomplete(facts)) sheet.paragraph(t(texts.missingIs), { size: 9.5, color: inks.poor });
  sheet.y += 4;
  if (comment !== '') drawBox(work, t(texts.comment), comment);
  drawMetrics(work);
  if (work.shape.sections.includes('daily')) return;
  subheading(work, t(texts.daily));
  sheet.y += 6;
  drawDayChart(work, 'cost');
}

export function adSummaryText({
  facts,
  formats,
  t,
  language,
}: Pick<AdPaperWork, 'facts' | 'formats' | 't' | 'language'>): string {
  const { now, before } = facts.total;
  const values = {
    cost: formats.money(now.costMicros),
    impressions: formats.whole(now.impressions),
    clicks: formats.whole(now.clicks),
    conversions: formats.metric('conversions', adMetrics.conversions.of(now)),
  };
  const told: readonly AdMetricId[] = ['cost', 'clicks', 'conversions', 'cpa'];
  const changes = told.flatMap(id => {
    const change = formats.change(id, adMetrics[id].of(now), before === null ? null : adMetrics[id].of(before));
    return change === '' ? [] : [t(texts.changeOf, { metric: t(adMetrics[id].name), change })];
  });
  const [top] = facts.tables.campaign.rows;
  const share = top === undefined || now.costMicros === 0 ? 0 : top.now.costMicros / now.costMicros;
  return [
    t(texts.costIs, values),
    ...(facts.comparison !== null && before === null ? [t(texts.noBefore)] : []),
    ...(changes.length === 0 ? [] : [t(texts.changeIs, { changes: changes.join(t(texts.list)) })]),
    ...(top === undefined || share <= 0
      ? []
      : [t(texts.topIs, { name: nameOfRow({ t }, 'campaign', top), share: formats.percent(share) })]),
  ].join(language === 'ja' ? '' : ' ');
}

function drawMetrics(work: AdPaperWork): void {
  const { sheet, facts, t, formats } = work;
  const { now, before } = facts.total;
  const value = (id: AdMetricId, sums: typeof now | null) => (sums === null ? null : adMetrics[id].of(sums));
  const name: TableColumn<AdMetricId> = {
    head: t(texts.metric),
    isHead: true,
    cell: id => {
      const { kind, name: metric } = adMetrics[id];
      const text = kind === 'money' ? t(texts.chartOf, { metric: t(metric), unit: unitOf(work) }) : t(metric);
      return [{ text, weight: 'bold' }];
    },
  };
  const amount = (head: string, sums: typeof now | null): TableColumn<AdMetricId> => ({
    head,
    width: 110,
    align: 'right',
    cell: id => [{ text: sums === null ? t(texts.noData) : formats.metric(id, value(id, sums)) }],
  });
  const change: TableColumn<AdMetricId> = {
    head: t(texts.change),
    width: 90,
    align: 'right',
    cell: id => {
      const change = formats.change(id, value(id, now), value(id, before));
      const direction = directionOf(id, change);
      return [
        { text: change || t(texts.none), weight: 'bold', color: direction === null ? inks.muted : inks[direction] },
      ];
    },
  };
  const columns = [
    name,
    amount(t(texts.now), now),
    ...(facts.comparison === null ? [] : [amount(t(texts.before), before), change]),
  ];
  drawTable(sheet, columns, adMetricIds);
}

function drawDaily(work: AdPaperWork): void {
  const { sheet, facts, shape, t, formats } = work;
  drawDayChart(work, 'cost');
  drawDayChart(work, 'clicks');
  const rows = timeRows(facts.days, shape.days);
  const isByMonth = rows.some(row => row.isMonth);
  if (isByMonth) subheading(work, t(texts.monthly));
  else sheet.y += 4;
  drawFiguresTable(
    work,
    t(isByMonth ? texts.month : texts.day),
    rows.map(
      (row): FiguresRow => ({
        ...row,
        name: row.isMonth ? formats.month(row.from) : formats.weekday(row.from),
      }),
    ),
  );
}

function drawAdTable(work: AdPaperWork, name: AdTableName): void {
  const { sheet, facts, shape, t, formats } = work;
  const table = facts.tables[name];
  if (table.rows.length === 0) {
    sheet.paragraph(t(texts.nothing));
    return;
  }
  if (name !== 'adGroup' && name !== 'keyword') drawShareChart(work, name, table);
  const { rows, rest } = cutAdTable(table, shape.rows);
  drawFiguresTable(work, t(adTableHeads[name]), [
    ...rows.map((row): FiguresRow => ({ ...row, name: nameOfRow(work, name, row), place: pathOfRow(work, name, row) })),
    ...(rest === null ? [] : [{ ...rest, name: t(texts.rest, { n: formats.whole(rest.count) }) }]),
  ]);
}
