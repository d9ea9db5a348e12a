import { sql, type Transaction } from 'kysely';
import type { Finding } from '#checks/check.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type FindingFilter, findingsOf } from './finding-filter.ts';

export function selectRows(tx: Transaction<Schema>, runId: string, filter: FindingFilter) {
  return findingsOf(tx, runId, filter)
    .innerJoin('page', join =>
      join.onRef('page.run_id', '=', 'finding.run_id').onRef('page.url_id', '=', 'finding.url_id'),
    )
    .innerJoin('rule_text', 'rule_text.key', 'finding.text_key')
    .select([
      'finding.id',
      'finding.url_id',
      'finding.unit',
      'finding.function',
      'finding.rule',
      'finding.criterion',
      'finding.severity',
      'finding.place',
      'finding.excerpt',
      'finding.fingerprint',
      'finding.pair',
      sql<string | null>`coalesce(case when finding.pair = finding.id then finding.defect
        else coalesce((select f.defect from finding f where f.id = finding.pair), finding.defect) end,
        'pair ' || finding.pair)`.as('defect'),
      'page.url as page_url',
      'page.title as page_title',
      sql<Finding['message']>`coalesce(finding.message, rule_text.message)`.as('message'),
      'rule_text.help',
      'rule_text.former_rule',
      sql<Finding['detail']>`case when rule_text.name is null then finding.detail
        else finding.detail || jsonb_build_object('ruleName', rule_text.name) end`.as('detail'),
    ]);
}

export function asRow(row: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]): FindingRow {
  return {
    id: String(row.id),
    urlId: row.url_id,
    pageUrl: row.page_url,
    pageTitle: row.page_title,
    block: row.unit,
    function: row.function,
    rule: row.rule,
    ...(row.former_rule ? { formerRule: row.former_rule } : {}),
    criterion: row.criterion,
    severity: row.severity,
    message: row.message,
    ...(row.help ? { help: row.help } : {}),
    place: row.pair === row.id ? { ...row.place, ...alsoOn(row.place) } : row.place,
    excerpt: row.excerpt,
    fingerprint: row.fingerprint,
    defect: row.defect,
    detail: row.detail,
  };
}

const alsoOn = ({ formFactor }: Finding['place']): Pick<Finding['place'], 'alsoOn'> =>
  formFactor === undefined ? {} : { alsoOn: formFactor === 'desktop' ? 'mobile' : 'desktop' };

/** Findings of a run by their ids, in the order given; ids without one are left out. */
export async function rowsById(tx: Transaction<Schema>, runId: string, ids: readonly number[]): Promise<FindingRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(tx, runId, { withPaired: true }).where('finding.id', 'in', ids.map(String)).execute();
  const found = new Map(rows.map(row => [Number(row.id), asRow(row)]));
  return ids.flatMap(id => found.get(id) ?? []);
}
