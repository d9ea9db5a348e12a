import type { Services } from '#product/tenancy/core/services.ts';
import { keyOfRun, type Run } from './find-run.ts';
import { type RunKey, runFolder } from './run-key.ts';

const fileOf = (key: RunKey) => `${runFolder(key)}/SITEMAP/originUrls.json`;

/** Keeps the URLs of an uploaded list with the run that verifies them; the list itself may be replaced meanwhile. */
export async function storeUrlList(
  { storage }: Pick<Services, 'storage'>,
  key: RunKey,
  urls: readonly string[],
): Promise<void> {
  await storage.put(fileOf(key), new TextEncoder().encode(JSON.stringify(urls)));
}

/** The URLs that a run verifies instead of a crawl; null where it crawls. */
export async function chosenUrlsOf({ storage }: Pick<Services, 'storage'>, run: Run): Promise<string[] | null> {
  if (run.options.urlList === undefined) return run.options.urls;
  const file = await storage.get(fileOf(keyOfRun(run)));
  if (file === null || file === undefined) throw new Error('the list of URLs of the run is gone');
  return JSON.parse(new TextDecoder().decode(file)) as string[];
}
