import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, runPath, sitePath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { encodedAddress } from '#endpoint/fields/characters.ts';
import { fields } from '#endpoint/fields.ts';
import { listOf, pageOf, paging } from '#endpoint/paging.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';
import { RunOfSite, RunView, ScoreBand, SiteView, SummarySort } from './runs.ts';

export const siteSummaries = endpoint({
  operationId: 'siteSummaries.list',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/site-summaries',
  access: needs('site:read'),
  scope: groupScope,
  summary: { ja: 'サイトの一覧（最新の検証）', en: 'Sites with their latest runs' },
  params: z.object(groupPath),
  query: z
    .object({
      ...paging,
      search: z.string().max(100).optional(),
      status: listOf(RunStatus).optional(),
      band: listOf(ScoreBand).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      periodic: z.enum(['true', 'false']).optional(),
      sort: SummarySort.default('date'),
      /** `false`: every run (verification history); `true`: only the latest run of each site. */
      latest: z.enum(['true', 'false']).default('true'),
      /** baseUrlEncoded. */
      site: encodedAddress(z.string()).optional(),
    })
    .check(fields.periodInOrder('to')),
  reply: pageOf(SiteView),
});

const SiteRef = SiteView.pick({ baseUrlEncoded: true, baseUrl: true, title: true, date: true });

export const portfolio = endpoint({
  operationId: 'siteSummaries.portfolio',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/portfolio',
  access: needs('site:read'),
  scope: groupScope,
  summary: { ja: '全サイトの概況', en: 'Summary of all sites' },
  params: z.object(groupPath),
  reply: z.object({
    sites: z.number().int(),
    /** Sites whose latest run has an overall score, and the rounded mean of those. */
    scored: z.number().int(),
    average: z.number().int().nullable(),
    /** In those runs, errors of level A. */
    levelAErrors: z.number().int(),
    /** Sites below 50. */
    red: z.number().int(),
    running: z.number().int(),
    /** At most three, the biggest first, without changes within the usual variation. */
    falls: z.array(SiteRef.extend({ change: z.number().int() })),
  }),
});

export const getRun = endpoint({
  operationId: 'runs.get',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}',
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '検証の概要', en: 'A run' },
  params: z.object(runPath),
  reply: RunView,
});

export const listRunDates = endpoint({
  operationId: 'runs.list',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates',
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'サイトの検証履歴', en: 'Runs of a site' },
  params: z.object(sitePath),
  query: z.object({
    ...paging,
    /** Tells `changes`, which takes longer. */
    changes: z.enum(['true', 'false']).optional(),
  }),
  reply: pageOf(RunOfSite),
});
