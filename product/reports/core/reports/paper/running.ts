import { column, inks, page, type Sheet } from './sheet.ts';

/** What stands at the head and the foot of each page. */
export interface Running {
  title: string;
  /** In place of a title that is too long. */
  short?: string;
  day: string;
  company: string;
  accent: string;
}

/** Draws head and foot of a page. */
export function drawRunning(
  sheet: Sheet,
  { title, short = title, day, company, accent }: Running,
  { number, of }: { number: number; of: number },
): void {
  const left = { size: 8, color: inks.muted, mostLines: 1 };
  const right = { ...left, align: 'right' as const };
  const half = column / 2;
  const shown = sheet.widthOf(title, left) > column * 0.7 ? short : title;
  sheet.drawLines(sheet.linesOf(shown, column * 0.7, left), page.left, 38, column, left);
  sheet.drawLines(sheet.linesOf(day, half, right), page.left + half, 38, half, right);
  sheet.doc
    .moveTo(page.left, 54)
    .lineTo(page.width - page.right, 54)
    .lineWidth(0.8)
    .stroke(accent);
  const foot = page.height - 44;
  sheet.drawLines(sheet.linesOf(company, column * 0.7, left), page.left, foot, column, left);
  sheet.drawLines(sheet.linesOf(`${number} / ${of}`, half, right), page.left + half, foot, half, right);
}
