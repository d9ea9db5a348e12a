import { z } from 'zod';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { messages } from '#language/message.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';
import { LoginSequence, ShownLogin } from './login-sequence.ts';
import { Schedule } from './schedules.ts';
import { SiteRequest, unkeptFields } from './site-request.ts';

/** The specification's maximum of settings, for a group. */
export const maxSettings = 99;

const names = messages({
  name: { ja: '設定名', en: 'name of the setting' },
  username: { ja: 'ユーザー名', en: 'user name' },
  password: { ja: 'パスワード', en: 'password' },
});

export const SettingName = text(names.name, [between(1, 50)], { maxLength: 50 });

const StartRefusal = z.object({
  dueAt: z.iso.datetime(),
  code: z.string(),
  message: z.object({ ja: z.string(), en: z.string() }),
  /** Due times in a row that were refused for the same reason. */
  count: z.number().int(),
});
export type StartRefusal = z.infer<typeof StartRefusal>;

/** The options of a run as a setting keeps them: without credentials, connection and group. */
export const SettingData = SiteRequest.omit({
  username: true,
  password: true,
  groupId: true,
  groupNameDB: true,
  ...unkeptFields,
});
export type SettingData = z.infer<typeof SettingData>;

/** A setting: the options of a run, its schedule, and the outcome of its runs. */
export const SiteSetting = z.object({
  /** Its id. */
  template: z.string(),
  groupId: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  baseUrlEncoded: z.string(),
  functions: z.array(CheckId),
  /** Several addresses of one domain, verified instead of a crawl. */
  Urls: z.array(z.string()).nullable(),
  SettingsWeb: z.unknown(),
  IsAllPage: z.boolean(),
  /** The address to which the site's base URL led in its last run of this setting; null where it led nowhere else. */
  RealBaseUrl: z.string().nullable(),
  IsVerifyNewPageOnly: z.boolean(),
  Version: z.number().int(),
  data: SettingData,
  username: z.string().nullable(),
  /** Write-only: reports that a password is stored, never its value. */
  password: z.null(),
  hasPassword: z.boolean(),
  /** The login by a form, without what it fills in; null: there is none. */
  login: ShownLogin.nullable(),
  schedule: Schedule.nullable(),
  isPaused: z.boolean(),
  /** The due time that waits for a running verification of the site to end, and the next ones, at most five in all. */
  nextTimes: z.array(z.iso.datetime()),
  /** The first of these is due and waits. */
  isWaiting: z.boolean(),
  lastRun: z
    .object({
      baseUrlEncoded: z.string(),
      date: z.iso.datetime(),
      status: RunStatus,
      score: z.number().nullable(),
      levelAErrors: z.number().int(),
      /** While it goes on: the score of the last run of the site that has one. */
      lastScore: z.number().nullable(),
      lastLevelAErrors: z.number().int(),
      /** Why the site could not be read, or the run was ended before its time. */
      failure: z.object({ code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) }).nullable(),
      isRunBySchedule: z.boolean(),
    })
    .nullable(),
  lastRefusal: StartRefusal.nullable(),
  /** Raised by each change; a change is refused when it was made on an older one. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

const credential = {
  /** '' or null: the site has no basic authentication. */
  username: fields.basicAuthText(names.username).nullish(),
  /** Left out: the stored one stays. */
  password: fields.basicAuthText(names.password).nullish(),
  /** Null: the site has no login by a form. Left out: the stored one stays. */
  login: LoginSequence.nullish(),
};

const SettingBody = z.object({
  name: SettingName,
  data: SettingData,
  ...credential,
  schedule: Schedule.nullable().default(null),
});
export type SettingBody = z.infer<typeof SettingBody>;

const path = '/tenants/{tenantId}/groups/{groupId}/settings';
const one = `${path}/{template}` as const;
const settingPath = z.object({ ...groupPath, template: z.string().min(1).max(80) });
const read = needs('setting:read', { nonFree: true });
const write = needs('setting:write', { nonFree: true });
const version = z.number().int().min(1);

export const SettingSort = z.enum(['name', '-name', 'next', '-next', 'last', '-last']);
export type SettingSort = z.infer<typeof SettingSort>;

