import { useQuery } from '@tanstack/react-query';
import type { CheckId } from '#checks/registry.ts';
import type { RuleRow } from '#product/findings/api/results.ts';
import { listRules } from '#product/findings/api/results.ts';
import { call } from '#web/client.ts';
import { useRunAddress } from '#web/navigation.tsx';
import { keyOf } from '#web/queries.ts';

const batch = 100;

export function useAllRules(id: CheckId) {
  const { params } = useRunAddress();
  return useQuery({
    queryKey: keyOf(listRules, { params, query: { function: id, severity: 'error,warning' }, all: true }),
    queryFn: async () => {
      const rows: RuleRow[] = [];
      for (;;) {
        const query = { function: id, severity: 'error,warning', offset: rows.length, limit: batch };
        const { items, total } = await call(listRules, { params, query });
        rows.push(...items);
        if (items.length === 0 || rows.length >= total) return rows;
      }
    },
  });
}
