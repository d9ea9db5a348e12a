import { type Language, type Message, say } from '#language/message.ts';
import { adMediaNames } from '#product/ads/api/ad-media.ts';
import type { AccentInks } from '#product/reports/core/reports/accent.ts';
import { page, type Sheet } from '#product/reports/core/reports/paper/sheet.ts';
import { adDeviceNames, adReportTexts as texts, unnamedTexts } from '../ad-report-texts.ts';
import type { AdFactRow, AdPeriod, AdReportFacts, AdTableName } from '../report-facts.ts';
import { type AdFormats, adFormats } from '../report-metrics.ts';
import { type AdReportShape, adReportShape, labelOf } from '../report-shape.ts';

export interface AdPaperWork {
  sheet: Sheet;
  facts: AdReportFacts;
  shape: AdReportShape;
  formats: AdFormats;
  language: Language;
  parts: { ink: AccentInks };
  now: Date;
  t(message: Message, values?: Record<string, string | number>): string;
}

export function adPaperWork(
  sheet: Sheet,
  facts: AdReportFacts,
  given: Pick<AdPaperWork, 'language' | 'now' | 'parts'>,
): AdPaperWork {
  return {
    ...given,
    sheet,
    facts,
    shape: adReportShape(facts),
    formats: adFormats(given.language, facts.currency),
    t: (message, values) => say(message, given.language, values),
  };
}

/** The unit of money as heads of columns have it. */
export const unitOf = ({ facts, t }: AdPaperWork): string => (facts.currency === 'JPY' ? t(texts.yen) : facts.currency);

export const rangeOf = ({ formats, t }: AdPaperWork, { from, to }: AdPeriod): string =>
  from === to ? formats.day(from) : t(texts.range, { from: formats.day(from), to: formats.day(to) });

/** The name of a row: media and devices have names of ours. */
export function nameOfRow({ t }: Pick<AdPaperWork, 't'>, table: AdTableName, row: AdFactRow): string {
  if (table === 'media' && row.media !== null) return t(adMediaNames[row.media]);
  if (table === 'device' && row.device !== null) return t(adDeviceNames[row.device]);
  return labelOf(row, t(unnamedTexts[table]));
}

/** Where a row belongs: its medium, and what is above it. */
export function pathOfRow({ t, facts }: Pick<AdPaperWork, 't' | 'facts'>, table: AdTableName, row: AdFactRow): string {
  if (table === 'media' || table === 'device') return '';
  const medium = row.media === null || facts.media.length < 2 ? [] : [t(adMediaNames[row.media])];
  return [...medium, ...row.parents.filter(name => name.trim() !== '')].join(' › ');
}

export const isIncomplete = ({ accounts }: AdReportFacts): boolean =>
  accounts.some(account => account.missing.length > 0 || account.missingBefore.length > 0);

/** Colours of the two times: the report's own accent, and a grey. */
export const beforeInk = '#a9b3c1';

/** A small square of a colour with its word, as charts explain theirs; returns where it ends. */
export function drawKey(
  { sheet }: AdPaperWork,
  x: number,
  y: number,
  { ink, text }: { ink: string; text: string },
): number {
  sheet.doc.rect(x, y + 2, 8, 8).fill(ink);
  const style = { size: 8.5 };
  const width = sheet.widthOf(text, style) + 1;
  sheet.drawLines(sheet.linesOf(text, width, style), x + 12, y, width, style);
  return x + 12 + width + 14;
}

export function drawBox({ sheet, parts }: AdPaperWork, heading: string, text: string): void {
  const width = page.width - page.left - page.right - 28;
  const style = { size: 9.5, leading: 1.65 };
  const head = { size: 8.5, weight: 'bold' as const, color: parts.ink.text };
  const height = sheet.heightOf(text, width, style) + 32;
  sheet.need(Math.min(height, 200));
  // A comment that is longer than the page goes on without its ground.
  const ground = Math.min(height, sheet.room);
  sheet.decoration(() => {
    sheet.doc.rect(page.left, sheet.y, width + 28, ground).fill(parts.ink.soft);
    sheet.doc.rect(page.left, sheet.y, 3, ground).fill(parts.ink.accent);
  });
  sheet.y += 8;
  sheet.element('P', () => {
    sheet.y += sheet.drawLines(sheet.linesOf(heading, width, head), page.left + 14, sheet.y, width, head);
  });
  for (const part of text.split(/\r?\n/))
    sheet.paragraph(part === '' ? ' ' : part, { ...style, x: page.left + 14, width, after: 0, isJustified: false });
  sheet.y += 16;
}
