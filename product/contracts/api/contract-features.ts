import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

const params = z.object({ tenantId: z.string() });

/** False for a free or deactivated contract. */
export const spellingMistakes = endpoint({
  operationId: 'contractFeatures.spelling',
  method: 'GET',
  path: '/tenants/{tenantId}/contract-spelling-common-mistake',
  access: needs('site:read', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '独自の誤字辞書を使えるか', en: 'Whether the contract has a dictionary of its own' },
  params,
  reply: z.object({ isCustomSpellingMistakesByClient: z.boolean() }),
});

/** False for a free or deactivated contract. */
export const inspectionReportUse = endpoint({
  operationId: 'contractFeatures.inspection',
  method: 'GET',
  path: '/tenants/{tenantId}/is-use-inspection-report',
  access: needs('site:read', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '検査報告書を使えるか', en: 'Whether the contract has inspection reports' },
  params,
  reply: z.object({ isUseInspectionReport: z.boolean() }),
});

/** What staff allow a contract besides its plan; it has effect while the contract is paid. */
const Allowed = z.object({ isCustomSpellingMistakesByClient: z.boolean(), isUseInspectionReport: z.boolean() });

export const allowedFeatures = endpoint({
  operationId: 'contractFeatures.get',
  method: 'GET',
  path: '/tenants/{tenantId}/contract-features',
  lines: ['main'],
  access: needs('tenant:read'),
  scope: tenantScope,
  summary: { ja: '契約に許可した機能', en: 'The features that a contract is allowed' },
  params,
  reply: Allowed,
});

export const allowFeatures = endpoint({
  operationId: 'contractFeatures.put',
  method: 'PUT',
  path: '/tenants/{tenantId}/contract-features',
  lines: ['main'],
  access: needs('tenant:write'),
  scope: tenantScope,
  summary: { ja: '契約に機能を許可する・取り消す', en: 'Allow a contract features, or take them back' },
  params,
  body: Allowed.partial(),
  reply: Allowed,
});
