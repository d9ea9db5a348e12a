import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '#api/define.ts';
import { ApiProblemError, call, type Sending } from './client.ts';

/** One cache for the whole browser side; cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      // Offline a call fails and says so, with another try, instead of waiting without an end.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiProblemError && error.status >= 400 && error.status < 500),
    },
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

/**
 * Reads an endpoint: `useApi(api.getRun, { params })`. While a changed query loads, the previous answer stays
 * (`isPlaceholderData`), so that tables keep their height.
 */
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
