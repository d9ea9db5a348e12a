import type { DeadLink, WordingFault } from '../report-facts.ts';
import { beginPart, type PaperWork } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { inks } from './sheet.ts';
import { drawTable } from './table.ts';

/** The link targets that do not answer as they should, each with a page that leads there. */
export function drawDeadLinks(work: PaperWork): void {
  const { sheet, facts, t, number, parts } = work;
  if (facts.deadLinks === null) return;
  const { rows, total } = facts.deadLinks;
  beginPart(work, t(texts.deadLinks), { room: 160 });
  if (rows.length === 0) return sheet.paragraph(t(texts.noDeadLinks));
  drawTable<DeadLink>(
    sheet,
    [
      {
        head: t(texts.linkTarget),
        isHead: true,
        cell: ({ url, page }) => [
          { text: url, mostLines: 3 },
          ...(page === null ? [] : [{ text: t(texts.usedOn, { page }), size: 8, color: inks.muted, mostLines: 2 }]),
        ],
      },
      { head: t(texts.answer), width: 110, cell: ({ answer }) => [{ text: answer[parts.language] }] },
      { head: t(texts.uses), width: 46, align: 'right', cell: ({ uses }) => [{ text: number(uses) }] },
    ],
    rows,
  );
  drawRest(work, total - rows.length);
}

/** The mistakes in the texts of the site, each with its sentence. */
export function drawWording(work: PaperWork): void {
  const { sheet, facts, t, number, parts } = work;
  if (facts.wording === null) return;
  const { rows, total } = facts.wording;
  beginPart(work, t(texts.wording), { room: 160 });
  if (rows.length === 0) return sheet.paragraph(t(texts.noWording));
  drawTable<WordingFault>(
    sheet,
    [
      {
        head: t(texts.mistake),
        isHead: true,
        cell: ({ message, sentence, page }) => [
          { text: message[parts.language] },
          { text: sentence, size: 8.5, mostLines: 2 },
          { text: page, size: 8, color: inks.muted, mostLines: 2 },
        ],
      },
      { head: t(texts.pagesShort), width: 46, align: 'right', cell: ({ pages }) => [{ text: number(pages) }] },
    ],
    rows,
  );
  drawRest(work, total - rows.length);
}

function drawRest({ sheet, t, number }: PaperWork, more: number): void {
  if (more > 0) sheet.paragraph(t(texts.moreListed, { n: number(more) }), { size: 9, color: inks.muted });
}
