import { useSearch } from '@tanstack/react-router';
import { defaultLimit } from '#endpoint/paging.ts';
import { useSetSearch } from '../../navigation.tsx';
import type { ScreenName } from '../../screens.ts';
import { useRowsPerPage } from './rows-per-page.ts';

type AnySearch = ReturnType<typeof useAnySearch>;
const useAnySearch = () => useSearch({ strict: false });

export type FilterName = Exclude<keyof AnySearch, 'pageNumber' | 'sort'>;

/** The page and the filters of the list in view as its address has them, already cleaned, and how to change them. */
export function useListAddress() {
  const search = useAnySearch();
  const setSearch = useSetSearch<ScreenName>();
  const page = search.pageNumber ?? 1;
  const rows = useRowsPerPage(defaultLimit);
  return {
    page,
    paging: { limit: rows, offset: (page - 1) * rows },
    values: search as Readonly<Record<string, string | undefined>>,
    change: (patch: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) =>
      setSearch(patch as object, options),
    toPage: (next: number, options?: { replace?: boolean }) =>
      setSearch({ pageNumber: next === 1 ? undefined : next } as object, options),
    isFiltered: (names: readonly FilterName[]) => names.some(name => search[name] !== undefined),
    clear: (names: readonly FilterName[]) =>
      void setSearch(Object.fromEntries(names.map(name => [name, undefined])) as object),
  };
}
