import type { Request } from '#endpoint/define.ts';
import { createSiteSetting, getSiteSetting, type SiteSetting } from '#product/runs/api/site-settings.ts';
import type { ApiClient } from '../api-client.ts';
import type { TestApp } from './start-app.ts';
import { tenants } from './world.ts';

/** The group of the settings of tests. */
export const settingGroup = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };

export type SettingRequest = Request<typeof createSiteSetting>['body'];

/** A setting of Quality and Link, with what a test wants otherwise. */
export const settingBody = (more: Partial<SettingRequest> = {}): SettingRequest => ({
  name: 'トップの品質',
  data: { url: 'https://www.open.example/', quality: true, link: true, pageLimit: 10 },
  ...more,
});

/** Every day at 9:00 from 2026-11-20 on. */
export const dailySchedule = { kind: 'daily', time: '09:00', startDate: '2026-11-20' } as const;

let made = 0;

/** Makes a setting by the API, under a name of its own unless that is given. */
export function makeSetting(client: ApiClient, more: Partial<SettingRequest> = {}): Promise<SiteSetting> {
  made += 1;
  const body = settingBody({ name: `トップの品質 ${made}`, ...more });
  return client.call(createSiteSetting, { params: settingGroup, body });
}

/** The path of a setting. */
export const settingKey = ({ template }: Pick<SiteSetting, 'template'>) => ({ params: { ...settingGroup, template } });

/** Reads a setting again. */
export const readAgain = (client: ApiClient, setting: SiteSetting) => client.call(getSiteSetting, settingKey(setting));

/** Removes settings, runs and notices, and sets the clock to 2026-11-20 12:00 in Tokyo. */
export async function clearSettings(app: TestApp): Promise<void> {
  app.clock.set('2026-11-20T03:00:00.000Z');
  for (const table of ['site_setting', 'notification', 'run'] as const) await app.owner.deleteFrom(table).execute();
}

/** All runs in their order. */
export const allRuns = (app: TestApp) => app.owner.selectFrom('run').selectAll().orderBy('date').execute();

/** An answer as tests of refusals read it. */
interface SettingAnswer {
  status: number;
  body: { code: string; message: string; fields: { path: string }[]; items: SiteSetting[] };
}

/** A call whose answer may be a refusal. */
export const askForSetting = async (client: ApiClient, ...call: Parameters<ApiClient['ask']>) =>
  (await client.ask(...call)) as unknown as SettingAnswer;
