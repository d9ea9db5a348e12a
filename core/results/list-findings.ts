import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { FindingRow, listFindings as listFindingsEndpoint } from '#api/results.ts';
import { getRunByKey } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { countedRules, isWithinRules, sectionsOf } from './counted-rules.ts';
import { findingsOf, severityOrder } from './finding-filter.ts';
import { asRow, rowsById, selectRows } from './finding-rows.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { searchFindings } from './search-findings.ts';

type Query = Input<typeof listFindingsEndpoint>['query'];
interface Found {
  items: FindingRow[];
  total: number;
  isMore?: boolean;
}

/** Findings of a run, worst first. */
export async function listFindings(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listFindingsEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await preferIndexes(tx);
    const found = await (isWithinRules(query) ? filtered : byRules)(tx, runId, query);
    return { ...found, offset: query.offset, limit: query.limit };
  });
}

async function byRules(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const rules = await countedRules(tx, runId, query);
  const ids: number[] = [];
  for (const section of sectionsOf(rules, query, query, rule => rule.occurrences)) {
    const parts = section.stretches.map(
      stretch => sql`select url_id, id from finding where run_id = ${runId} and ${stretch}`,
    );
    const { rows } = await sql<{ id: number }>`select id from (${sql.join(parts, sql` union all `)}) stretch
      order by url_id, id limit ${section.limit} offset ${section.offset}`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  return {
    items: await rowsById(tx, runId, ids),
    total: rules.reduce((sum, rule) => sum + rule.occurrences, 0),
  };
}

async function filtered(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const { ids, isMore } = await searchFindings(tx, runId, query);
  const { total } = await findingsOf(tx, runId, query, ids)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectRows(tx, runId, query, ids)
    .orderBy(severityOrder)
    .orderBy('finding.url_id')
    .orderBy('finding.id')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { items: rows.map(asRow), total: Number(total), ...(isMore ? { isMore } : {}) };
}
