import { criteriaListOf } from '#checks/criteria-lists.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';

/** The numbers of the criteria that a run was tested against. */
export const criteriaOfRun = ({ options }: Pick<Run, 'options'>): readonly string[] =>
  criteriaListOf(options.criteriaList).criteria;
