import { useEffect, useEffectEvent } from 'react';
import { useListAddress } from './list-address.ts';

/**
 * Redirects from a page beyond the end of a list to its last one: an old link, or the last row of a page was deleted.
 * `total` is undefined until the list has loaded.
 */
export function useLastPage(total: number | undefined): void {
  const { page, paging, toPage } = useListAddress();
  const last = Math.ceil((total ?? 0) / paging.limit);
  const turn = useEffectEvent(() => toPage(last, { replace: true }));
  useEffect(() => {
    if (last > 0 && page > last) void turn();
  }, [last, page]);
}
