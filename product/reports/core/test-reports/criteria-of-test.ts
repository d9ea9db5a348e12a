import { type CriteriaListId, criteriaListOf, usualCriteriaList } from '#checks/criteria-lists.ts';
import {
  criteriaCheck,
  criteriaOfStandard,
  type InspectedCriterion,
  listOfStandard,
  standardOfList,
} from '#checks/criteria-of-standard.ts';
import type { Message } from '#language/message.ts';
import type { TestReportForm } from '#product/reports/api/test-reports.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';

export const testedCheck = criteriaCheck;

export type TestedCriterion = InspectedCriterion;

/** `test-criteria.ts` of the check. */
interface TestCriteriaFile {
  testContent: Readonly<Record<string, { shownBy: readonly string[]; hiddenIn?: readonly string[] } | 'always'>>;
}

type Tested = Pick<Run, 'options'>;

export const listOfTest = ({ options }: Tested): CriteriaListId => options.criteriaList ?? usualCriteriaList;

export const standardOfTest = (run: Tested) => standardOfList(listOfTest(run));

/** The criteria of a run's standard up to a level, and by which rules content of each is told. */
export async function criteriaOfTest(run: Tested, level: TestReportForm['level']) {
  const { testContent } = (await import(`#checks/${testedCheck}/test-criteria.ts`)) as TestCriteriaFile;
  return { criteria: criteriaOfStandard(standardOfTest(run).standard, level), content: testContent };
}

/** The name of the list that a test at a level is by; null where the standard is one list, JIS X 8341-3:2016. */
export function listNameOfTest(run: Tested, level: TestReportForm['level']): Message | null {
  const { standard } = standardOfTest(run);
  return standard === 'jis2016' ? null : criteriaListOf(listOfStandard(standard, level)).name;
}

export const criterionNameOf = ({ ja, en }: TestedCriterion): Message => ({ ja, en });
