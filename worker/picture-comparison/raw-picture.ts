import { closeSync, openSync, readSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The header of a file in the format of libvips, behind which its points stand row by row. */
const headerBytes = 64;
/** Of a point: red, green, blue. */
export const channels = 3;

/** A decoded picture whose rows are read from a file, a few at a time. */
export interface RawPicture {
  width: number;
  height: number;
  /** Points of the kept picture per CSS pixel. */
  density: number;
  /** So many rows from `top` on, three bytes a point. */
  rows(top: number, count: number): Buffer;
  close(): void;
}

/** Decodes a picture to an unnamed file at the size of its page in CSS pixels. */
export async function openPicture(
  bytes: Uint8Array,
  size: { width: number; height: number },
  folder: string,
  name: string,
): Promise<RawPicture> {
  const path = join(folder, `${name}.v`);
  const input = { limitInputPixels: false, sequentialRead: true } as const;
  const { width: own } = await sharp(bytes, input).metadata();
  const decoded = sharp(bytes, input).removeAlpha().toColourspace('srgb');
  const scaled = own === size.width ? decoded : decoded.resize({ ...size, fit: 'fill' });
  const { width, height } = await scaled.toFile(path);
  const file = openSync(path, 'r');
  unlinkSync(path);
  const rowBytes = width * channels;
  return {
    width,
    height,
    density: own / size.width,
    rows(top, count) {
      const buffer = Buffer.allocUnsafe(rowBytes * count);
      for (let at = 0; at < buffer.length; ) {
        const read = readSync(file, buffer, at, buffer.length - at, headerBytes + top * rowBytes + at);
        if (read === 0) throw new Error('a decoded picture ends before its last row');
        at += read;
      }
      return buffer;
    },
    close: () => closeSync(file),
  };
}
