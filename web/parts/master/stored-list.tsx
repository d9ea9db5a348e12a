import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblemError } from '../../client.ts';
import { NotLoaded } from '../../shell/not-loaded.tsx';

/** Waits for the current list of the server, and passes it on with a reload function. */
export function StoredList<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data, ApiProblemError>;
  children: (stored: Data, reload: () => Promise<Data>) => ReactNode;
}): ReactNode {
  const { data } = query;
  if (data === undefined || !query.isFetchedAfterMount) return <NotLoaded of={query} />;
  return children(data, async () => (await query.refetch()).data ?? data);
}
