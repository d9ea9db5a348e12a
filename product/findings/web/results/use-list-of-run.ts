import { type CriteriaList, criteriaListIds, criteriaListOf } from '#checks/criteria-lists.ts';
import { useRun } from '../run/use-run.ts';

/** The list of criteria that the run in the address was tested against; undefined until it is known. */
export function useListOfRun(): CriteriaList | undefined {
  const { data } = useRun();
  if (data === undefined) return undefined;
  return criteriaListOf(criteriaListIds.find(id => id === data.options.criteriaList));
}

/** Checks whether a list has any criterion of a finding or rule; what has none belongs to every list. */
export function isInList(
  { criteria }: CriteriaList,
  { criterion, detail }: { criterion: string | null; detail: Record<string, unknown> },
): boolean {
  const others: unknown[] = Array.isArray(detail.criteria) ? detail.criteria : [];
  return criterion === null || [criterion, ...others].some(one => criteria.some(number => number === one));
}
