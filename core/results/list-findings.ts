import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type {
  FindingRow,
  listFindings as listFindingsEndpoint,
  listPlaces as listPlacesEndpoint,
  listRules as listRulesEndpoint,
  RuleRow,
} from '#api/results.ts';
import type { Severity } from '#checks/check.ts';
import { type FunctionId, registry } from '#checks/registry.ts';
import { ruleNameOf } from '#checks/rule-name.ts';
import { getRunByKey, type Run } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { type FindingFilter, findingsOf, severityOrder } from './finding-filter.ts';

/** Findings of a run, worst first. */
export async function listFindings(
  services: Services,
  session: Session,
  key: RunKey,
  query: Input<typeof listFindingsEndpoint>['query'],
): Promise<Reply<typeof listFindingsEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const { total } = await findingsOf(tx, runId, query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const items = await selectRows(tx, runId, query)
      .orderBy(severityOrder)
      .orderBy('finding.url_id')
      .orderBy('finding.id')
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    return { items: items.map(asRow), total: Number(total), offset: query.offset, limit: query.limit };
  });
}

/** Rows with their pages, unordered. */
export function selectRows(tx: Transaction<Schema>, runId: string, filter: FindingFilter) {
  return findingsOf(tx, runId, filter)
    .innerJoin('page', join =>
      join.onRef('page.run_id', '=', 'finding.run_id').onRef('page.url_id', '=', 'finding.url_id'),
    )
    .selectAll('finding')
    .select(['page.url as page_url', 'page.title as page_title']);
}

/** Maps a stored finding to the API's row. */
export function asRow(row: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]): FindingRow {
  return {
    id: String(row.id),
    urlId: row.url_id,
    pageUrl: row.page_url,
    pageTitle: row.page_title,
    block: row.unit,
    function: row.function,
    rule: row.rule,
    criterion: row.criterion,
    severity: row.severity,
    message: row.message,
    ...(row.help ? { help: row.help } : {}),
    place: row.place,
    excerpt: row.excerpt,
    fingerprint: row.fingerprint,
    detail: row.detail,
  };
}

/** Findings aggregated by rule and severity, with the counts of all severities. */
export async function listRules(
  services: Services,
  session: Session,
  key: RunKey,
  query: Input<typeof listRulesEndpoint>['query'],
): Promise<Reply<typeof listRulesEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const rows = await findingsOf(tx, run.run_id, query)
      .select(({ fn }) => [
        'finding.function',
        'finding.rule',
        'finding.severity',
        fn.countAll<number>().as('occurrences'),
        fn.count<number>('finding.fingerprint').distinct().as('places'),
        fn.count<number>('finding.url_id').distinct().as('pages'),
        fn.min<string>('finding.id').as('example'),
      ])
      .groupBy(['finding.function', 'finding.rule', 'finding.severity'])
      .execute();
    const scored = rows.map(row => ({
      ...row,
      occurrences: Number(row.occurrences),
      places: Number(row.places),
      pages: Number(row.pages),
      points: pointsOf(run, row.function, row.severity, Number(row.occurrences)),
    }));
    scored.sort(orders[query.sort]);
    const shown = scored.slice(query.offset, query.offset + query.limit);
    const examples = await examplesOf(
      tx,
      shown.map(row => row.example),
    );
    const items = shown.flatMap((row): RuleRow[] => {
      const example = examples.get(String(row.example));
      if (!example) return [];
      const { function: fn, rule, severity, occurrences, places, pages, points } = row;
      return [
        {
          function: fn,
          rule,
          severity,
          occurrences,
          places,
          pages,
          points,
          criterion: example.criterion,
          message: ruleNameOf(example),
          help: example.help,
          detail: example.detail,
        },
      ];
    });
    return {
      items,
      total: scored.length,
      offset: query.offset,
      limit: query.limit,
      counts: { bySeverity: await countBySeverity(tx, run.run_id, query) },
    };
  });
}

const worstFirst: readonly Severity[] = ['error', 'warning', 'needCfm', 'humanChc', 'notice'];
interface Scored {
  severity: Severity;
  occurrences: number;
  places: number;
  pages: number;
  points: number | null;
}
const bySeverity = (a: Scored, b: Scored) =>
  worstFirst.indexOf(a.severity) - worstFirst.indexOf(b.severity) || b.occurrences - a.occurrences;
const orders: Record<Input<typeof listRulesEndpoint>['query']['sort'], (a: Scored, b: Scored) => number> = {
  severity: bySeverity,
  places: (a, b) => b.places - a.places || bySeverity(a, b),
  occurrences: (a, b) => b.occurrences - a.occurrences || bySeverity(a, b),
  pages: (a, b) => b.pages - a.pages || bySeverity(a, b),
  points: (a, b) => (b.points ?? -1) - (a.points ?? -1) || bySeverity(a, b),
};

/** Points of the site's score that the rule's findings cost at most, over all pages; null where the score is not made so. */
function pointsOf(run: Run, fn: FunctionId, severity: Severity, occurrences: number): number | null {
  const { pointsLost } = registry[fn];
  if (pointsLost === undefined) return null;
  const each = severity === 'error' || severity === 'warning' ? pointsLost[severity] : 0;
  const lost = Math.min(100, (each * occurrences) / Math.max(1, run.number_of_pages));
  return Math.round((lost / pointsLost.parts) * 10) / 10;
}

async function examplesOf(tx: Transaction<Schema>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('finding')
          .select(['id', 'criterion', 'message', 'help', 'detail'])
          .where('id', 'in', ids)
          .execute();
  return new Map(rows.map(row => [String(row.id), row]));
}

async function countBySeverity(tx: Transaction<Schema>, runId: string, filter: FindingFilter) {
  const { severity: _all, ...rest } = filter;
  const rows = await findingsOf(tx, runId, rest)
    .select(({ fn }) => [
      'finding.severity',
      fn.countAll<number>().as('occurrences'),
      fn.count<number>('finding.fingerprint').distinct().as('places'),
    ])
    .groupBy('finding.severity')
    .execute();
  return Object.fromEntries(
    rows.map(row => [row.severity, { occurrences: Number(row.occurrences), places: Number(row.places) }]),
  );
}

/** Places to fix: findings aggregated by fingerprint, those on most pages first. */
export async function listPlaces(
  services: Services,
  session: Session,
  key: RunKey,
  query: Input<typeof listPlacesEndpoint>['query'],
): Promise<Reply<typeof listPlacesEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const grouped = () =>
      findingsOf(tx, runId, query).groupBy(['finding.rule', 'finding.fingerprint', 'finding.severity']);
    const folded = await grouped()
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
    const ids = folded.map(row => row.example);
    const examples =
      ids.length === 0 ? [] : (await selectRows(tx, runId, {}).where('finding.id', 'in', ids).execute()).map(asRow);
    const pages = await tx
      .selectFrom('page')
      .select(['url_id', 'url'])
      .where('run_id', '=', runId)
      .where('url_id', 'in', [0, ...folded.flatMap(row => row.url_ids)])
      .execute();
    const urlOf = new Map(pages.map(page => [page.url_id, page.url]));
    const items = folded.flatMap(row => {
      const example = examples.find(finding => finding.id === String(row.example));
      if (!example) return [];
      const pageUrls = row.url_ids.map(urlId => ({ urlId, url: urlOf.get(urlId) ?? '' }));
      return [
        {
          fingerprint: row.fingerprint,
          rule: row.rule,
          occurrences: Number(row.occurrences),
          pages: Number(row.pages),
          example,
          pageUrls,
        },
      ];
    });
    return { items, total: Number(total), offset: query.offset, limit: query.limit };
  });
}
