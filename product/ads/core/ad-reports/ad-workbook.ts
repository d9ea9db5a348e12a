import { buffer } from 'node:stream/consumers';
import { type Language, say } from '#language/message.ts';
import { adMediaNames } from '#product/ads/api/ad-media.ts';
import type { TableHead } from '#product/documents/core/report-formats/table.ts';
import {
  type WorkbookCell,
  type WorkbookSheet,
  workbookBytes,
} from '#product/documents/core/report-formats/workbook-bytes.ts';
import { adSectionTitles, adTableHeads, adReportTexts as texts } from './ad-report-texts.ts';
import {
  type AdBookWork,
  changeCell,
  changeCells,
  changeHeads,
  figureCells,
  figureHeads,
  nameCells,
  numberOf,
  serialOfDay,
} from './ad-workbook-cells.ts';
import { adCharts } from './ad-workbook-charts.ts';
import type { AdCompared, AdFactTable, AdPeriod, AdReportFacts, AdTableName } from './report-facts.ts';
import { adFormats, adMetricIds, adMetrics } from './report-metrics.ts';
import { adReportShape } from './report-shape.ts';

/** A report on ads as an Excel workbook: sheets for summary, charts and sections, with real numbers and the total in the first row. */
export async function renderAdWorkbook(
  facts: AdReportFacts,
  { language, now }: { language: Language; now: Date },
): Promise<Uint8Array> {
  const work: AdBookWork = {
    facts,
    formats: adFormats(language, facts.currency),
    language,
    now,
    t: (message, values) => say(message, language, values),
  };
  return buffer(workbookBytes(sheetsOf(work), now));
}

async function* sheetsOf(work: AdBookWork): AsyncGenerator<WorkbookSheet> {
  const { sections } = adReportShape(work.facts);
  yield summarySheet(work);
  const charts = adCharts(work, sections);
  if (charts.length > 0)
    yield {
      name: work.t(texts.charts),
      heads: [{ text: work.t(texts.charts), width: 12 }],
      rows: inOne([]),
      charts,
      isList: false,
    };
  for (const section of sections) {
    if (section === 'summary') continue;
    yield section === 'daily' ? daySheet(work) : tableSheet(work, section);
  }
  yield notesSheet(work);
}

async function* inOne(rows: WorkbookCell[][]): AsyncGenerator<WorkbookCell[][]> {
  yield rows;
}

const rangeText = ({ t, formats }: AdBookWork, { from, to }: AdPeriod): string =>
  t(texts.range, { from: formats.day(from), to: formats.day(to) });

/** Who, when and all metrics, with the comments below. */
function summarySheet(work: AdBookWork): WorkbookSheet {
  const { facts, t, language } = work;
  const { now, before } = facts.total;
  const wide = (text: string, width: number): TableHead => ({ text, width });
  const about: WorkbookCell[][] = [
    [t(texts.advertiser), facts.advertiserName],
    [t(texts.project), facts.projectName],
    [t(texts.dates), rangeText(work, facts.period), ...(facts.comparison ? [rangeText(work, facts.comparison)] : [])],
    [t(texts.media), facts.media.map(media => t(adMediaNames[media])).join(t(texts.list))],
    [t(texts.currency), facts.currency],
  ];
  const metrics = adMetricIds.map((id): WorkbookCell[] => {
    const { name, kind, of } = adMetrics[id];
    const [value, other] = [of(now), before === null ? null : of(before)];
    return [
      { strong: t(name) },
      numberOf(facts, kind, value),
      ...(facts.comparison === null
        ? []
        : [before === null ? t(texts.noData) : numberOf(facts, kind, other), changeCell(id, facts.total)]),
    ];
  });
  const comments = Object.entries(facts.comments).flatMap(([section, text]): WorkbookCell[][] =>
    text?.trim()
      ? [[`${t(texts.comment)}: ${adSectionTitles[section as keyof typeof adSectionTitles][language]}`, text.trim()]]
      : [],
  );
  const heads = [
    wide(t(texts.metric), 26),
    wide(t(texts.now), 34),
    ...(facts.comparison === null ? [] : [wide(t(texts.before), 34), wide(t(texts.change), 12)]),
  ];
  return { name: t(texts.summary), heads, rows: inOne([...about, ...metrics, ...comments]), isList: false };
}

