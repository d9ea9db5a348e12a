import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ActingInspector, CellKey } from './inspection-access.ts';

export const noConfirmation = {
  confirm_pool: null,
  confirm_sub: null,
  confirm_inspector: null,
  confirm_name: null,
  confirm_at: null,
  confirm_digest: null,
};

const judgement = (of: 'c' | 'e') => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`${column('verdict')}, ${column('reason')}, ${column('judge_pool')}, ${column('judge_sub')},
    ${column('judge_inspector')}, ${column('judge_name')}, extract(epoch from ${column('judge_at')})`;
};
const inCell = (part: 'e' | 'i') => sql`${sql.ref(`${part}.report_id`)} = c.report_id
  and ${sql.ref(`${part}.page`)} = c.page and ${sql.ref(`${part}.criterion`)} = c.criterion`;

/**
 * SHA-256, hex, of all that a person sees of the cell `c`: its page, verdict, elements and pictures, and that it was judged with
 * others at once. Confirmations of cells that were not stay as they were before that was noted.
 */
export const digestOfCell: RawBuilder<string> = sql<string>`encode(sha256(convert_to((jsonb_build_array(
  c.page, c.criterion, c.machine, c.place, c.is_copied, c.found, ${judgement('c')},
  (select jsonb_build_array(p.url, p.title) from inspection_page p where p.report_id = c.report_id and p.page = c.page),
  (select jsonb_agg(jsonb_build_array(e.element_id, e.kind, e.rule, e.severity, e.fingerprint, e.message, e.selector, e.excerpt,
    e.box, e.occurrences, ${judgement('e')}) order by e.element_id) from inspection_element e where ${inCell('e')}),
  (select jsonb_agg(jsonb_build_array(i.picture_id, i.caption, i.sha256, i.width, i.height, i.added_by,
    extract(epoch from i.added_at)) order by i.picture_id) from inspection_picture i where ${inCell('i')})
) || case when c.is_bulk then '["bulk"]' else '[]' end::jsonb)::text, 'UTF8')), 'hex')`;

type JudgeOf = Record<'pool' | 'sub' | 'inspector', RawBuilder<unknown>>;

/** A person has judged the cell `c` or an element of it, under the account or as the inspector. */
function isJudgedBy({ pool, sub, inspector }: JudgeOf): RawBuilder<boolean> {
  const own = (of: 'c' | 'e') => sql<boolean>`coalesce(
    (${sql.ref(`${of}.judge_pool`)} = ${pool} and ${sql.ref(`${of}.judge_sub`)} = ${sub})
    or ${sql.ref(`${of}.judge_inspector`)} = ${inspector}, false)`;
  return sql<boolean>`(${own('c')} or exists (select 1 from inspection_element e where ${inCell('e')} and ${own('e')}))`;
}

export const isJudgedByPerson = ({ pool, sub, inspectorId }: ActingInspector): RawBuilder<boolean> =>
  isJudgedBy({ pool: sql`${pool}`, sub: sql`${sub}::uuid`, inspector: sql`${inspectorId}::uuid` });

/** The confirmation of the cell `c` is by somebody who has judged nothing in it, and of the cell as it stands. */
export const isConfirmationValid: RawBuilder<boolean> = sql<boolean>`(c.verdict is not null and c.confirm_at is not null
  and coalesce(c.confirm_digest = ${digestOfCell}, false) and not ${isJudgedBy({
    pool: sql`c.confirm_pool`,
    sub: sql`c.confirm_sub`,
    inspector: sql`c.confirm_inspector`,
  })})`;

/** For whatever changes a cell, its elements or its pictures: it has to be confirmed again. */
export async function voidConfirmation(
  tx: Transaction<Schema>,
  { managementId, page, criterion }: CellKey,
): Promise<void> {
  await tx
    .updateTable('inspection_cell')
    .set(noConfirmation)
    .where('report_id', '=', managementId)
    .where('page', '=', page)
    .where('criterion', '=', criterion)
    .execute();
}
