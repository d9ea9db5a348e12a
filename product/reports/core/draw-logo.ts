import sharp from 'sharp';
import { ProblemError } from '#endpoint/problem.ts';
import { maxLogoBytes } from '#product/reports/api/report-branding.ts';
import { needsPlate, onPlate } from './logo-plate.ts';

/** A logo as it is kept: PNG. */
export interface DrawnLogo {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A logo is drawn anew within these bounds. */
const room = { width: 800, height: 300 };
const limitInputPixels = 20_000_000;
/** Formats without scripts and outside references. */
const formats = new Set(['png', 'jpeg', 'webp']);

/**
 * A logo as PNG within bounds, without whatever else the file holds; a white one on a dark plate, so
 * that each is seen on white. `logo_too_large`, `logo_too_many_pixels`, `logo_unreadable`.
 */
export async function drawLogo(base64: string): Promise<DrawnLogo> {
  const sent = Buffer.from(base64, 'base64');
  if (sent.byteLength === 0) throw new ProblemError('logo_unreadable');
  if (sent.byteLength > maxLogoBytes) throw new ProblemError('logo_too_large');
  if (await hasTooManyPixels(sent)) throw new ProblemError('logo_too_many_pixels');
  const drawn = await redraw(sent, room);
  if (drawn === null) throw new ProblemError('logo_unreadable');
  const png = Buffer.from(drawn.bytes);
  return (await needsPlate(png)) ? ((await redraw(await onPlate(png), room)) ?? drawn) : drawn;
}

/** Looks at the head of the file alone. */
async function hasTooManyPixels(sent: Buffer): Promise<boolean> {
  const head = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return head !== undefined && formats.has(head.format) && head.width * head.height > limitInputPixels;
}

/** A picture as PNG within bounds, without whatever else the file holds; null for what is none. */
export async function redraw(sent: Buffer, bounds: { width: number; height: number }): Promise<DrawnLogo | null> {
  try {
    const image = sharp(sent, { limitInputPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!formats.has(format)) return null;
    const { data, info } = await image
      .rotate()
      .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return null;
  }
}
