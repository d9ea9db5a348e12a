import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { type ZipEntry, zipBytes } from '#product/documents/core/report-formats/zip-bytes.ts';
import { type StoredPicture, storedPictures } from '#product/findings/core/results/stored-pictures.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { exportFailure } from './export-failure.ts';
import type { PicturesOrder } from './export-order.ts';
import type { FileInTheMaking } from './list-bytes.ts';

interface PicturesOfRun {
  tenantId: string;
  runId: string;
  order: PicturesOrder;
  onProgress(done: number, total: number): void;
}

/** The pictures of a browser in a zip, read from the storage one after the other. */
export async function pictureZip(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  { tenantId, runId, order, onProgress }: PicturesOfRun,
): Promise<FileInTheMaking> {
  const run = () =>
    inTenant(services.db, tenantId, async (tx: Transaction<Schema>) => {
      const found = await findRun(tx, runId);
      if (found === undefined) throw exportFailure('export_run_deleted');
      return { pictures: await storedPictures(tx, found, order.browser, order) };
    });
  const { pictures } = await run();
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [done, picture] of pictures.entries()) {
      const file = await services.storage.open(picture.key);
      // The removal of a run takes its files: what is missing then is no part of the file.
      if (file === null) await run();
      else yield { name: nameOf(picture), content: file.stream, compresses: false };
      onProgress(done + 1, pictures.length);
    }
  }
  return { bytes: zipBytes(entries(), services.clock.now()), notes: () => ({}) };
}

/** `00012_about_index.webp`: the number of the page, then what its path says. */
function nameOf({ urlId, url, key }: StoredPicture): string {
  const path = new URL(url).pathname.replace(/[^\w-]+/g, '_').replace(/^_+|_+$/g, '');
  const ending = /\.\w+$/.exec(key)?.[0] ?? '';
  return `${[String(urlId).padStart(5, '0'), path.slice(0, 80)].filter(Boolean).join('_')}${ending}`;
}
