import { openAdPlatforms } from '#platform/ad-platforms/open-ad-platforms.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { AdCollectJob } from '#product/ads/core/ads/accounts-of-project.ts';
import { collectAds } from '#product/ads/core/ads/collect-figures.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { makeLineTenant } from '../factories/line-tenants.ts';
import { startAppWith, type TestApp } from '../factories/start-app.ts';
import { fixedClock } from '../fixed-clock.ts';
import { type AdStandIn, startAdStandIn } from './stand-in.ts';

export interface LinkedApp {
  app: TestApp;
  standIn: AdStandIn;
  /** The jobs that wait, which are taken out of the queue. */
  takeJobs(): Promise<AdCollectJob[]>;
  /** Works one job off. */
  work(
    data: AdCollectJob,
    more?: { retryCount?: number; signal?: AbortSignal; clock?: Clock; mostRows?: number },
  ): Promise<void>;
  /** Works off what waits, and what that puts back, for so many rounds at most. */
  workAll(rounds?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The server with platforms that are the stand-in. Pauses take no time. A silent platform is given up after half a second where
 * silence is planned; else after a minute, as a busy machine answers late too.
 */
export async function startLinkedApp(): Promise<LinkedApp> {
  const standIn = await startAdStandIn();
  const clock = fixedClock('2026-11-20T03:00:00.000Z');
  const open = (timeoutMs: number) =>
    openAdPlatforms(standIn.settings, {
      userAgent: 'Test/1',
      now: () => clock.now(),
      timeoutMs,
      pause: async () => {},
    });
  const [hurried, patient] = [open(500), open(60_000)];
  const platforms = () => (standIn.faults.hasSilence ? hurried : patient);
  const adPlatforms: Services['adPlatforms'] = {
    get google() {
      return platforms().google;
    },
    get yahoo() {
      return platforms().yahoo;
    },
  };
  const app = await startAppWith({ clock, adPlatforms });
  await makeLineTenant(app, 'ad');
  const takeJobs: LinkedApp['takeJobs'] = async () =>
    (await app.services.db
      .transaction()
      .execute(tx => app.services.queue.withdraw(tx, 'ad-collect', {}))) as AdCollectJob[];
  const work: LinkedApp['work'] = (data, { clock: own = clock, mostRows, ...more } = {}) => {
    const job = { data, retryCount: 0, signal: AbortSignal.timeout(120_000), ...more };
    return collectAds({ ...app.services, clock: own }, job, mostRows === undefined ? {} : { mostRows });
  };
  return {
    app,
    standIn,
    takeJobs,
    work,
    async workAll(rounds = 20) {
      for (let round = 0; round < rounds; round += 1) {
        const jobs = await takeJobs();
        if (jobs.length === 0) return;
        for (const job of jobs) await work(job);
      }
    },
    async close() {
      await app.close();
      await standIn.close();
    },
  };
}
