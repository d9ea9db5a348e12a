import { z } from 'zod';
import { checkerVersions } from '#checks/checker-versions.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

const Version = z.enum(checkerVersions);

/** The version of the HTML checker by which runs of a contract judge, and those that can be chosen, the newest first. */
export const CheckerChoice = z.object({ version: Version, versions: z.array(Version) });
export type CheckerChoice = z.infer<typeof CheckerChoice>;

export const getCheckerVersion = endpoint({
  operationId: 'checkerVersion.get',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/checker-version',
  lines: ['main', 'api'],
  access: needs('contract:read'),
  scope: groupScope,
  summary: {
    ja: '契約で使うHTMLチェッカーのバージョン',
    en: 'HTML checker version of a contract',
  },
  params: z.object(groupPath),
  reply: CheckerChoice,
});

export const putCheckerVersion = endpoint({
  operationId: 'checkerVersion.put',
  method: 'PUT',
  path: '/tenants/{tenantId}/groups/{groupId}/checker-version',
  lines: ['main', 'api'],
  access: needs('contract:change'),
  scope: groupScope,
  summary: {
    ja: '契約で使うHTMLチェッカーのバージョンを選ぶ',
    en: 'Choose the HTML checker version for a contract',
  },
  params: z.object(groupPath),
  body: z.object({ version: Version }),
  reply: CheckerChoice,
});
