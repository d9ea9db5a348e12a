import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { file } from '#endpoint/file-reply.ts';
import { pageOf, paging } from '#endpoint/paging.ts';

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
  /** Its place in the hash chain; null until it is sealed, within a minute. */
  seal: z.object({ position: z.number().int(), hash: z.string() }).nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const filters = {
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
};

export const searchAuditLog = endpoint({
  operationId: 'auditLog.search',
  method: 'GET',
  path: '/sys-admin/audit-log',
  access: needs('audit:read'),
  summary: { ja: '監査ログを検索する', en: 'Search the audit log' },
  query: z.object({ ...paging, ...filters }).check(fields.periodInOrder('until')),
  reply: pageOf(AuditLine),
});

/** The same entries, all of them, as CSV: UTF-8 with a byte-order mark, headings in the caller's language, formulas escaped. */
export const exportAuditLog = endpoint({
  operationId: 'auditLog.export',
  method: 'GET',
  path: '/sys-admin/audit-log/csv',
  access: needs('audit:read'),
  summary: { ja: '監査ログをCSVで出力する', en: 'Export the audit log as CSV' },
  query: z.object(filters).check(fields.periodInOrder('until')),
  reply: file({ type: 'text/csv; charset=utf-8' }),
});

/**
 * A place where the chain does not hold. `changed`: the entry does not fit its hash; `deleted`: there is none; `not_linked`:
 * the seal names another predecessor; `seal_missing`: a position is left out; `never_sealed`: the entry is outside of the
 * chain; `known_hash_missing`: the position that the caller knows is gone or has another hash.
 */
export const AuditBreak = z.object({
  /** In the chain; null for an entry outside of it. */
  position: z.number().int().nullable(),
  /** Of the entry; null for a missing seal. */
  id: z.number().int().nullable(),
  reason: z.enum(['changed', 'deleted', 'not_linked', 'seal_missing', 'never_sealed', 'known_hash_missing']),
});
export type AuditBreak = z.infer<typeof AuditBreak>;

export const AuditVerification = z.object({
  intact: z.boolean(),
  entries: z.number().int(),
  /** Number of breaks; `breaks` names the first hundred. */
  broken: z.number().int(),
  breaks: z.array(AuditBreak),
  /** The end of the chain, to be noted elsewhere; null while it is empty. */
  head: z.object({ position: z.number().int(), hash: z.string() }).nullable(),
});
export type AuditVerification = z.infer<typeof AuditVerification>;

/** Verifies the hash chain of the whole log. With a position and hash noted earlier, a cut-off end shows, too. */
export const verifyAuditLog = endpoint({
  operationId: 'auditLog.verify',
  method: 'GET',
  path: '/sys-admin/audit-log/verification',
  access: needs('audit:read'),
  summary: { ja: '監査ログの改ざんを検査する', en: 'Check the audit log for tampering' },
  query: z.object({
    position: z.coerce.number().int().min(1).optional(),
    hash: z.string().max(100).optional(),
  }),
  reply: AuditVerification,
});
