import type { ChangeCounts, ComparedFunction } from '#product/findings/api/comparison.ts';
import { getComparison } from '#product/findings/api/comparison.ts';
import { PlaceChange } from '#product/findings/api/place-change.ts';
import { useRunAddress, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { severitiesIn } from './chosen-changes.ts';

/** The query parameters of the comparison in view, with their setter. */
export function useComparisonSearch() {
  const search = useScreenSearch('comparison');
  const setSearch = useSetSearch('comparison');
  return [search, setSearch] as const;
}

/** The runs of the address as the endpoints below a comparison take them. */
export function useComparedRuns() {
  const { params, search } = useRunAddress();
  const { with: date } = useScreenSearch('comparison');
  return { params, search, query: date === undefined ? {} : { with: date } };
}

/** The places of checks by change, of the severities in the address. */
export function useChosenCounts(): (functions: readonly ComparedFunction[]) => ChangeCounts {
  const { severity } = useScreenSearch('comparison');
  const chosen = severitiesIn(severity);
  return functions => {
    const rows = functions.flatMap(one => one.bySeverity).filter(row => chosen.includes(row.severity));
    const sums = PlaceChange.options.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
    return Object.fromEntries(sums) as ChangeCounts;
  };
}

/** The comparison in the address. While a run goes on it is read again. */
export function useComparison() {
  const { params, query } = useComparedRuns();
  return useApi(getComparison, { params, query }, { staleTime: 5_000, refetchInterval: 30_000 });
}
