import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '#endpoint/define.ts';
import { ApiProblemError, call, type Sending } from './client.ts';

/** Retries of actions (specification): ten, at most two seconds apart, within ten minutes. */
const retries = { times: 10, delayMs: 2_000 };
/** Answers of a server that is out of reach or busy; others are answered alike the next time. */
const passing = new Set([0, 502, 503, 504]);

/** Whether a failed read is tried again; reads alone, since a write may have been done. */
function isTriedAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblemError)) return failures < 2;
  const isOffline = error.status === 0 && !navigator.onLine;
  if (passing.has(error.status)) return failures < (isOffline ? 1 : retries.times);
  return failures < 2 && error.status >= 500;
}

/** One cache for the whole browser side; cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      // Offline a call fails and says so, with another try, instead of waiting without an end.
      networkMode: 'always',
      retry: isTriedAgain,
      retryDelay: failures => Math.min(retries.delayMs, 250 * 2 ** failures),
    },
    // Otherwise a change would be made whenever the connection is back, without a word until then.
    mutations: { networkMode: 'always' },
  },
});

/** The cache key of a call: live messages select the queries to refresh by its parameters. */
export function keyOf(endpoint: Pick<Endpoint, 'operationId'>, parts?: unknown) {
  return [endpoint.operationId, parts ?? {}] as const;
}

interface Options {
  enabled?: boolean;
  /** Milliseconds. */
  refetchInterval?: number | false;
  staleTime?: number;
}

/** Reads an endpoint: `useApi(getRun, { params })`. While another query loads, the previous answer stays (`isPlaceholderData`). */
export function useApi<E extends Endpoint>(
  endpoint: E,
  parts: Request<E>,
  options: Options = {},
): UseQueryResult<Reply<E>, ApiProblemError> {
  return useQuery<Reply<E>, ApiProblemError>({
    queryKey: keyOf(endpoint, parts),
    queryFn: () => call(endpoint, ...([parts] as Sending<E>)),
    placeholderData: keepPreviousData as never,
    ...options,
  });
}
