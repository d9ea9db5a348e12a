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
  summary: { ja: '独自の誤字辞書を使えるか', en: 'Whether the contract can use a custom dictionary' },
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
  summary: { ja: '検査報告書を使えるか', en: 'Whether the contract can use inspection reports' },
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
  summary: { ja: '契約で有効な機能', en: 'Features enabled for a contract' },
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
  summary: { ja: '契約の機能を有効・無効にする', en: 'Enable or disable features for a contract' },
  params,
  body: Allowed.partial(),
  reply: Allowed,
});
