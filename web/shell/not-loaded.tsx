import type { ReactNode } from 'react';
import { ErrorState } from '../parts/error-state.tsx';
import { Waiting } from './waiting.tsx';

/** Stands in the place of data that is not there yet: the wait for it, or why it did not come with the way to try again. */
export function NotLoaded({
  of: { data, error, refetch },
}: {
  of: { data: unknown; error: unknown; refetch: () => unknown };
}): ReactNode {
  return error && data === undefined ? <ErrorState error={error} retry={() => void refetch()} /> : <Waiting />;
}
