import { z } from 'zod';
import { needs } from './access.ts';
import { endpoint } from './define.ts';
import { fields } from './fields.ts';
import { pageOf, paging } from './paging.ts';

/** Entry of the audit log: actor, action, target and time. `before` and `after` never contain secrets. */
export const AuditLine = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.object({
    sub: z.string(),
    pool: z.enum(['tenant', 'staff', 'system']),
    role: z.string(),
    email: z.string(),
  }),
  /** Null when no tenant is concerned. */
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
  query: z
    .object({
      ...paging,
      /** Searched in the actor's mail address, the action, the target, and the values before and after. */
      search: z.string().max(100).default(''),
      /** The tenant id, or the contract ID used for signing in. */
      tenantId: z.string().max(100).optional(),
      action: z.string().max(100).optional(),
      actor: z.string().max(254).optional(),
      from: z.iso.datetime().optional(),
      /** Exclusive. */
      until: z.iso.datetime().optional(),
      sort: z.enum(['at', '-at']).default('-at'),
    })
    .check(fields.periodInOrder('until')),
  reply: pageOf(AuditLine),
});
