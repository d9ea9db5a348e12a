import { type Language, type Message, say } from '#language/message.ts';
import { drawingOf, type TestReportForm } from '#product/reports/api/test-reports.ts';
import { drawingLines } from '../test-results/drawing-words.ts';
import type { TestResult } from '../test-results/test-result.ts';
import type { ChosenPage } from './choose-pages.ts';
import { reportWords as texts } from './test-report-texts.ts';

interface Described {
  language: Language;
  site: TestResult['site'];
  form: TestReportForm;
  /** Null where the standard alone tells the criteria. */
  list: Message | null;
  pages: readonly ChosenPage[];
  /** Pages of the run from which they were chosen. */
  total: number;
  /** Chosen pages that were not judged in full. */
  notJudged: number;
}

/** What a report tells besides its criteria, as a draft of the machine. */
export function describeTest({
  language,
  site,
  form,
  list,
  pages,
  total,
  notJudged,
}: Described): Omit<TestResult, 'criteria'> {
  const t = (message: Message, values?: Record<string, string | number>) => say(message, language, values);
  const { date, standard, level, scope, technologies, periodFrom, periodTo, remarks } = form;
  return {
    language,
    title: t(texts.title),
    site,
    notices: [t(texts.draft), ...(notJudged === 0 ? [] : [t(texts.notJudged, { n: notJudged })])],
    isProposal: true,
    facts: {
      date,
      standard,
      list: list && t(list),
      level,
      reached: null,
      scope,
      technologies,
      method: methodLines({ language, form, pages, total }),
      period: { from: periodFrom, to: periodTo },
      remarks,
    },
    pages: pages.map(({ title, url, chosen }) => ({ title, url, chosen: t(texts[chosen]) })),
  };
}

function methodLines({
  language,
  form,
  pages,
  total,
}: Pick<Described, 'language' | 'form' | 'pages' | 'total'>): string[] {
  const t = (message: Message, values?: Record<string, string | number>) => say(message, language, values);
  const drawn = pages.filter(page => page.chosen === 'drawn').length;
  const counts = { n: pages.length, chosen: pages.length - drawn, drawn };
  const drawing = drawingOf(form);
  return [
    t(texts[form.method], counts),
    ...(drawing === null ? [] : drawingLines({ seed: drawing.seed, total }, language)),
  ];
}
