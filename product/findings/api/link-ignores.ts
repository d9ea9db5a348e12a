import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupScope, sitePath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { pageOf, paging } from '#endpoint/paging.ts';

/** What is left out of the broken links of a site: one target, or all of a host (`*.` before it: and of those below it). */
export const LinkIgnore = z.object({
  ignoreId: z.string(),
  kind: z.enum(['target', 'host']),
  pattern: z.string(),
  reason: z.string(),
  /** Name of the person; '' once the account is deleted, and for clients when it was staff. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type LinkIgnore = z.infer<typeof LinkIgnore>;

const path = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/link-ignores';

export const listLinkIgnores = endpoint({
  operationId: 'linkIgnores.list',
  method: 'GET',
  path,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '無視するリンク先', en: 'Ignored link targets' },
  params: z.object(sitePath),
  query: z.object(paging),
  reply: pageOf(LinkIgnore),
});

export const addLinkIgnores = endpoint({
  operationId: 'linkIgnores.add',
  method: 'POST',
  path,
  access: needs('setting:write'),
  scope: groupScope,
  summary: { ja: 'リンク先を無視する', en: 'Ignore link targets' },
  params: z.object(sitePath),
  body: z.object({
    kind: z.enum(['target', 'host']),
    patterns: z.array(z.string().min(1).max(8_000)).min(1).max(100),
    reason: lines(z.string().trim().min(1).max(500)),
  }),
  status: 201,
  reply: z.object({ added: z.number().int() }),
});

export const removeLinkIgnore = endpoint({
  operationId: 'linkIgnores.remove',
  method: 'DELETE',
  path: `${path}/{ignoreId}`,
  access: needs('setting:write'),
  scope: groupScope,
  summary: { ja: 'リンク先を無視するのをやめる', en: 'Stop ignoring a link target' },
  params: z.object({ ...sitePath, ignoreId: z.uuid() }),
  status: 204,
  reply: z.undefined(),
});
