import type { Sharp } from 'sharp';
import type { PagePicture } from './engine.ts';

/** Specification: page height is capped at 30,000 px. */
export const highestPicture = 30_000;
const webpSide = 16_383;
/** Browsers draw at most 16,384 device px at once, half of that for a dense screen, and need memory for all of them. */
const [tilePixels, denseTilePixels] = [12_000, 8_000];

/** Picture pixels per CSS pixel: as the screen, at most 2, less where the picture would exceed WebP, never below 1. */
export function pictureDensity(height: number, screenDensity: number): number {
  return Math.max(1, Math.min(screenDensity, 2, webpSide / height));
}

/** Top and height (CSS px) of the slices in which a page is drawn: as few as possible, of equal height up to `window`. */
export function tilesOf(
  height: number,
  density: number,
  window = Number.POSITIVE_INFINITY,
): { top: number; height: number }[] {
  const most = Math.floor(Math.min(window, (density > 1 ? denseTilePixels : tilePixels) / density));
  const number = Math.ceil(height / most);
  const step = Math.ceil(height / number);
  const tops = Array.from({ length: number }, (_, index) => index * step);
  return tops.map(top => ({ top, height: Math.min(step, height - top) }));
}

/** Takes a PNG of a part of the page. `scale`: picture pixels per device pixel; the rest is CSS pixels of the page. */
export type Shoot = (clip: {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}) => Promise<Uint8Array>;

/** A WebP picture of the whole page, drawn in slices of `window` px; PNG above 16,383 px. `screenDensity`: device pixels per CSS pixel. */
export async function capturePicture(
  size: { width: number; height: number },
  screenDensity: number,
  shoot: Shoot,
  window?: number,
): Promise<PagePicture> {
  const height = Math.max(1, Math.min(Math.ceil(size.height), highestPicture));
  const density = pictureDensity(height, screenDensity);
  const tiles: Tile[] = [];
  for (const tile of tilesOf(height, density, window)) {
    const clip = { x: 0, y: tile.top, width: size.width, height: tile.height };
    const bytes = await shoot({ ...clip, scale: density / screenDensity });
    tiles.push({ bytes, top: Math.round(tile.top * density) });
  }
  const pixels = { width: Math.round(size.width * density), height: Math.round(height * density) };
  const joined = await joinTiles(tiles, pixels);
  const webp = pixels.height <= webpSide && pixels.width <= webpSide;
  // Of four bytes a point zlib makes less than of three.
  const encoded = webp ? joined.webp({ quality: 80, effort: 1 }) : joined.ensureAlpha().png({ compressionLevel: 5 });
  const bytes = await encoded.toBuffer();
  const contentType = webp ? 'image/webp' : 'image/png';
  return { bytes, contentType, width: size.width, height, cut: size.height > highestPicture };
}

interface Tile {
  bytes: Uint8Array;
  /** In points of the picture. */
  top: number;
}

/** Tiles that lie one below the other are joined as they are; composing them costs five times as much. */
async function joinTiles(tiles: readonly Tile[], pixels: { width: number; height: number }): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const [first] = tiles;
  if (tiles.length === 1 && first !== undefined) return sharp(first.bytes);
  const sizes = await Promise.all(tiles.map(({ bytes }) => sharp(bytes).metadata()));
  const fits = sizes.every(({ width, height }, index) => {
    const below = tiles[index + 1]?.top ?? pixels.height;
    return width === pixels.width && height === below - (tiles[index]?.top ?? 0);
  });
  const limitInputPixels = false;
  // `join` gives each the height of the highest.
  if (fits) {
    const inputs = tiles.map(({ bytes }) => bytes);
    return sharp(inputs, { join: { across: 1 }, limitInputPixels }).extract({ left: 0, top: 0, ...pixels });
  }
  const layers = tiles.map(({ bytes, top }) => ({ input: Buffer.from(bytes), top, left: 0 }));
  return sharp({ create: { ...pixels, channels: 3, background: '#fff' }, limitInputPixels }).composite(layers);
}
