import { type AdAccount, listAdAccounts } from '#product/ads/api/ad-accounts.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import { type AdProject, getAdProjects } from '#product/ads/api/ad-projects.ts';
import { type DayRange, eachDayOf } from '#product/ads/core/ads/collect-days.ts';
import type { FigureSums } from '#product/ads/core/ads/sum-figures.ts';
import { lineTenants } from '../data/line-tenants.ts';
import type { LinkedApp } from './linked-app.ts';

const params = { tenantId: lineTenants.ad.tenantId };
const measures = ['impressions', 'clicks', 'costMicros', 'conversionsMicros', 'conversionValueMicros'] as const;
const noneCollected = Object.fromEntries(measures.map(name => [name, 0])) as unknown as FigureSums;

/** What is stored of accounts, and what the stand-in has. */
export function collectedOf(linked: () => LinkedApp) {
  const staff = () => linked().app.as('staffMaster');
  return {
    none: noneCollected,
    /** The account of a project. */
    async account({ projectId }: AdProject): Promise<AdAccount> {
      const { items } = await (await staff()).call(listAdAccounts, { params, query: { projectId } });
      return items[0] as AdAccount;
    },
    async status({ projectId }: AdProject) {
      const found = await (await staff()).call(getAdProjects, { params, query: { project_id: projectId } });
      return (found as AdProject).statusProject;
    },
    /** The sums of what the platform has. */
    truth(range: DayRange, media: AdMedia = 'google', id = '1110000001'): FigureSums {
      const { figures } = linked().standIn;
      const seeded = figures.account(media, id);
      if (seeded === undefined) throw new Error(`the stand-in has no account ${id}`);
      const rows = eachDayOf(range).flatMap(day => figures.leaves(seeded, day));
      const sums = measures.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
      return Object.fromEntries(sums) as FigureSums;
    },
    /** The sums of the rows of all accounts. */
    async stored({ from, to }: DayRange): Promise<FigureSums> {
      const { owner } = linked().app;
      const row = await owner
        .selectFrom('ad_figure')
        .select(({ fn }) => [
          fn.sum<string>('impressions').as('impressions'),
          fn.sum<string>('clicks').as('clicks'),
          fn.sum<string>('cost_micros').as('costMicros'),
          fn.sum<string>('conversions_micros').as('conversionsMicros'),
          fn.sum<string>('conversion_value_micros').as('conversionValueMicros'),
        ])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .executeTakeFirstOrThrow();
      return Object.fromEntries(measures.map(name => [name, Number(row[name] ?? 0)])) as unknown as FigureSums;
    },
    /** Days that are collected. */
    async days(): Promise<string[]> {
      const rows = await linked().app.owner.selectFrom('ad_day').select('day').orderBy('day').execute();
      return rows.map(row => row.day);
    },
  };
}
