import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

const number = '[1-9]\\d{0,8}';
/** The files of a run that the specification reads by their keys, below the folder of the run. */
export const runFileNames = {
  urls: /^SITEMAP\/urlIdMappingRelativeUrl\.json$/,
  links: new RegExp(`^Link/result(?:_(?<chunk>${number}))?\\.json$`),
  subpages: /^Link\/subpageInfo\.json$/,
  page: new RegExp(`^CHECK_ACCESSIBILITY/(?<urlId>${number})/(?<verifyId>${number})/index\\.html$`),
  messages: /^AuditQuality\/(?<type>html|css)_messages_(?<version>[\w.]{1,20})\.json$/,
  translation: /^AuditQuality\/translate\/(?<type>html|css)_(?<version>[\w.]{1,20})\.json$/,
} as const;
export type RunFileKind = keyof typeof runFileNames;

export const getRunFile = endpoint({
  operationId: 'runFiles.get',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/files',
  access: needs('run:read'),
  scope: groupScope,
  summary: {
    ja: '検証のファイルへの署名付きリンク',
    en: 'Signed link to a file of a run',
  },
  params: z.object(runPath),
  query: z.object({ name: z.string().max(200) }),
  reply: z.object({
    /** In the storage. */
    key: z.string(),
    /** Valid for an hour. */
    url: z.string(),
  }),
});
