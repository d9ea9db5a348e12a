import { sql } from 'kysely';
import type { AuditLine } from '#api/audit.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';

export interface AuditQuery {
  offset: number;
  limit: number;
  search: string;
  tenantId?: string | undefined;
  action?: string | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** By time; newest first, with `at` oldest first. */
  sort?: 'at' | '-at';
}

/** Entries of the audit log, by time. Staff with restricted browsing get only those of their tenants. */
export async function searchAuditLog(
  { db }: Pick<Services, 'db'>,
  { allowedTenants }: Session,
  query: AuditQuery,
): Promise<{ items: AuditLine[]; total: number }> {
  const { search, tenantId, action, actor, from, until } = query;
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
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = await rows
    .selectAll('audit_log')
    .select('tenant.tenant_preferred_id')
    .orderBy('id', query.sort === 'at' ? 'asc' : 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const items = page.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { sub: row.actor_sub, pool: row.actor_pool, role: row.actor_role, email: row.actor_email },
    tenantId: row.tenant_id,
    tenantPreferredId: row.tenant_preferred_id,
    action: row.action,
    target: row.target,
    before: row.before,
    after: row.after,
  }));
  return { items, total };
}
