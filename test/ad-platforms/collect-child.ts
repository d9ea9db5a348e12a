import { type AdPlatformSettings, openAdPlatforms } from '#platform/ad-platforms/open-ad-platforms.ts';
import type { Connection } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import type { AdCollectJob } from '#product/ads/core/ads/accounts-of-project.ts';
import { collectAds } from '#product/ads/core/ads/collect-figures.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { fixedClock } from '../fixed-clock.ts';

/** What a process that collects is given as its argument. */
export interface CollectorParts {
  connection: Connection;
  dataDir: string;
  settings: AdPlatformSettings;
  now: string;
}

/** Works off what waits to be collected, as a worker does, until its process ends. */
const { connection, dataDir, settings, now } = JSON.parse(process.argv[2] ?? '') as CollectorParts;
const clock = fixedClock(now);
const services = {
  db: openDatabase<Schema>(connection, { max: 4 }),
  queue: await openQueue(connection, error => console.error(error)),
  secrets: await openSecrets(dataDir),
  clock,
  adPlatforms: openAdPlatforms(settings, { userAgent: 'Test/1', now: () => clock.now() }),
};
services.queue.consume<AdCollectJob>(
  'ad-collect',
  { concurrency: 1, mostOfMember: 1, onError: error => console.error(error) },
  job => collectAds(services, job),
);
process.on('disconnect', () => process.exit());
