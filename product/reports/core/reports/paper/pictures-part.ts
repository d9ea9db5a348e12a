import { drawPicture } from './cover.ts';
import { beginPart, type PaperPicture, type PaperWork } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { column, inks, page } from './sheet.ts';

const gap = 18;
const width = (column - gap) / 2;
/** Of a page that is higher the top is shown. */
const height = 200;

const tallOf = (file: PaperPicture) => Math.min(height, (file.height * width) / file.width);

/** The screens of some pages, two in a row. */
export function drawPictures(work: PaperWork): void {
  const { sheet, facts, parts, t } = work;
  const shown = facts.pictures.flatMap((picture, n) => {
    const file = parts.pictures[n];
    return file ? [{ ...picture, file }] : [];
  });
  if (shown.length === 0) return;
  beginPart(work, t(texts.pictures), { room: height + 90 });
  for (let n = 0; n < shown.length; n += 2) {
    const row = shown.slice(n, n + 2);
    const tallest = Math.max(...row.map(one => tallOf(one.file)));
    sheet.need(tallest + 56);
    for (const [place, one] of row.entries()) {
      const x = page.left + place * (width + gap);
      const tall = tallOf(one.file);
      const name = one.title.trim() || one.url;
      sheet.element('Figure', () => drawPicture(sheet, one.file, { x, y: sheet.y, width, height: tall }), {
        alt: t(texts.thumbnail, { site: name }),
      });
      sheet.element('Caption', () => {
        const title = { size: 9, weight: 'bold' as const, mostLines: 2 };
        const address = { size: 8, color: inks.muted, mostLines: 2 };
        let y = sheet.y + tall + 5;
        if (one.title.trim() !== '') y += sheet.drawLines(sheet.linesOf(name, width, title), x, y, width, title);
        sheet.drawLines(sheet.linesOf(one.url, width, address), x, y, width, address);
      });
    }
    sheet.y += tallest + 62;
  }
}
