import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupScope, sitePath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

/** Whether the score of a site is shown to everybody. */
export const SiteBadge = z.object({
  isOn: z.boolean(),
  /** Address of the picture; null while it is off. */
  url: z.string().nullable(),
});
export type SiteBadge = z.infer<typeof SiteBadge>;

const path = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/badge';
const parts = { access: needs('report:brand'), scope: groupScope, path } as const;

export const getSiteBadge = endpoint({
  ...parts,
  operationId: 'badges.get',
  method: 'GET',
  summary: { ja: '公開バッジの状態', en: 'Public badge status' },
  params: z.object(sitePath),
  reply: SiteBadge,
});

/** Switched off and on again, a badge has another address. */
export const switchSiteBadge = endpoint({
  ...parts,
  operationId: 'badges.switch',
  method: 'PUT',
  summary: { ja: '公開バッジを切り替える', en: 'Turn the public badge on or off' },
  params: z.object(sitePath),
  body: z.object({ isOn: z.boolean() }),
  reply: SiteBadge,
});
