import { z } from 'zod';
import { needs, openKnowing } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { endAfterStart } from '#endpoint/fields/dates.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { MaintenancePart } from './maintenance-parts.ts';

const BothLanguages = z.object({ ja: z.string(), en: z.string() });

export const MaintenanceUserType = z.enum(['all', 'client', 'staff']);
export type MaintenanceUserType = z.infer<typeof MaintenanceUserType>;

const parts = {
  /** False: nothing is published and no request is refused. */
  isEnabled: z.boolean(),
  content: z.object({
    ja: text({ ja: '内容（日本語）', en: 'text in Japanese' }, [between(1, 3000)], {
      multiLine: true,
      maxLength: 3000,
    }),
    en: text({ ja: '内容（英語）', en: 'text in English' }, [between(1, 3000)], { multiLine: true, maxLength: 3000 }),
  }),
  startDateTime: z.iso.datetime({ offset: true }),
  endDateTime: z.iso.datetime({ offset: true }),
  userType: MaintenanceUserType,
  /** What is under maintenance; empty for all. */
  funcList: z.array(MaintenancePart).max(MaintenancePart.options.length),
  /** Posts it on the notice boards. */
  isNotify: z.boolean(),
  isSendEmail: z.boolean(),
};

/** The maintenance notice that staff edit. `version` 0: none written yet. */
export const MaintenanceNotice = z.object({ ...parts, version: z.number().int() });
export type MaintenanceNotice = z.infer<typeof MaintenanceNotice>;

/** Maintenance state for browsers: whether it is on now, its functions (empty: all) and its period. */
export const MaintenanceInfo = z.object({
  isEnabled: z.boolean(),
  funcList: z.array(MaintenancePart),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
});
export type MaintenanceInfo = z.infer<typeof MaintenanceInfo>;

export const getMaintenance = endpoint({
  operationId: 'maintenance.get',
  method: 'GET',
  path: '/sys-admin/master/maintenance',
  access: needs('master:read'),
  summary: { ja: 'メンテナンスのお知らせ', en: 'Maintenance notice' },
  reply: z.object({ notice: MaintenanceNotice.nullable() }),
});

export const putMaintenance = endpoint({
  operationId: 'maintenance.put',
  method: 'PUT',
  path: '/sys-admin/master/maintenance',
  access: needs('master:write'),
  summary: { ja: 'メンテナンスのお知らせを保存する', en: 'Save the maintenance notice' },
  body: z.object({ ...parts, version: z.number().int().min(0) }).check(endAfterStart),
  reply: z.object({ notice: MaintenanceNotice }),
});

/**
 * What is meant for the staff alone does not exist for others. `startTime` and `endTime` also report upcoming maintenance,
 * `plannedFuncList` its functions; `content` describes it.
 */
export const maintenanceFunc = endpoint({
  operationId: 'maintenance.func',
  method: 'GET',
  path: '/maintenance-func',
  access: openKnowing,
  summary: { ja: 'メンテナンスの状況', en: 'Maintenance status' },
  reply: MaintenanceInfo.extend({
    /** The functions of the maintenance that is in progress or upcoming; empty for all. */
    plannedFuncList: z.array(MaintenancePart),
    userType: MaintenanceUserType,
    content: BothLanguages.nullable(),
  }),
});
