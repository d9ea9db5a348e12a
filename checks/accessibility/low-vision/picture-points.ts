import sharp from 'sharp';
import type { PagePicture } from '../../engine.ts';

/** Points of a page's picture, three bytes each: red, green, blue. */
export interface Points {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Stretch extends Points {
  top: number;
  /** Points per CSS pixel. */
  density: number;
}

/** x, y, width, height in CSS pixels from the top left of the page. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

/** As many points of a picture are decoded at once; what lies below on a page is not measured. */
const mostPoints = 24_000_000;

/** Decodes the part of a picture between two heights in CSS pixels, once. */
export async function decodeStretch(picture: PagePicture, from: number, to: number): Promise<Stretch | null> {
  const image = sharp(picture.bytes, { limitInputPixels: false });
  const size = await image.metadata();
  const density = size.width / picture.width;
  const top = Math.max(0, Math.floor(from * density));
  const height = Math.min(size.height - top, Math.ceil((to - from) * density) + 1, Math.floor(mostPoints / size.width));
  if (height < 1) return null;
  const { data, info } = await image
    .extract({ left: 0, top, width: size.width, height })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, top, density };
}

/** The points of a box, cut to at most so many across and down; null where the stretch does not hold the whole box. */
export function cutPoints(stretch: Stretch, [x, y, width, height]: Rect, most: [number, number]): Points | null {
  const { density } = stretch;
  const left = Math.round(x * density);
  const top = Math.round(y * density) - stretch.top;
  const wide = Math.round(width * density);
  const high = Math.round(height * density);
  if (left < 0 || top < 0 || wide < 1 || high < 1) return null;
  if (left + wide > stretch.width || top + high > stretch.height) return null;
  const size = { width: Math.min(wide, most[0]), height: Math.min(high, most[1]) };
  const data = new Uint8Array(size.width * size.height * 3);
  for (let row = 0; row < size.height; row += 1) {
    const start = ((top + row) * stretch.width + left) * 3;
    data.set(stretch.data.subarray(start, start + size.width * 3), row * size.width * 3);
  }
  return { data, ...size };
}
