import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import {
  drawPagesBySeed,
  firstTestPages,
  type TestPage,
  testPagesByNumber,
} from '#product/findings/core/results/pages-of-test.ts';
import { drawingOf, mostReportPages, type TestReportForm } from '#product/reports/api/test-reports.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

export interface ChosenPage extends TestPage {
  chosen: 'ofAll' | 'chosen' | 'drawn';
}

type Choice = Pick<TestReportForm, 'method' | 'representatives' | 'randomCount' | 'seed'>;

/** The pages that a form chooses, the same each time. Throws for too many pages, or pages outside of the run. */
export async function choosePages(
  tx: Transaction<Schema>,
  { run_id: runId, number_of_pages: total }: Pick<Run, 'run_id' | 'number_of_pages'>,
  form: Choice,
): Promise<ChosenPage[]> {
  const { method, representatives } = form;
  if (total === 0) throw new ProblemError('test_report_no_pages');
  if (method === 'all') {
    if (total > mostReportPages) throw new ProblemError('test_report_pages', { limit: mostReportPages, pages: total });
    return (await firstTestPages(tx, runId, mostReportPages)).map(page => ({ ...page, chosen: 'ofAll' }));
  }
  const numbers = method === 'random' ? [] : [...new Set(representatives)];
  const chosen = await testPagesByNumber(tx, runId, numbers);
  if (chosen.length < numbers.length) throw new ProblemError('test_report_unknown_page');
  const drawing = drawingOf(form);
  const drawn = drawing === null ? [] : await drawPagesBySeed(tx, runId, { ...drawing, without: numbers });
  if (drawing !== null && drawn.length < drawing.count)
    throw new ProblemError('test_report_too_few', { pages: drawn.length });
  return [
    ...chosen.map(page => ({ ...page, chosen: 'chosen' as const })),
    ...drawn.map(page => ({ ...page, chosen: 'drawn' as const })),
  ];
}
