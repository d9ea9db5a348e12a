import sharp from 'sharp';
import type { Storage } from '#platform/storage/storage.ts';
import type { PaperPicture } from './paper/paper-style.ts';

/** Pixels across on the paper: sharp in print on half a page, and small enough for a mail. */
const across = 900;
/** A picture is shown as far down as it is wide, and a little more. */
const tallest = 1.15;
/** Pictures of pages are at most so large; larger ones are no pictures of ours. */
const limitInputPixels = 200_000_000;

/** A stored picture as the paper takes it, from its top; null where there is none that can be read. */
export async function paperPicture(storage: Storage, key: string | null): Promise<PaperPicture | null> {
  const bytes = key === null ? null : await storage.get(key);
  if (bytes === null) return null;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels }).metadata();
    const { data, info } = await sharp(bytes, { limitInputPixels })
      .extract({ left: 0, top: 0, width, height: Math.min(height, Math.ceil(width * tallest)) })
      .resize({ width: across, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // The report is made without it.
    return null;
  }
}
