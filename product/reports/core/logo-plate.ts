import sharp from 'sharp';
import { contrastOf } from './reports/accent.ts';

/** The ground below white logos, and the room around them as a share of their height. */
const plate = { color: '#1f2937', edge: 0.16 };
/** A letter of less contrast is lost on its ground. */
const seen = 1.6;
/** Where fewer of its pixels are clear, a picture brings its ground with it. */
const clearShare = 0.02;

/** Whether more of a picture would be lost on white than on the plate. What is clear does not count. */
export async function needsPlate(png: Buffer): Promise<boolean> {
  const pixels = await sharp(png)
    .resize({ width: 160, height: 160, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const lost = { white: 0, plate: 0 };
  let clear = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) {
      clear += 1;
      continue;
    }
    const color = `#${pixels.subarray(at, at + 3).toString('hex')}`;
    if (contrastOf(color, '#ffffff') < seen) lost.white += 1;
    if (contrastOf(color, plate.color) < seen) lost.plate += 1;
  }
  return clear >= (pixels.length / 4) * clearShare && lost.white > lost.plate;
}

/** A picture on the plate. */
export async function onPlate(png: Buffer): Promise<Buffer> {
  const { height } = await sharp(png).metadata();
  const edge = Math.max(4, Math.round(height * plate.edge));
  const around = { top: edge, bottom: edge, left: edge, right: edge };
  return sharp(png)
    .extend({ ...around, background: plate.color })
    .flatten({ background: plate.color })
    .png()
    .toBuffer();
}
