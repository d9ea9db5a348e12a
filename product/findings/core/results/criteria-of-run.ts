import { criteriaListOf } from '#checks/criteria-lists.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';

export const criteriaOfRun = ({ options }: Pick<Run, 'options'>): readonly string[] =>
  criteriaListOf(options.criteriaList).criteria;
