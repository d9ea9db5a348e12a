import { type Criterion, criterionOf } from './accessibility/criteria.ts';
import { type CriteriaListId, criteriaListOf } from './criteria-lists.ts';
import { type ConformanceLevel, conformanceLevels, type InspectionStandard } from './inspection-standards.ts';
import { type CheckId, checkIds, registry } from './registry.ts';

export type InspectedCriterion = Pick<Criterion, 'number' | 'level' | 'ja' | 'en'>;

const editions = { jis2016: 'jis-2016', wcag21: 'wcag-2.1', wcag22: 'wcag-2.2' } as const;

/** The list of a standard up to a level; all editions together have one for all levels. */
export const listOfStandard = (standard: InspectionStandard, level: ConformanceLevel): CriteriaListId =>
  standard === 'combined' ? 'combined' : (`${editions[standard]}-${level.toLowerCase()}` as CriteriaListId);

/** The criteria of a standard up to a level, in their order: 38 of JIS X 8341-3:2016 at AA. */
export function criteriaOfStandard(standard: InspectionStandard, level: ConformanceLevel): InspectedCriterion[] {
  const id = listOfStandard(standard, level);
  const levels = conformanceLevels.slice(0, conformanceLevels.indexOf(level) + 1);
  return criteriaListOf(id).criteria.flatMap(number => {
    const one = criterionOf(number);
    return one && levels.includes(one.level) ? [{ number, level: one.level, ja: one.ja, en: one.en }] : [];
  });
}

/** The standard and level of a list that a contract tests against. */
export function standardOfList(id: CriteriaListId): { standard: InspectionStandard; level: ConformanceLevel } {
  const [, edition, level] = /^(.+)-(a{1,3})$/.exec(id) ?? [];
  const standard = (Object.keys(editions) as (keyof typeof editions)[]).find(one => editions[one] === edition);
  return { standard: standard ?? 'combined', level: (level?.toUpperCase() ?? 'AAA') as ConformanceLevel };
}

export const criteriaCheck = checkIds.find(id => registry[id].criteria) as CheckId;
