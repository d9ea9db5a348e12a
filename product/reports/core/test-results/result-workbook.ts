import { type Message, say } from '#language/message.ts';
import type { Cell } from '#product/documents/core/report-formats/table.ts';
import { type WorkbookSheet, workbookBytes } from '#product/documents/core/report-formats/workbook-bytes.ts';
import { factLines, resultTexts as texts, wordOfApplies, wordOfOutcome } from './result-words.ts';
import type { TestResult } from './test-result.ts';

/** A test result as a workbook: its facts, its criteria, its pages, a sheet each. */
export const resultWorkbook = (result: TestResult, now: Date): AsyncGenerator<Uint8Array> =>
  workbookBytes(inOrder([factSheet(result), criteriaSheet(result), pageSheet(result)]), now);

async function* inOrder<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

const headOf =
  ({ language }: Pick<TestResult, 'language'>) =>
  (message: Message, width: number) => ({ text: say(message, language), width });

/** The facts in the order of the published form, below what is said of the document. */
export function factSheet(result: Omit<TestResult, 'criteria'>): WorkbookSheet {
  const { language, notices, title } = result;
  const notes = notices.map((text): Cell[] => [say(texts.notice, language), text]);
  return {
    name: say(texts.result, language),
    heads: [headOf(result)(texts.item, 40), { text: title, width: 90 }],
    rows: inOrder([[...notes, ...factLines(result)]]),
    isList: false,
  };
}

function criteriaSheet(result: TestResult): WorkbookSheet {
  const { language, isProposal, criteria } = result;
  const head = headOf(result);
  return {
    name: say(texts.checklist, language),
    heads: [
      head(texts.number, 9),
      head(texts.criterion, 44),
      head(texts.levelShort, 11),
      head(isProposal ? texts.appliesProposed : texts.applies, 14),
      head(isProposal ? texts.outcomeProposed : texts.outcome, 14),
      head(texts.note, 60),
    ],
    rows: inOrder([
      criteria.map(({ number, name, level, applies, result: outcome, note }): Cell[] => [
        number,
        name[language],
        level,
        wordOfApplies(applies, language),
        wordOfOutcome(outcome, language),
        note,
      ]),
    ]),
  };
}

export function pageSheet(result: Pick<TestResult, 'language' | 'pages'>): WorkbookSheet {
  const { language, pages } = result;
  const head = headOf(result);
  return {
    name: say(texts.testedPages, language),
    heads: [head(texts.number, 7), head(texts.title, 44), head(texts.uri, 70), head(texts.chosen, 20)],
    rows: inOrder([
      pages.map(({ title, url, chosen }, n): Cell[] => [
        n + 1,
        title || say(texts.untitled, language),
        { text: url, href: url },
        chosen,
      ]),
    ]),
  };
}
