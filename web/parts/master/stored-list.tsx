import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblemError } from '../../client.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { ErrorState } from '../error-state.tsx';

/** Waits for the current list of the server, and passes it on with a reload function. */
export function StoredList<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data, ApiProblemError>;
  children: (stored: Data, reload: () => Promise<Data>) => ReactNode;
}): ReactNode {
  const { data } = query;
  if (query.error && data === undefined) {
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  }
  if (data === undefined || !query.isFetchedAfterMount) return <Waiting />;
  return children(data, async () => (await query.refetch()).data ?? data);
}
