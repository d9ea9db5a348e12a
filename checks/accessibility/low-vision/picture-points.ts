import sharp from 'sharp';

/** Points of a picture, three bytes each: red, green, blue. */
export interface Points {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The points of a part of the page. */
export interface Part extends Points {
  left: number;
  top: number;
  /** Points per CSS pixel. */
  density: number;
}

/** x, y, width, height in CSS pixels from the top left of the page. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

/** Decodes the picture of a part of the page. */
export async function decodePart(picture: Uint8Array, [x, y, across]: Rect): Promise<Part> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const density = info.width / across;
  return {
    data,
    width: info.width,
    height: info.height,
    left: Math.round(x * density),
    top: Math.round(y * density),
    density,
  };
}

/** The points of a box, cut to at most so many across and down; null where the part does not hold the whole box. */
export function cutPoints(part: Part, [x, y, width, height]: Rect, most: readonly [number, number]): Points | null {
  const { density } = part;
  const left = Math.round(x * density) - part.left;
  const top = Math.round(y * density) - part.top;
  const wide = Math.round(width * density);
  const high = Math.round(height * density);
  if (left < 0 || top < 0 || wide < 1 || high < 1) return null;
  if (left + wide > part.width || top + high > part.height) return null;
  const size = { width: Math.min(wide, most[0]), height: Math.min(high, most[1]) };
  const data = new Uint8Array(size.width * size.height * 3);
  for (let row = 0; row < size.height; row += 1) {
    const start = ((top + row) * part.width + left) * 3;
    data.set(part.data.subarray(start, start + size.width * 3), row * size.width * 3);
  }
  return { data, ...size };
}
