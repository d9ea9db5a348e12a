import { useEffect, useEffectEvent } from 'react';
import { defaultLimit } from '#api/paging.ts';
import { useScreenSearch, useSetSearch } from '../navigation.tsx';
import type { ScreenName, SearchOf } from '../search.ts';

/** Whose address has a page number. */
type Paged = { [N in ScreenName]: 'pageNumber' extends keyof SearchOf<N> ? N : never }[ScreenName];

/**
 * Leads from a page behind the end of a list to its last one: an old link, or the last row of a page was deleted.
 * `total` is unknown until the list has come.
 */
export function useLastPage(screen: Paged, total: number | undefined): void {
  const { pageNumber = 1 } = useScreenSearch(screen) as { pageNumber?: number };
  const setSearch = useSetSearch(screen);
  const last = Math.ceil((total ?? 0) / defaultLimit);
  const turn = useEffectEvent(() =>
    setSearch({ pageNumber: last > 1 ? last : undefined } as Partial<SearchOf<Paged>>, { replace: true }),
  );
  useEffect(() => {
    if (last > 0 && pageNumber > last) void turn();
  }, [last, pageNumber]);
}
