import { useQuery } from '@tanstack/react-query';
import type { CheckId } from '#checks/registry.ts';
import type { PageRow } from '#product/findings/api/results.ts';
import { listPages } from '#product/findings/api/results.ts';
import { call } from '#web/client.ts';
import { useRunAddress } from '#web/navigation.tsx';
import { keyOf } from '#web/queries.ts';

const batch = 100;
/** Beyond this the browser would fetch too much; the screen then states how many pages its means cover. */
const most = 500;

/** The first 500 pages of a run with a function's results, and the total number. */
export function useAllPages(id: CheckId) {
  const { params } = useRunAddress();
  return useQuery({
    queryKey: keyOf(listPages, { params, query: { function: id }, all: true }),
    queryFn: async (): Promise<{ pages: PageRow[]; total: number }> => {
      const pages: PageRow[] = [];
      for (;;) {
        const query = { function: id, offset: pages.length, limit: batch };
        const { items, total } = await call(listPages, { params, query });
        pages.push(...items);
        if (items.length === 0 || pages.length >= total || pages.length >= most) return { pages, total };
      }
    },
  });
}
