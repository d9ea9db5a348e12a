import { type Language, type Message, say } from '#language/message.ts';
import type { AccentInks } from '../accent.ts';
import type { ReportFacts } from '../report-facts.ts';
import { column, inks, page, type Sheet } from './sheet.ts';

/** A picture for the paper: JPEG or PNG. */
export interface PaperPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** What a paper is made of, besides its facts. */
export interface PaperParts {
  language: Language;
  ink: AccentInks;
  /** The line of the company that hands it out; '' without one. */
  company: string;
  logo: PaperPicture | null;
  thumbnail: PaperPicture | null;
  /** Of the pages of `facts.pictures`, in their order; null where one cannot be read. */
  pictures: readonly (PaperPicture | null)[];
  now: Date;
}

export interface PaperWork {
  sheet: Sheet;
  facts: ReportFacts;
  parts: PaperParts;
  t(message: Message, values?: Record<string, string | number>): string;
  number(value: number): string;
  decimal(value: number): string;
  day(iso: string | Date): string;
}

export function paperWork(sheet: Sheet, facts: ReportFacts, parts: PaperParts): PaperWork {
  const { language } = parts;
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', dateStyle: 'long' });
  const whole = new Intl.NumberFormat(locale);
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    sheet,
    facts,
    parts,
    t: (message, values) => say(message, language, values),
    number: value => whole.format(value),
    decimal: value => one.format(value),
    day: date => days.format(new Date(date)),
  };
}

export const siteName = ({ site }: ReportFacts): string => site.title.trim() || site.url;

export const shortDay = (iso: string): string =>
  new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(iso));

export interface InkedSheet {
  sheet: Sheet;
  parts: Pick<PaperParts, 'ink'>;
}

/** Begins a part with its heading, which is a bookmark: on a new page, or where it stands if there is so much room. */
export function beginPart({ sheet, parts }: InkedSheet, title: string, { room }: { room?: number } = {}): void {
  sheet.beginSection();
  if (room === undefined || sheet.room < room + 18) sheet.newPage();
  else sheet.y += 18;
  const style = { size: 18, weight: 'bold' as const, leading: 1.4, keepsWords: true };
  sheet.decoration(() => sheet.doc.rect(page.left, sheet.y + 3, 4, 20).fill(parts.ink.accent));
  sheet.element('H2', () => {
    sheet.doc.outline.addItem(title);
    sheet.drawLines(sheet.linesOf(title, column - 14, style), page.left + 14, sheet.y, column - 14, style);
  });
  sheet.y += 36;
}

/** The largest letters with which a headline has three lines at most; in the smallest it takes the lines that it needs. */
export function headlineStyle(sheet: Sheet, text: string, sizes: readonly number[]) {
  const styles = sizes.map(size => ({ size, weight: 'bold' as const, leading: 1.35, keepsWords: true }));
  const fits = styles.find(style => sheet.linesOf(text, column, style).length <= 3);
  return fits ?? { size: 10.5, weight: 'bold' as const, leading: 1.35 };
}

/** A heading below that of the part. */
export function subheading({ sheet, parts }: InkedSheet, title: string): void {
  sheet.need(90);
  const style = { size: 12, weight: 'bold' as const, color: parts.ink.text };
  sheet.y += 8;
  sheet.element('H3', () => {
    const height = sheet.drawLines(sheet.linesOf(title, column, style), page.left, sheet.y, column, style);
    sheet.y += height + 4;
  });
}

/** The colour of a score; that of a good one only where no errors of level A are left. */
export function bandInk(score: number | null, levelAErrors: number): string {
  if (score === null) return inks.muted;
  if (score >= 90 && levelAErrors === 0) return inks.good;
  return score >= 50 ? inks.fair : inks.poor;
}

export const signed = (change: number | null, none: string): string =>
  change === null ? none : change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';

/** Colours of lines and bars of functions, by the hue that a check declares. */
export const hues = {
  amber: '#b45309',
  blue: '#1c76d2',
  green: '#15803d',
  rose: '#be123c',
  violet: '#7c3aed',
} as const;
