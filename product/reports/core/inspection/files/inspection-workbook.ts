import { type Language, say } from '#language/message.ts';
import type { Cell } from '#product/documents/core/report-formats/table.ts';
import { type WorkbookSheet, workbookBytes } from '#product/documents/core/report-formats/workbook-bytes.ts';
import { type FileText, fileTexts } from './file-texts.ts';
import type { InspectionFacts } from './inspection-facts.ts';

/** The details of a report as a workbook: the grid of pages and criteria, and what is not met. */
export const inspectionWorkbook = (facts: InspectionFacts, language: Language, now: Date): AsyncGenerator<Uint8Array> =>
  workbookBytes(inOrder([gridSheet(facts, language), unmetSheet(facts, language)]), now);

async function* inOrder<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

const headOf = (language: Language) => (name: FileText, width: number) => ({
  text: say(fileTexts[name], language),
  width,
});

function gridSheet(facts: InspectionFacts, language: Language): WorkbookSheet {
  const head = headOf(language);
  const sign = (page: number, criterion: string) =>
    say(fileTexts[facts.verdictOf(page, criterion) ?? 'open'], language) +
    (facts.isBulk(page, criterion) ? say(fileTexts.bulkMark, language) : '');
  return {
    name: say(fileTexts.grid, language),
    heads: [
      head('page', 8),
      head('title', 36),
      head('url', 50),
      ...facts.criteria.map(({ number }) => ({ text: number, width: 8 })),
    ],
    rows: inOrder([
      facts.pages.map(({ page, title, url }): Cell[] => [
        page,
        title,
        { text: url, href: url },
        ...facts.criteria.map(({ number }) => sign(page, number)),
      ]),
    ]),
  };
}

function unmetSheet(facts: InspectionFacts, language: Language): WorkbookSheet {
  const head = headOf(language);
  const nameOf = (number: string) => facts.criteria.find(one => one.number === number)?.[language] ?? '';
  return {
    name: say(fileTexts.unmet, language),
    heads: [
      head('page', 8),
      head('url', 44),
      head('criterion', 11),
      head('name', 34),
      head('reason', 44),
      head('place', 26),
      head('element', 60),
      head('pictures', 30),
    ],
    rows: inOrder([
      facts.unmet.map(({ page, url, criterion, reason, place, elements, pictures }): Cell[] => [
        page,
        { text: url, href: url },
        criterion,
        nameOf(criterion),
        reason,
        place,
        elements.map(({ message, excerpt }) => `${message[language]}\n${excerpt}`).join('\n'),
        pictures.map(({ name, caption }) => [name, caption].filter(Boolean).join(' ')).join('\n'),
      ]),
    ]),
  };
}
