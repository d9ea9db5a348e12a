import type { Language, Message } from '#language/message.ts';
import { adMediaNames } from '#product/ads/api/ad-media.ts';
import type { TableHead } from '#product/documents/core/report-formats/table.ts';
import type { WorkbookCell } from '#product/documents/core/report-formats/workbook-bytes.ts';
import type { NumberFormat } from '#product/documents/core/report-formats/xlsx-parts.ts';
import { adDeviceNames, adTableHeads, adReportTexts as texts, unnamedTexts } from './ad-report-texts.ts';
import type { AdCompared, AdFactRow, AdReportFacts, AdSums, AdTableName } from './report-facts.ts';
import {
  type AdFormats,
  type AdMetricId,
  type AdMetricKind,
  adMetricIds,
  adMetrics,
  changeOfMetric,
  comparedMetricIds,
  currencyPlaces,
} from './report-metrics.ts';
import { labelOf } from './report-shape.ts';

export interface AdBookWork {
  facts: AdReportFacts;
  formats: AdFormats;
  language: Language;
  now: Date;
  t(message: Message, values?: Record<string, string | number>): string;
}

/** Days since the end of 1899, as spreadsheets count them. */
export const serialOfDay = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569;

const formatOf = ({ currency }: AdReportFacts, kind: AdMetricKind): NumberFormat => {
  if (kind === 'share') return 'share';
  if (kind === 'decimal') return 'hundredths';
  return kind === 'money' && currencyPlaces(currency) > 0 ? 'hundredths' : 'whole';
};

/** A value as a number with its format; money in units of the currency. Nothing for a ratio that there is not. */
export function numberOf(
  facts: AdReportFacts,
  kind: AdMetricKind,
  value: number | null,
  isStrong = false,
): WorkbookCell {
  if (value === null) return textCell('', isStrong);
  return { value: kind === 'money' ? value / 1_000_000 : value, format: formatOf(facts, kind), isStrong };
}

/** The heads of all metrics; `time`: of which time they are. */
export const figureHeads = ({ t, facts }: AdBookWork, time?: Message): TableHead[] =>
  adMetricIds.map(id => {
    const { name, kind } = adMetrics[id];
    const metric = kind === 'money' ? t(texts.chartOf, { metric: t(name), unit: facts.currency }) : t(name);
    return { text: time === undefined ? metric : `${t(time)} ${metric}`, width: 14 };
  });

const textCell = (text: string, isStrong: boolean): WorkbookCell => (isStrong ? { strong: text } : text);

/** How a metric has changed, as a number; nothing where it cannot be told. */
export function changeCell(id: AdMetricId, { now, before }: AdCompared, isStrong = false): WorkbookCell {
  const { of } = adMetrics[id];
  const change = changeOfMetric(id, of(now), before === null ? null : of(before));
  if (change === null) return textCell('', isStrong);
  return { value: change.value, format: change.unit === 'points' ? 'points' : 'change', isStrong };
}

/** The heads of the changes of a table. */
export const changeHeads = ({ t }: AdBookWork): TableHead[] =>
  comparedMetricIds.map(id => ({ text: t(texts.metricChange, { metric: t(adMetrics[id].name) }), width: 12 }));

/** The changes of a table, as far as both times have figures. */
export const changeCells = ({ now, before }: { now: AdSums | null; before: AdSums | null }, isStrong = false) =>
  comparedMetricIds.map(id => (now === null ? textCell('', isStrong) : changeCell(id, { now, before }, isStrong)));

/** All metrics of sums; `missing` in the first of them where there are none. */
export function figureCells(
  facts: AdReportFacts,
  sums: AdSums | null,
  { isStrong = false, missing = '' }: { isStrong?: boolean; missing?: string },
): WorkbookCell[] {
  if (sums === null) return adMetricIds.map((_, n) => textCell(n === 0 ? missing : '', isStrong));
  return adMetricIds.map(id => numberOf(facts, adMetrics[id].kind, adMetrics[id].of(sums), isStrong));
}

/** The columns that name a row: its medium, what is above it, and itself. */
export function nameCells(
  { t }: AdBookWork,
  table: AdTableName,
): { heads: TableHead[]; of(row: AdFactRow): WorkbookCell[] } {
  const head = (name: AdTableName, width: number): TableHead => ({ text: t(adTableHeads[name]), width });
  const medium = (row: AdFactRow) => (row.media === null ? '' : t(adMediaNames[row.media]));
  if (table === 'media') return { heads: [head('media', 26)], of: row => [medium(row)] };
  if (table === 'device')
    return {
      heads: [head('device', 20)],
      of: row => [row.device === null ? t(texts.unnamed) : t(adDeviceNames[row.device])],
    };
  const levels: readonly AdTableName[] = ['campaign', 'adGroup', 'keyword'];
  const above = levels.slice(0, levels.indexOf(table));
  return {
    heads: [head('media', 24), ...above.map(level => head(level, 30)), head(table, 34)],
    of: row => [medium(row), ...above.map((_, n) => row.parents[n] ?? ''), labelOf(row, t(unnamedTexts[table]))],
  };
}
