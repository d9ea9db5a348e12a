import type { Transaction } from 'kysely';
import sharp from 'sharp';
import { inTenant } from '#platform/database/database.ts';
import { type ZipEntry, zipBytes } from '#product/documents/core/report-formats/zip-bytes.ts';
import { type StoredPicture, storedPictures } from '#product/findings/core/results/stored-pictures.ts';
import type { PictureFormat } from '#product/reports/api/exports.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { exportFailure } from './export-failure.ts';
import type { PicturesOrder } from './export-order.ts';
import type { FileInTheMaking } from './list-bytes.ts';

/** Pictures of pages are at most so large; larger ones are no pictures of ours. */
const limitInputPixels = 200_000_000;

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
      else yield { ...(await inFormat(picture, file.stream, order.format)), compresses: false };
      onProgress(done + 1, pictures.length);
    }
  }
  return { bytes: zipBytes(entries(), services.clock.now()), notes: () => ({}) };
}

type Bytes = AsyncIterable<Uint8Array>;

/** A picture in the format that is asked for; one that cannot be converted as it is stored. */
async function inFormat(
  picture: StoredPicture,
  stored: Bytes,
  format: PictureFormat = 'webp',
): Promise<Pick<ZipEntry, 'name' | 'content'>> {
  const name = nameOf(picture);
  if (format === 'webp' || name.endsWith(`.${format}`)) return { name, content: stored };
  const chunks: Uint8Array[] = [];
  for await (const chunk of stored) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const converted = await toPng(bytes);
  return converted === null
    ? { name, content: once(bytes) }
    : { name: name.replace(/\.\w+$/, `.${format}`), content: once(converted) };
}

async function toPng(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels }).png({ compressionLevel: 5 }).toBuffer();
  } catch {
    return null;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** `00012_about_index.webp`: the number of the page, then what its path says. */
function nameOf({ urlId, url, key }: StoredPicture): string {
  const path = new URL(url).pathname.replace(/[^\w-]+/g, '_').replace(/^_+|_+$/g, '');
  const ending = /\.\w+$/.exec(key)?.[0] ?? '';
  return `${[String(urlId).padStart(5, '0'), path.slice(0, 80)].filter(Boolean).join('_')}${ending}`;
}
