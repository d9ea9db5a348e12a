import { z } from 'zod';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, sitePath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { PersonName } from './issue-marks.ts';

/** What a person did once or several times in a row on places of a site. `excluded`, `changed` and `ended` are of exclusions. */
export const SiteAct = z.object({
  kind: z.enum(['state', 'assignee', 'due', 'note', 'excluded', 'changed', 'ended']),
  /** `sub` is empty where the name alone is known. */
  author: PersonName,
  /** The first and the last time. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Places on which it was done; null for a rule as a whole. */
  places: z.number().int().nullable(),
  /** The new state, person or day; null where it was removed, or there is none. */
  value: z.string().nullable(),
  /** An earlier act was taken back. */
  isUndone: z.boolean(),
  /** The function where all places are of one. */
  function: CheckId.nullable(),
  /** The date of the newest run before it; null before the first. */
  run: z.iso.datetime().nullable(),
});
export type SiteAct = z.infer<typeof SiteAct>;

/** What people did on a site between its runs, newest first; equal acts in a row are one. */
export const listSiteActs = endpoint({
  operationId: 'sites.acts',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/acts',
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '検証の間に行われた操作', en: 'What people did between runs' },
  params: z.object(sitePath),
  /** `before`: acts before this time alone, as `next` of a reply says it. */
  query: z.object({ before: z.iso.datetime().optional() }),
  reply: z.object({ items: z.array(SiteAct), next: z.iso.datetime().nullable() }),
});
