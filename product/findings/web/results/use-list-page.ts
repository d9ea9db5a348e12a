import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply, Request } from '#endpoint/define.ts';
import type { listComparedPages, listComparedPlaces, listComparedRules } from '#product/findings/api/comparison.ts';
import type { listLinks, listPages, listPictures, listPlaces, listRules } from '#product/findings/api/results.ts';
import type { listVisualCells } from '#product/findings/api/visual-comparison.ts';
import type { ApiProblemError } from '#web/client.ts';
import { useApi } from '#web/queries.ts';

type List =
  | typeof listPages
  | typeof listPlaces
  | typeof listRules
  | typeof listLinks
  | typeof listPictures
  | typeof listComparedRules
  | typeof listComparedPlaces
  | typeof listComparedPages
  | typeof listVisualCells;
type Query<E extends List> = Omit<Request<E>['query'], 'offset' | 'limit' | 'cursor'>;

/** A page of a list, read by the cursor that a neighbouring page gave where one was in view. `page` counts from 1. */
export function useListPage<E extends List>(
  endpoint: E,
  { params, query }: { params: Request<E>['params']; query: Query<E> },
  { page, rows }: { page: number; rows: number },
): UseQueryResult<Reply<E>, ApiProblemError> {
  const [places] = useState(() => new Map<string, string>());
  const list = JSON.stringify([params, query, rows]);
  const cursor = places.get(`${page} ${list}`);
  const parts = { params, query: { ...query, offset: (page - 1) * rows, limit: rows, ...(cursor ? { cursor } : {}) } };
  const answer = useApi(endpoint, parts as unknown as Request<E>);
  const { data, isPlaceholderData } = answer;
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    // A page stays under the place by which it was asked, and so in the cache.
    for (const [at, place] of [
      [page, cursor],
      [page + 1, data.next],
      [page - 1, data.previous],
    ] as const)
      if (!places.has(`${at} ${list}`)) places.set(`${at} ${list}`, place ?? '');
  }, [data, isPlaceholderData, page, cursor, list, places]);
  return answer;
}
