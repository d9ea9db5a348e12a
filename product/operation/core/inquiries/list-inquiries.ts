import { type Selectable, sql } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { addDays, startOfDay } from '#product/contracts/api/contract-dates.ts';
import type * as api from '#product/operation/api/inquiries.ts';
import type { InquiryLine } from '#product/operation/api/inquiries.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { InquiryTable } from './inquiry-table.ts';

type Query = Input<typeof api.exportInquiries>['query'] & { offset?: number; limit?: number };
type Row = Selectable<InquiryTable> & { tenant_preferred_id: string };

/** The inquiries of the tenants that the staff member may see, by time. Without `limit` all of them. */
export async function listInquiries(
  { db }: Pick<Services, 'db'>,
  { allowedTenants }: Session,
  { search, category, from, to, sort, offset = 0, limit }: Query,
): Promise<{ items: InquiryLine[]; total: number }> {
  const words = search.normalize('NFC').trim();
  const pattern = words === '' ? null : likePattern(words);
  const since = from === undefined ? null : startOfDay(from);
  const until = to === undefined ? null : startOfDay(addDays(to, 1));
  const found = sql`all_inquiries() q join tenant_view t using (tenant_id)
    where (${allowedTenants}::text[] is null or q.tenant_id = any(${allowedTenants}::text[]))
      and (${pattern}::text is null or concat_ws(' ', q.inquiry_id, t.tenant_preferred_id, q.tenant_id, q.sender_name,
        q.email, q.text) collate tenken_ja ilike ${pattern})
      and (${category ?? null}::text is null or q.category = ${category ?? null})
      and (${since}::timestamptz is null or q.created_at >= ${since})
      and (${until}::timestamptz is null or q.created_at < ${until})`;
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total from ${found}`.execute(db);
  const way = sql.raw(sort === 'at' ? 'asc' : 'desc');
  const { rows } = await sql<Row>`select q.*, t.tenant_preferred_id from ${found}
    order by q.created_at ${way}, q.inquiry_id ${way} offset ${offset} limit ${limit ?? null}`.execute(db);
  return { items: rows.map(viewOf), total: Number(counted[0]?.total ?? 0) };
}

const viewOf = (row: Row): InquiryLine => ({
  inquiryId: row.inquiry_id,
  at: row.created_at.toISOString(),
  tenantId: row.tenant_id,
  tenantPreferredId: row.tenant_preferred_id,
  senderName: row.sender_name,
  email: row.email,
  category: row.category,
  language: row.language,
  text: row.text,
});
