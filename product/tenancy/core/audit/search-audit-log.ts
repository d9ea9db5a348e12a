import { type Kysely, sql } from 'kysely';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { AuditLine } from '#product/tenancy/api/audit.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';

export interface AuditFilter {
  search: string;
  tenantId?: string | undefined;
  action?: string | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** By time; newest first, with `at` oldest first. */
  sort?: 'at' | '-at';
}

type AuditQuery = AuditFilter & { offset: number; limit: number };

const atOnce = 1000;

/** Entries of the audit log, by time. Staff with restricted browsing get only those of their tenants. */
export async function searchAuditLog(
  { db }: Pick<Services, 'db'>,
  session: Session,
  query: AuditQuery,
): Promise<{ items: AuditLine[]; total: number }> {
  const { total } = await matching(db, session, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await linesOf(matching(db, session, query).offset(query.offset).limit(query.limit), query.sort);
  return { items, total };
}

/** The same entries without an end, in batches; what is added meanwhile is not among them. */
export async function* eachAuditLine(
  { db }: Pick<Services, 'db'>,
  session: Session,
  filter: AuditFilter,
): AsyncGenerator<AuditLine[]> {
  const isRising = filter.sort === 'at';
  const { newest } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  let last: number | undefined;
  for (;;) {
    let rows = matching(db, session, filter).where('audit_log.id', '<=', newest ?? 0);
    if (last !== undefined) rows = rows.where('audit_log.id', isRising ? '>' : '<', last);
    const lines = await linesOf(rows.limit(atOnce), filter.sort);
    if (lines.length > 0) yield lines;
    last = lines.at(-1)?.id;
    if (last === undefined || lines.length < atOnce) return;
  }
}

function matching(db: Kysely<Schema>, { allowedTenants }: Session, filter: AuditFilter) {
  const { search, tenantId, action, actor, from, until } = filter;
  let rows = db.selectFrom('audit_log').leftJoin('tenant_view as tenant', 'tenant.tenant_id', 'audit_log.tenant_id');
  if (allowedTenants !== null) {
    rows = rows.where(sql<boolean>`audit_log.tenant_id = any(${allowedTenants}::text[])`);
  }
  if (tenantId !== undefined) {
    rows = rows.where(sql<boolean>`${tenantId} in (audit_log.tenant_id, tenant.tenant_preferred_id)`);
  }
  if (action !== undefined) rows = rows.where('action', '=', action);
  if (actor !== undefined) {
    rows = rows.where(sql<boolean>`${actor.toLowerCase()} in (lower(actor_email), actor_sub)`);
  }
  if (from !== undefined) rows = rows.where(sql<boolean>`at >= ${from}::timestamptz`);
  if (until !== undefined) rows = rows.where(sql<boolean>`at < ${until}::timestamptz`);
  const words = search.normalize('NFC').trim();
  if (words !== '') {
    const pattern = likePattern(words);
    rows = rows.where(
      sql<boolean>`concat_ws(' ', actor_email, action, target, before::text, after::text) ilike ${pattern}`,
    );
  }
  return rows;
}

type Matching = ReturnType<typeof matching>;

async function linesOf(rows: Matching, sort: AuditFilter['sort']): Promise<AuditLine[]> {
  const page = await rows
    .leftJoin('audit_seal as seal', 'seal.audit_id', 'audit_log.id')
    .selectAll('audit_log')
    .select(['tenant.tenant_preferred_id', 'seal.position', 'seal.hash'])
    .orderBy('audit_log.id', sort === 'at' ? 'asc' : 'desc')
    .execute();
  return page.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { sub: row.actor_sub, pool: row.actor_pool, role: row.actor_role, email: row.actor_email },
    tenantId: row.tenant_id,
    tenantPreferredId: row.tenant_preferred_id,
    action: row.action,
    target: row.target,
    before: row.before,
    after: row.after,
    seal: row.position === null || row.hash === null ? null : { position: row.position, hash: row.hash },
  }));
}
