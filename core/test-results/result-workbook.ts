import { say } from '#language/message.ts';
import type { Cell } from '../report-formats/table.ts';
import { type WorkbookSheet, workbookBytes } from '../report-formats/workbook-bytes.ts';
import { factLines, resultTexts as texts, wordOfApplies, wordOfOutcome } from './result-words.ts';
import type { TestResult } from './test-result.ts';

/** A test result as a workbook: its facts, its criteria, its pages, a sheet each. */
export const resultWorkbook = (result: TestResult, now: Date): AsyncGenerator<Uint8Array> =>
  workbookBytes(inOrder(resultSheets(result)), now);

async function* inOrder<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

function resultSheets(result: TestResult): WorkbookSheet[] {
  const { language, notices, isProposal, criteria, pages } = result;
  const t = (message: { ja: string; en: string }) => say(message, language);
  const head = (message: { ja: string; en: string }, width: number) => ({ text: t(message), width });
  const notes = notices.map((text): Cell[] => [t(texts.notice), text]);
  return [
    {
      name: t(texts.result),
      heads: [head(texts.item, 40), { text: result.title, width: 90 }],
      rows: inOrder([[...notes, ...factLines(result)]]),
      isList: false,
    },
    {
      name: t(texts.checklist),
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
    },
    {
      name: t(texts.testedPages),
      heads: [head(texts.number, 7), head(texts.title, 44), head(texts.uri, 70), head(texts.chosen, 20)],
      rows: inOrder([
        pages.map(({ title, url, chosen }, n): Cell[] => [
          n + 1,
          title || t(texts.untitled),
          { text: url, href: url },
          chosen,
        ]),
      ]),
    },
  ];
}
