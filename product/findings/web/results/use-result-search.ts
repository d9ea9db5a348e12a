import { checkIds } from '#checks/registry.ts';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import type { ResultSearch } from './result-search.ts';

/** The query parameters of the result screen in view, with their setter. */
export function useResultSearch(): [ResultSearch, (patch: Partial<ResultSearch>) => void] {
  const search = useScreenSearch(checkIds[0]);
  const setSearch = useSetSearch(checkIds[0]);
  return [search, patch => void setSearch(patch)];
}
