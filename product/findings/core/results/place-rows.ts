import type { Transaction } from 'kysely';
import type { FindingRow, PlaceRow } from '#product/findings/api/results.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import { rowsById } from './finding-rows.ts';
import { decideRun, marksOfPlaces } from './issue-marks.ts';
import { changesOfFindings } from './new-places.ts';

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
  run: Run,
  places: readonly StoredPlace[],
  compared: MadeComparison | null,
): Promise<ReadonlyMap<number, PlaceRow>> {
  if (places.length === 0) return new Map();
  const { run_id: runId } = run;
  const isDecided = await decideRun(tx, run);
  const examples = await rowsById(
    tx,
    runId,
    places.map(place => Number(place.example)),
  );
  const marks = await marksOfPlaces(tx, run, examples, isDecided);
  const changeOf = await changesOfFindings(tx, compared, examples);
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
      const mark = marks.get(example.id);
      if (!mark) return [];
      const place = { fingerprint, rule, occurrences, pages: onPages, example, pageUrls, ...mark };
      return [[Number(id), { ...place, change: changeOf(example.id) }] as const];
    }),
  );
}
