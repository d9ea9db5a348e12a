import type { ReportFacts } from '../report-facts.ts';
import { bandInk, headlineStyle, type PaperPicture, type PaperWork, siteName } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { column, inks, page, type Sheet } from './sheet.ts';

const logoRoom = { width: 190, height: 60 };
const pictureRoom = { width: column, height: 290 };
/** Where the score and the days stand. */
const figuresTop = 652;

/** The first page: who hands it out, of which site, of when, and the score. */
export function drawCover(work: PaperWork): void {
  const { sheet, parts, t } = work;
  const { doc } = sheet;
  sheet.beginSection();
  sheet.y = 60;
  sheet.decoration(() => doc.rect(0, 0, page.width, 14).fill(parts.ink.accent));
  drawSender(work);
  sheet.y = 158;
  const kind = { size: 12, weight: 'bold' as const, color: parts.ink.text };
  sheet.element('P', () => {
    sheet.y += sheet.drawLines(sheet.linesOf(t(texts.title), column, kind), page.left, sheet.y, column, kind);
  });
  sheet.y += 6;
  sheet.element('H1', () => {
    const title = siteName(work.facts);
    const name = headlineStyle(sheet, title, [28, 22, 18, 15, 12]);
    doc.outline.addItem(title);
    sheet.y += sheet.drawLines(sheet.linesOf(title, column, name), page.left, sheet.y, column, name);
  });
  sheet.y += 4;
  const address = { size: 10, color: inks.muted, mostLines: 2 };
  sheet.element('P', () => {
    const lines = sheet.linesOf(work.facts.site.url, column, address);
    sheet.y += sheet.drawLines(lines, page.left, sheet.y, column, address);
  });
  sheet.y += 22;
  drawThumbnail(work);
  drawFigures(work);
}

/** Logo and line of the company that hands the paper out. */
export function drawSender({ sheet, parts, t }: PaperWork): void {
  if (parts.logo) {
    const { logo } = parts;
    const { width, height } = fitted(logo, logoRoom);
    sheet.element('Figure', () => sheet.doc.image(Buffer.from(logo.bytes), page.left, sheet.y, { width, height }), {
      alt: parts.company || t(texts.logo),
    });
  }
  if (parts.company === '') return;
  const style = {
    size: 10,
    color: inks.muted,
    align: parts.logo ? ('right' as const) : ('left' as const),
    mostLines: 2,
  };
  const x = page.left + (parts.logo ? logoRoom.width + 20 : 0);
  const width = page.width - page.right - x;
  sheet.element('P', () => {
    const top = sheet.y + (parts.logo ? 16 : 0);
    sheet.drawLines(sheet.linesOf(parts.company, width, style), x, top, width, style);
  });
}

/** The page in its whole width, from its top. */
function drawThumbnail({ sheet, facts, parts, t }: PaperWork): void {
  const { thumbnail } = parts;
  if (!thumbnail) return;
  const scale = Math.min(pictureRoom.width / thumbnail.width, 0.75);
  const room = Math.min(pictureRoom.height, figuresTop - 16 - sheet.y);
  const [width, height] = [thumbnail.width * scale, Math.min(thumbnail.height * scale, room)];
  if (height < 60) return;
  sheet.element('Figure', () => drawPicture(sheet, thumbnail, { x: page.left, y: sheet.y, width, height }), {
    alt: t(texts.thumbnail, { site: siteName(facts) }),
  });
  sheet.y += height;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of a page in a thin frame; of a higher one its top. */
export function drawPicture({ doc }: Sheet, picture: PaperPicture, { x, y, width, height }: Area): void {
  doc.save().rect(x, y, width, height).clip();
  doc.image(Buffer.from(picture.bytes), x, y, { width });
  doc.restore();
  doc.rect(x, y, width, height).lineWidth(0.8).stroke(inks.line);
}

/** The largest size of a picture in a room, never larger than it is in pixels at 96 a inch. */
function fitted({ width, height }: PaperPicture, room: { width: number; height: number }) {
  const scale = Math.min(room.width / width, room.height / height, 0.75);
  return { width: width * scale, height: height * scale };
}

function drawFigures(work: PaperWork): void {
  const { sheet, facts, parts, t, day, number } = work;
  const { doc } = sheet;
  const top = figuresTop;
  const center = { x: page.left + 52, y: top + 52 };
  const shown = facts.score === null ? t(texts.noScore) : String(facts.score);
  sheet.element('Figure', () => drawRing(sheet, facts, center, 46), {
    alt: facts.score === null ? t(texts.scoreNone) : t(texts.scoreAlt, { score: shown }),
  });
  const rows: [string, string][] = [
    [t(texts.score), facts.score === null ? shown : `${shown} / 100`],
    [t(texts.run), day(facts.date)],
    [t(texts.pages), t(texts.pagesCount, { n: number(facts.pages) })],
    [t(texts.errorPagesName), t(texts.pagesCount, { n: number(facts.errorPages) })],
    [t(texts.made), day(parts.now)],
  ];
  let y = top + 4;
  for (const [name, value] of rows) {
    sheet.element('P', () => {
      const left = page.left + 132;
      sheet.drawLines(sheet.linesOf(name, 104, { color: inks.muted }), left, y, 104, { color: inks.muted });
      const style = { size: 11, weight: 'bold' as const };
      sheet.drawLines(sheet.linesOf(value, 226, style), left + 106, y - 0.5, 226, style);
    });
    y += 21;
  }
  sheet.decoration(() =>
    doc
      .moveTo(page.left, 768)
      .lineTo(page.width - page.right, 768)
      .lineWidth(0.5)
      .stroke(inks.line),
  );
  const small = { size: 8.5, color: inks.muted };
  sheet.element('P', () => {
    sheet.drawLines(sheet.linesOf(t(texts.automatic), column, small), page.left, 776, column, small);
  });
}

/** The score in a ring in the colour of its band. */
export function drawRing(
  sheet: Sheet,
  { score, levelAErrors }: Pick<ReportFacts, 'score' | 'levelAErrors'>,
  { x, y }: { x: number; y: number },
  radius: number,
): void {
  const { doc } = sheet;
  const ink = bandInk(score, levelAErrors);
  doc.circle(x, y, radius).lineWidth(9).stroke(inks.ground);
  if (score !== null && score > 0) {
    const end = (Math.min(score, 99.999) / 100) * 2 * Math.PI - Math.PI / 2;
    const at = (angle: number) => `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
    const isLarge = score > 50 ? 1 : 0;
    doc.path(`M ${at(-Math.PI / 2)} A ${radius} ${radius} 0 ${isLarge} 1 ${at(end)}`);
    doc.lineWidth(9).lineCap('butt').stroke(ink);
  }
  const text = score === null ? '—' : String(score);
  const style = { size: 32, weight: 'bold' as const, color: ink, align: 'center' as const, leading: 1.2 };
  sheet.drawLines(sheet.linesOf(text, radius * 2, style), x - radius, y - 19, radius * 2, style);
}
