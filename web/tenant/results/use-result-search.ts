import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import type { ResultSearch } from './result-search.ts';

/** The query parameters of the result screen in view, and how to change them. */
export function useResultSearch(): [ResultSearch, (patch: Partial<ResultSearch>) => void] {
  const search = useScreenSearch('quality');
  const setSearch = useSetSearch('quality');
  return [search, patch => void setSearch(patch)];
}
