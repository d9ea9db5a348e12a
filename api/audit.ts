import { z } from 'zod';
import { needs } from './access.ts';
import { endpoint } from './define.ts';
import { pageOf, paging } from './paging.ts';

/** A line of the audit log: who did what to what, and when. Secrets are never in `before` and `after`. */
export const AuditLine = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.object({
    sub: z.string(),
    pool: z.enum(['tenant', 'staff', 'system']),
    role: z.string(),
    email: z.string(),
  }),
  /** Null for what concerns no tenant. */
  tenantId: z.string().nullable(),
  tenantPreferredId: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const searchAuditLog = endpoint({
  operationId: 'auditLog.search',
  method: 'GET',
  path: '/sys-admin/audit-log',
  access: needs('audit:read'),
  summary: { ja: '監査ログを検索する', en: 'Search the audit log' },
  query: z.object({
    ...paging,
    /** In the actor's mail address, the action, the target, and the values before and after. */
    search: z.string().max(100).default(''),
    /** The tenant id, or the contract ID that its people sign in with. */
    tenantId: z.string().max(100).optional(),
    action: z.string().max(100).optional(),
    actor: z.string().max(254).optional(),
    from: z.iso.datetime().optional(),
    /** Not included. */
    until: z.iso.datetime().optional(),
    sort: z.enum(['at', '-at']).default('-at'),
  }),
  reply: pageOf(AuditLine),
});
