import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { listPlaces as listPlacesEndpoint } from '#api/results.ts';
import { getRunByKey } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { countedRules, isWithinRules, sectionsOf } from './counted-rules.ts';
import { findingsOf, severityOrder } from './finding-filter.ts';
import { rowsById } from './finding-rows.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { searchFindings } from './search-findings.ts';

type Query = Input<typeof listPlacesEndpoint>['query'];
interface Place {
  rule: string;
  fingerprint: string;
  occurrences: number;
  pages: number;
  example: number;
  url_ids: number[];
}

/** Places to fix: findings aggregated by fingerprint, those on most pages first. */
export async function listPlaces(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listPlacesEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await preferIndexes(tx);
    const { places, total, isMore } = await (isWithinRules(query) ? foldedPlaces : countedPlaces)(tx, runId, query);
    const examples = await rowsById(
      tx,
      runId,
      places.map(place => place.example),
    );
    const exampleOf = new Map(examples.map(example => [Number(example.id), example]));
    const pages = await tx
      .selectFrom('page')
      .select(['url_id', 'url'])
      .where('run_id', '=', runId)
      .where('url_id', 'in', [0, ...places.flatMap(place => place.url_ids)])
      .execute();
    const urlOf = new Map(pages.map(page => [page.url_id, page.url]));
    const items = places.flatMap(({ fingerprint, rule, occurrences, pages: onPages, example: id, url_ids }) => {
      const example = exampleOf.get(id);
      if (!example) return [];
      const pageUrls = url_ids.map(urlId => ({ urlId, url: urlOf.get(urlId) ?? '' }));
      return [{ fingerprint, rule, occurrences, pages: onPages, example, pageUrls }];
    });
    return { items, total, offset: query.offset, limit: query.limit, ...(isMore ? { isMore } : {}) };
  });
}

interface Found {
  places: Place[];
  total: number;
  isMore: boolean;
}

async function countedPlaces(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const rules = await countedRules(tx, runId, query);
  const places: Place[] = [];
  for (const section of sectionsOf(rules, query, query, rule => rule.places)) {
    const parts = section.stretches.map(
      stretch => sql`select rule, fingerprint, occurrences, pages, example, url_ids from finding_place
        where run_id = ${runId} and ${stretch}`,
    );
    const { rows } = await sql<Place>`select * from (${sql.join(parts, sql` union all `)}) stretch
      order by pages desc, occurrences desc, example limit ${section.limit} offset ${section.offset}`.execute(tx);
    places.push(...rows);
  }
  return { places, total: rules.reduce((sum, rule) => sum + rule.places, 0), isMore: false };
}

async function foldedPlaces(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const { ids, isMore } = await searchFindings(tx, runId, query);
  const grouped = () =>
    findingsOf(tx, runId, query, ids).groupBy([
      'finding.function',
      'finding.rule',
      'finding.fingerprint',
      'finding.severity',
    ]);
  const rows = await grouped()
    .select(({ fn }) => [
      'finding.rule',
      'finding.fingerprint',
      fn.countAll<number>().as('occurrences'),
      fn.count<number>('finding.url_id').distinct().as('pages'),
      fn.min<string>('finding.id').as('example'),
      sql<number[]>`(array_agg(distinct finding.url_id order by finding.url_id))[1:20]`.as('url_ids'),
    ])
    .orderBy(severityOrder)
    .orderBy('pages', 'desc')
    .orderBy('occurrences', 'desc')
    .orderBy('example')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { total } = await tx
    .selectFrom(grouped().select('finding.fingerprint').as('folded'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const places = rows.map(row => ({
    ...row,
    occurrences: Number(row.occurrences),
    pages: Number(row.pages),
    example: Number(row.example),
  }));
  return { places, total: Number(total), isMore };
}
