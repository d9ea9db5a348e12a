import type { TestReportForm } from '#api/test-reports.ts';
import { type FunctionId, functionIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';

/** The function whose rules belong to criteria. */
export const testedFunction: FunctionId = (() => {
  const id = functionIds.find(one => registry[one].criteria === true);
  if (id === undefined) throw new Error('no check has criteria');
  return id;
})();

/** A criterion of a test. */
export interface TestedCriterion {
  number: string;
  level: TestReportForm['level'];
  ja: string;
  en: string;
}

/** `test-criteria.ts` of the check. */
interface TestCriteriaFile {
  testCriteria(level: TestReportForm['level']): TestedCriterion[];
  testContent: Readonly<Record<string, { shownBy: readonly string[]; hiddenIn?: readonly string[] } | 'always'>>;
}

/** The criteria of a test at a level, and by which rules content of each is told. */
export async function criteriaOfTest(level: TestReportForm['level']) {
  const file = (await import(`#checks/${testedFunction}/test-criteria.ts`)) as TestCriteriaFile;
  return { criteria: file.testCriteria(level), content: file.testContent };
}

export const criterionNameOf = ({ ja, en }: TestedCriterion): Message => ({ ja, en });