export const listSiteSettings = endpoint({
  operationId: 'siteSettings.list',
  method: 'GET',
  path,
  lines: ['main'],
  access: read,
  scope: groupScope,
  summary: { ja: '検証設定の一覧', en: 'Verification settings' },
  params: z.object(groupPath),
  query: z.object({
    ...paging,
    search: z.string().max(100).optional(),
    function: CheckId.optional(),
    paused: z.enum(['true', 'false']).optional(),
    sort: SettingSort.default('name'),
  }),
  reply: pageOf(SiteSetting).extend({
    /** All settings of the group, and how many it can have. */
    count: z.number().int(),
    most: z.number().int(),
  }),
});

export const createSiteSetting = endpoint({
  operationId: 'siteSettings.create',
  method: 'POST',
  path,
  lines: ['main'],
  access: write,
  scope: groupScope,
  summary: { ja: '検証設定を作成する', en: 'Create a verification setting' },
  params: z.object(groupPath),
  body: SettingBody,
  status: 201,
  reply: SiteSetting,
});

export const getSiteSetting = endpoint({
  operationId: 'siteSettings.get',
  method: 'GET',
  path: one,
  lines: ['main'],
  access: read,
  scope: groupScope,
  summary: { ja: '検証設定', en: 'A verification setting' },
  params: settingPath,
  reply: SiteSetting,
});

/** 409 when the setting was changed since `version`. `template`, where it is given, must be its own. */
export const updateSiteSetting = endpoint({
  operationId: 'siteSettings.update',
  method: 'PUT',
  path: one,
  lines: ['main'],
  access: write,
  scope: groupScope,
  summary: { ja: '検証設定を変更する', en: 'Change a verification setting' },
  params: settingPath,
  body: SettingBody.extend({ version, ...SiteSetting.pick({ template: true }).partial().shape }),
  reply: SiteSetting,
});

export const pauseSiteSetting = endpoint({
  operationId: 'siteSettings.pause',
  method: 'PUT',
  path: `${one}/paused`,
  lines: ['main'],
  access: write,
  scope: groupScope,
  summary: { ja: '定期検証を一時停止・再開する', en: 'Pause or resume a schedule' },
  params: settingPath,
  body: z.object({ isPaused: z.boolean() }),
  reply: SiteSetting,
});

/** The copy has the stored password; its schedule is paused. */
export const copySiteSetting = endpoint({
  operationId: 'siteSettings.copy',
  method: 'POST',
  path: `${one}/copy`,
  lines: ['main'],
  access: write,
  scope: groupScope,
  summary: { ja: '検証設定を複製する', en: 'Duplicate a verification setting' },
  params: settingPath,
  body: z.object({ name: SettingName }),
  status: 201,
  reply: SiteSetting,
});

export const deleteSiteSetting = endpoint({
  operationId: 'siteSettings.delete',
  method: 'DELETE',
  path: one,
  lines: ['main'],
  access: write,
  scope: groupScope,
  summary: { ja: '検証設定を削除する', en: 'Delete a verification setting' },
  params: settingPath,
  status: 204,
  reply: z.undefined(),
});

export const runSiteSetting = endpoint({
  operationId: 'siteSettings.run',
  method: 'POST',
  path: `${one}/runs`,
  lines: ['main'],
  access: needs('site:create', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '検証設定で今すぐ検証する', en: 'Run a verification setting now' },
  params: settingPath,
  status: 202,
  reply: z.object({ baseUrlEncoded: z.string(), date: z.iso.datetime() }),
});

export const settingSites = endpoint({
  operationId: 'siteSettings.sites',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/setting-sites',
  lines: ['main'],
  access: read,
  scope: groupScope,
  summary: { ja: '設定の作成時に選べるサイト', en: 'Sites available for a new setting' },
  params: z.object(groupPath),
  query: z.object({
    ...paging,
    search: z.string().max(100).optional(),
    /** Of a setting for all pages: a site whose base URL ends in .html has none below it. */
    isAllPage: z.enum(['true', 'false']).default('true'),
  }),
  reply: pageOf(z.object({ baseUrl: z.string(), baseUrlEncoded: z.string(), title: z.string() })),
});

export const scheduleTimes = endpoint({
  operationId: 'siteSettings.times',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/schedule-times',
  lines: ['main'],
  access: read,
  scope: groupScope,
  summary: { ja: 'スケジュールの次の5回', en: 'Next five runs of a schedule' },
  params: z.object(groupPath),
  body: z.object({ schedule: Schedule }),
  reply: z.object({ items: z.array(z.iso.datetime()) }),
});
