import { randomUUID } from 'node:crypto';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import { type Database, inTenant } from '#platform/database/database.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import { type AdProject, createAdProject } from '#product/ads/api/ad-projects.ts';
import { replaceDay } from '#product/ads/core/ads/write-figures.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { lineTenants } from '../data/line-tenants.ts';
import type { TestApp } from './start-app.ts';

let made = 0;

/** A project of the ad tenant (`makeLineTenant`) with an account of each medium that is named. */
export async function makeAdProject(app: TestApp, more: object = {}): Promise<AdProject> {
  made += 1;
  const staff = await app.as('staffMaster');
  const flags = { isGoogleOn: true, isYahooOn: true, isYahooSearchOn: true, isYahooDisplayOn: true };
  const names = { projectName: `project ${made}`, advertiserId: `made-${made}`, advertiserName: 'テスト商店' };
  const params = { tenantId: lineTenants.ad.tenantId };
  const body = { clientRandomCode: randomUUID(), ...names, googleCustomerId: String(7_000 + made), ...flags, ...more };
  return staff.call(createAdProject, { params, body });
}

/** A row of figures; what is not given is that of one campaign. */
export const adRow = (day: string, more: Partial<AdFigureRow> = {}): AdFigureRow => ({
  day,
  campaignId: 'c1',
  campaign: '夏',
  adGroupId: 'g1',
  adGroup: '水着',
  keywordId: 'k1',
  keyword: '水着 通販',
  device: 'mobile',
  channel: 'search',
  impressions: 100,
  clicks: 10,
  costMicros: 1_000_000_000,
  conversionsMicros: 1_500_000,
  conversionValueMicros: 4_000_000_000,
  ...more,
});

/** Writes days of an account as a collection does: those of the rows, and those that have none. */
export async function fillAdAccount(
  app: TestApp,
  { projectId, tenantId }: Pick<AdProject, 'projectId' | 'tenantId'>,
  media: AdMedia,
  { rows, days = [] }: { rows: readonly AdFigureRow[]; days?: readonly string[] },
): Promise<string> {
  const { account_id: accountId } = await app.owner
    .selectFrom('ad_account')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('media', '=', media)
    .executeTakeFirstOrThrow();
  const all = new Set([...rows.map(row => row.day), ...days]);
  await inTenant(app.services.db as Database<Schema>, tenantId, async tx => {
    for (const day of all) {
      const own = rows.filter(row => row.day === day);
      await replaceDay(tx, { tenantId, accountId }, { day, rows: own, isFinal: false }, app.clock.now());
    }
  });
  return accountId;
}
