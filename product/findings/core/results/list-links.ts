import { sql, type Transaction } from 'kysely';
import type { LinkClass } from '#checks/link-targets.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import type { listLinks as listLinksEndpoint } from '#product/findings/api/results.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { countLinks, noLinks } from './count-links.ts';
import { mostFound } from './find-pages.ts';
import { countIgnoredLinks, ignoresOfTargets } from './link-ignores.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { referrersOf } from './referrers.ts';
import { type ListPart, placesBeside, positionOf, type Walked, walkList } from './walk-list.ts';

type Query = Input<typeof listLinksEndpoint>['query'];

interface TargetKey {
  short: string;
  digest: string;
}

interface Shown extends Walked<TargetKey> {
  total: number;
  isMore?: boolean;
}

/** The link targets of a run with the pages that use them, dead ones first. */
export async function listLinks(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listLinksEndpoint>> {
  return withGroup(services, session, key, async tx => linksOfRun(tx, await getRunByKey(tx, key), query, session));
}

/** A page of a run's link targets, within a transaction; without a session no names of people. */
export async function linksOfRun(
  tx: Transaction<Schema>,
  run: Run,
  query: Query,
  session: Pick<Session, 'pool'> | null,
): Promise<Reply<typeof listLinksEndpoint>> {
  const { run_id: runId } = run;
  await preferIndexes(tx);
  const words = query.search?.trim() ?? '';
  const { rows, ...place } = await (words === '' && query.ignored === undefined
    ? allTargets(tx, runId, query)
    : foundTargets(tx, runId, query, words));
  const ignored = (await countIgnoredLinks(tx, [runId])).get(runId)?.all ?? 0;
  return { items: await targetRows(tx, session, run, rows), limit: query.limit, ignored, ...place };
}

const deadFirst = ['none', '5xx', '4xx', 'pending', '3xx', '2xx'] as const satisfies LinkClass[];
const classesOf = (query: Query) => deadFirst.filter(one => !query.class?.length || query.class.includes(one));

/** Class by class: within one the index has the order. */
async function allTargets(tx: Transaction<Schema>, runId: string, query: Query): Promise<Shown> {
  const counts = (await countLinks(tx, [runId])).get(runId) ?? noLinks;
  const parts = classesOf(query)
    .filter(linkClass => counts[linkClass] > 0)
    .map(
      (linkClass): ListPart<TargetKey> => ({
        name: linkClass,
        shape: ['string', 'string'],
        count: () => counts[linkClass],
        async read({ key, isBackward, skip, limit }) {
          const [short = null, digest = null] = key ?? [];
          const { rows } = await sql<TargetKey>`select short, digest
          from link_targets_in_class(${runId}, ${linkClass}, ${short}, ${digest}, ${isBackward}, ${skip}, ${limit})`.execute(
            tx,
          );
          return rows;
        },
        keyOf: ({ short, digest }) => [short, digest],
      }),
    );
  const total = classesOf(query).reduce((sum, linkClass) => sum + counts[linkClass], 0);
  return { total, ...(await walkList(parts, query, total)) };
}

async function foundTargets(tx: Transaction<Schema>, runId: string, query: Query, words: string): Promise<Shown> {
  const { limit } = query;
  const offset = positionOf(query);
  const pattern = likePattern(words);
  const classes = classesOf(query);
  const isPair = query.ignored === undefined && Array.from(words).length > 1;
  // Those that are ignored are few, and have an index of their own.
  const among = query.ignored === undefined ? sql`` : sql`and ignored`;
  const found = isPair
    ? sql`find_in_link_targets(${runId}, ${words}, ${pattern}, ${classes}, ${mostFound + 1})`
    : sql`(select class, left(url, 512) as short, md5(url) as digest from link_target
        where run_id = ${runId} ${among} and (asked or again) and class = any(${classes}) and url ilike ${pattern} limit ${mostFound + 1}) found`;
  const { rows: all } = await sql<TargetKey>`select short, digest from ${found}
    order by array_position(${classes}, class), short, digest`.execute(tx);
  const total = Math.min(all.length, mostFound);
  const rows = all.slice(offset, Math.min(total, offset + limit));
  const isMore = all.length > mostFound ? { isMore: true } : {};
  return { rows, total, offset, ...placesBeside(offset, rows.length, { limit, total }), ...isMore };
}

/** Targets by their keys, in the order given, with the pages that use them. */
async function targetRows(
  tx: Transaction<Schema>,
  session: Pick<Session, 'pool'> | null,
  run: Run,
  keys: readonly TargetKey[],
): Promise<LinkRow[]> {
  const { run_id: runId } = run;
  if (keys.length === 0) return [];
  const digests = keys.map(({ digest }) => digest);
  const rows = await tx
    .selectFrom('link_target')
    .select([
      'url',
      'class',
      'first_status',
      'final_status',
      'final_url',
      'chain',
      'error',
      'ignored',
      sql<string>`md5(url)`.as('digest'),
    ])
    .where('run_id', '=', runId)
    .where('url_hash', '=', sql<string>`any(${digests}::uuid[])`)
    .execute();
  const targets = new Map(rows.map(row => [row.digest, row]));
  const urls = rows.map(({ url }) => url);
  const referrers = await referrersOf(tx, runId, urls);
  const ignores = session === null ? null : await ignoresOfTargets(tx, session, run, urls);
  return digests.flatMap(digest => {
    const target = targets.get(digest);
    if (!target) return [];
    return [
      {
        url: target.url,
        class: target.class,
        firstStatus: target.first_status,
        finalStatus: target.final_status,
        finalUrl: target.final_url,
        chain: target.chain,
        error: target.error,
        ignored: target.ignored,
        ignore: ignores?.get(target.url) ?? null,
        ...(referrers.get(target.url) ?? { referrers: [], referrersTotal: 0 }),
      },
    ];
  });
}
