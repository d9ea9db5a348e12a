import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ReportRow } from './inspection-access.ts';
import type { Signature } from './signature.ts';

const pagesAtOnce = 20;

/** JSON with the names of every object in their order and without spaces, which is the same text for the same value. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, own]) => `${JSON.stringify(name)}:${canonicalJson(own)}`).join(',')}}`;
}

/** A report as canonical JSON, page by page; the SHA-256 of it is signed. */
export async function* canonicalReport(
  tx: Transaction<Schema>,
  report: ReportRow,
  { hash: _hash, ...signature }: Signature,
): AsyncGenerator<string> {
  const { report_id: id } = report;
  yield '{"pages":[';
  for (let at = 0; at < report.pages; at += pagesAtOnce) {
    const parts = await pagesOfReport(tx, report, at);
    yield (at > 0 ? ',' : '') + parts.map(canonicalJson).join(',');
  }
  const logo = report.logo && createHash('sha256').update(report.logo).digest('hex');
  const head = {
    id,
    title: report.title,
    site: { baseUrl: report.base_url, date: report.run_date },
    list: report.list,
    level: report.level,
    criteria: report.criteria,
    method: report.method,
    seed: report.seed,
    // Of what was signed before it was kept nothing may change.
    ...(report.drawn_of === null ? {} : { drawnOf: report.drawn_of }),
    texts: report.texts,
    previous: report.previous_id,
    createdBy: report.created_by,
    createdAt: report.created_at,
    logo,
  };
  yield `],"report":${canonicalJson(head)},"signature":${canonicalJson(signature)}}`;
}

async function pagesOfReport(tx: Transaction<Schema>, { report_id: id, criteria }: ReportRow, after: number) {
  const within = sql<boolean>`report_id = ${id} and page > ${after} and page <= ${after + pagesAtOnce}`;
  const pages = await tx
    .selectFrom('inspection_page')
    .select(['page', 'url', 'title', 'is_drawn'])
    .where(within)
    .orderBy('page')
    .execute();
  const cells = await tx
    .selectFrom('inspection_cell')
    .select(['page', 'criterion', 'machine', 'verdict', 'reason', 'place', 'found'])
    .select(['is_copied as isCopied', 'is_bulk', 'judge_name as judge', 'judge_at as judgedAt'])
    .select(['confirm_name as confirmer', 'confirm_at as confirmedAt'])
    .where(within)
    .orderBy(sql`array_position(${criteria}::text[], criterion)`)
    .execute();
  const elements = await tx
    .selectFrom('inspection_element')
    .select(['page', 'criterion', 'kind', 'rule', 'severity', 'fingerprint', 'message', 'selector', 'excerpt', 'box'])
    .select(['occurrences', 'verdict', 'reason', 'judge_name as judge', 'judge_at as judgedAt'])
    .where(within)
    .orderBy('element_id')
    .execute();
  const pictures = await tx
    .selectFrom('inspection_picture')
    .select(['page', 'criterion', 'caption', 'sha256', 'width', 'height'])
    .where(within)
    .orderBy('added_at')
    .orderBy('picture_id')
    .execute();
  const keyOf = ({ page, criterion }: { page: number; criterion: string }) => `${page} ${criterion}`;
  const cellsOf = Map.groupBy(cells, one => one.page);
  const elementsOf = Map.groupBy(elements, keyOf);
  const picturesOf = Map.groupBy(pictures, keyOf);
  return pages.map(({ is_drawn: isDrawn, ...page }) => ({
    ...page,
    ...(isDrawn === null ? {} : { isDrawn }),
    cells: (cellsOf.get(page.page) ?? []).map(({ is_bulk: isBulk, ...cell }) => ({
      ...cell,
      // Of what was signed before it was kept nothing may change.
      ...(isBulk ? { isBulk } : {}),
      elements: elementsOf.get(keyOf(cell)) ?? [],
      pictures: picturesOf.get(keyOf(cell)) ?? [],
    })),
  }));
}
