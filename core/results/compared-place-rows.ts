import type { Transaction } from 'kysely';
import type { FindingRow, PlaceRow } from '#api/results.ts';
import type { Schema } from '../schema.ts';
import { rowsById } from './finding-rows.ts';

/** A place without what has been decided on it. */
type FoundPlace = Omit<PlaceRow, 'issue' | 'excluded' | 'change'>;

interface StoredPlace {
  rule: string;
  fingerprint: string;
  occurrences: number;
  pages: number;
  example: number;
  url_ids: readonly number[];
}

/** Places of a run with their examples and the addresses of their first pages; by the ids of the examples. */
export async function placeRows(
  tx: Transaction<Schema>,
  runId: string,
  places: readonly StoredPlace[],
): Promise<ReadonlyMap<number, FoundPlace>> {
  if (places.length === 0) return new Map();
  const examples = await rowsById(
    tx,
    runId,
    places.map(place => Number(place.example)),
  );
  const exampleOf = new Map(examples.map((example): [number, FindingRow] => [Number(example.id), example]));
  const pages = await tx
    .selectFrom('page')
    .select(['url_id', 'url'])
    .where('run_id', '=', runId)
    .where('url_id', 'in', [0, ...places.flatMap(place => place.url_ids)])
    .execute();
  const urlOf = new Map(pages.map(page => [page.url_id, page.url]));
  return new Map(
    places.flatMap(({ fingerprint, rule, occurrences, pages: onPages, example: id, url_ids }) => {
      const example = exampleOf.get(Number(id));
      if (!example) return [];
      const pageUrls = url_ids.map(urlId => ({ urlId, url: urlOf.get(urlId) ?? '' }));
      return [[Number(id), { fingerprint, rule, occurrences, pages: onPages, example, pageUrls }] as const];
    }),
  );
}
