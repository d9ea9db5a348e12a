import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { Schedule } from '#product/runs/api/schedules.ts';
import { maxAdProjects } from './ad-projects.ts';

/**
 * When reports of all projects are made: by month they are of the calendar month before, otherwise of the seven days before.
 * No schedule is daily.
 */
export const AdSchedule = z.object({
  /** Null: none are made. */
  schedule: Schedule.nullable(),
  language: z.enum(['ja', 'en']),
  nextAt: z.iso.datetime().nullable(),
  projects: z.array(
    z.object({
      projectId: z.string(),
      projectName: z.string(),
      advertiserName: z.string(),
      /** Left out of the schedule. */
      isExcluded: z.boolean(),
    }),
  ),
});
export type AdSchedule = z.infer<typeof AdSchedule>;

const parts = { path: '/tenants/{tenantId}/ad-schedule', scope: tenantScope, params: z.object(tenantPath) } as const;

export const getAdSchedule = endpoint({
  ...parts,
  operationId: 'adSchedules.get',
  method: 'GET',
  access: needs('advert:read'),
  summary: { ja: '広告レポートの作成予定', en: 'Ad report schedule' },
  reply: AdSchedule,
});

/** For all projects at once; those that are named are left out. */
export const writeAdSchedule = endpoint({
  ...parts,
  operationId: 'adSchedules.write',
  method: 'PUT',
  access: needs('advert:write'),
  summary: { ja: '広告レポートの作成予定を設定する', en: 'Configure the ad report schedule' },
  body: z.object({
    schedule: Schedule.nullable().refine(schedule => schedule?.kind !== 'daily', { path: ['kind'] }),
    language: z.enum(['ja', 'en']),
    excluded: z.array(z.string().max(120)).max(maxAdProjects),
  }),
  reply: AdSchedule,
});