/** Each day of the period, with that of the time compared with. */
function daySheet(work: AdBookWork): WorkbookSheet {
  const { facts, t } = work;
  const heads = [
    { text: t(texts.day), width: 14 },
    ...figureHeads(work),
    ...(facts.comparison === null
      ? []
      : [{ text: t(texts.beforeDay), width: 14 }, ...figureHeads(work, texts.before), ...changeHeads(work)]),
  ];
  const day = (iso: string | null): WorkbookCell => (iso === null ? '' : { value: serialOfDay(iso), format: 'day' });
  const rows = facts.days.map(({ day: on, now, beforeDay, before }): WorkbookCell[] => [
    day(on),
    ...figureCells(facts, now, { missing: t(texts.notCollected) }),
    ...(facts.comparison === null
      ? []
      : [
          day(beforeDay),
          ...figureCells(facts, before, { missing: beforeDay === null ? '' : t(texts.notCollected) }),
          ...changeCells({ now, before }),
        ]),
  ]);
  const total: WorkbookCell[] = [
    { strong: t(texts.total) },
    ...figureCells(facts, facts.total.now, { isStrong: true }),
    ...(facts.comparison === null
      ? []
      : [
          { strong: t(texts.total) },
          ...figureCells(facts, facts.total.before, { isStrong: true, missing: t(texts.noData) }),
          ...changeCells(facts.total, true),
        ]),
  ];
  return { name: t(adSectionTitles.daily), heads, rows: inOne([total, ...rows]), namedBy: 1 };
}

/** All rows of a table, behind their total. */
function tableSheet(work: AdBookWork, name: AdTableName): WorkbookSheet {
  const { facts, t } = work;
  const table: AdFactTable = facts.tables[name];
  const names = nameCells(work, name);
  const hasBefore = facts.comparison !== null;
  const heads = [
    ...names.heads,
    ...figureHeads(work),
    ...(hasBefore ? [...figureHeads(work, texts.before), ...changeHeads(work)] : []),
  ];
  const figures = (row: AdCompared, isStrong = false): WorkbookCell[] => [
    ...figureCells(facts, row.now, { isStrong }),
    ...(hasBefore
      ? [...figureCells(facts, row.before, { isStrong, missing: t(texts.noData) }), ...changeCells(row, isStrong)]
      : []),
  ];
  const blank = (first: string, isStrong: boolean): WorkbookCell[] =>
    names.heads.map((_, n): WorkbookCell => (isStrong ? { strong: n === 0 ? first : '' } : n === 0 ? first : ''));
  const rest: WorkbookCell[][] =
    table.rest === null ? [] : [[...blank(t(texts.rest, { n: table.rest.count }), false), ...figures(table.rest)]];
  const rows = [
    [...blank(t(texts.total), true), ...figures(facts.total, true)],
    ...table.rows.map(row => [...names.of(row), ...figures(row)]),
    ...rest,
  ];
  return { name: t(adSectionTitles[name]), heads, rows: inOne(rows), namedBy: names.heads.length };
}

/** The accounts, what they lack, and how the figures are made. */
function notesSheet(work: AdBookWork): WorkbookSheet {
  const { facts, t, formats, now } = work;
  const spans = (all: readonly AdPeriod[]) => all.map(span => rangeText(work, span)).join(t(texts.list));
  const rows = facts.accounts.map((account): WorkbookCell[] => [
    account.customerName,
    t(adMediaNames[account.media]),
    account.customerId,
    t(account.source === 'csv' ? texts.byFile : texts.byPlatform),
    account.timeZone,
    spans(account.missing) || t(texts.noneMissing),
    ...(facts.comparison === null ? [] : [spans(account.missingBefore) || t(texts.noneMissing)]),
  ]);
  const made = formats.day(new Date(now.getTime() + 9 * 3_600_000).toISOString());
  const notes = [`${t(texts.made)}: ${made}`, t(texts.aboutTime), t(texts.aboutRatios), t(texts.aboutConversions)];
  const heads: TableHead[] = [
    { text: t(texts.account), width: 40 },
    { text: t(adTableHeads.media), width: 24 },
    { text: t(texts.customerId), width: 16 },
    { text: t(texts.source), width: 12 },
    { text: t(texts.timeZone), width: 18 },
    { text: t(texts.missing), width: 40 },
    ...(facts.comparison === null ? [] : [{ text: t(texts.missingBefore, { days: t(texts.missing) }), width: 40 }]),
  ];
  return { name: t(texts.notes), heads, rows: inOne([...rows, [], ...notes.map(note => [note])]), isList: false };
}
