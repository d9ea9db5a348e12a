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

/** Height in CSS pixels to which a thrifty picture has all its points; below it is drawn with half of them each way, and enlarged. */
const sharpTo = 8_000;
const coarse = 0.5;

/** A part of a page from its left to its right, in CSS pixels. `scale`: the part of its points with which it is drawn. */
interface Slice {
  top: number;
  height: number;
  scale: number;
}

/** The slices of a thrifty picture. */
export function thriftySlices(height: number, density: number): Slice[] {
  const sharp = tilesOf(Math.min(height, sharpTo), density).map(tile => ({ ...tile, scale: 1 }));
  if (height <= sharpTo) return sharp;
  const below = tilesOf(height - sharpTo, density * coarse);
  return [...sharp, ...below.map(tile => ({ top: sharpTo + tile.top, height: tile.height, scale: coarse }))];
}

/** Takes a PNG of a part of the page. `scale`: picture pixels per device pixel; the rest is CSS pixels of the page. */
export type Shoot = (clip: {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}) => Promise<Uint8Array>;

interface Drawing {
  /** The most CSS pixels of a slice. */
  window?: number;
  /** For looking at, not for comparing: costs little more than half of a high page, and is encoded quickly. */
  isThrifty?: boolean;
}

/** A WebP picture of the whole page, drawn in slices; PNG above 16,383 px. `screenDensity`: device pixels per CSS pixel. */
export async function capturePicture(
  size: { width: number; height: number },
  screenDensity: number,
  shoot: Shoot,
  { window, isThrifty = false }: Drawing = {},
): Promise<PagePicture> {
  const height = Math.max(1, Math.min(Math.ceil(size.height), highestPicture));
  const density = pictureDensity(height, screenDensity);
  const pixels = { width: Math.round(size.width * density), height: Math.round(height * density) };
  const whole = () => tilesOf(height, density, window).map(tile => ({ ...tile, scale: 1 }));
  const tiles: Tile[] = [];
  for (const slice of isThrifty ? thriftySlices(height, density) : whole()) {
    const clip = { x: 0, y: slice.top, width: size.width, height: slice.height };
    const bytes = await shoot({ ...clip, scale: (density / screenDensity) * slice.scale });
    const top = Math.round(slice.top * density);
    const rows = Math.round((slice.top + slice.height) * density) - top;
    if (slice.scale === 1) tiles.push({ bytes, top });
    else tiles.push(...(await enlarge(bytes, top, { width: pixels.width, height: rows })));
  }
  const joined = await joinTiles(tiles, pixels);
  const webp = pixels.height <= webpSide && pixels.width <= webpSide;
  // Of four bytes a point zlib makes less than of three.
  const encoded = webp
    ? joined.webp({ quality: 80, effort: isThrifty ? 0 : 1 })
    : joined.ensureAlpha().png({ compressionLevel: isThrifty ? 3 : 5 });
  const bytes = await encoded.toBuffer();
  const contentType = webp ? 'image/webp' : 'image/png';
  return { bytes, contentType, width: size.width, height, cut: size.height > highestPicture };
}

/** Each point becomes several, which costs next to nothing to encode. No tile is higher than the sharp ones above. */
async function enlarge(bytes: Uint8Array, top: number, size: { width: number; height: number }): Promise<Tile[]> {
  const { default: sharp } = await import('sharp');
  const tiles: Tile[] = [];
  for (let from = 0; from < size.height; from += sharpTo) {
    const rows = { left: 0, top: from, width: size.width, height: Math.min(sharpTo, size.height - from) };
    const enlarged = sharp(bytes).resize({ ...size, fit: 'fill', kernel: 'nearest' });
    tiles.push({ bytes: await enlarged.extract(rows).png({ compressionLevel: 1 }).toBuffer(), top: top + from });
  }
  return tiles;
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
