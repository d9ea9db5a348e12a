import { useEffect, useEffectEvent } from 'react';
import { useListAddress } from './list-address.ts';

/** Redirects from a page beyond the end of a list to its last one. `total` is undefined while loading. */
export function useLastPage(total: number | undefined): void {
  const { page, paging, toPage } = useListAddress();
  const last = Math.ceil((total ?? 0) / paging.limit);
  const turn = useEffectEvent(() => toPage(last, { replace: true }));
  useEffect(() => {
    if (last > 0 && page > last) void turn();
  }, [last, page]);
}
