import { type CriteriaList, criteriaListIds, criteriaListOf } from '#checks/criteria-lists.ts';
import { useRun } from '../run/use-run.ts';

/** The list of criteria that the run in the address was tested against; undefined until it is known. */
export function useListOfRun(): CriteriaList | undefined {
  const { data } = useRun();
  if (data === undefined) return undefined;
  return criteriaListOf(criteriaListIds.find(id => id === data.options.criteriaList));
}
