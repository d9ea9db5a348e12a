import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Points that differ at all by so much (0 to 1, as pixelmatch has it). */
const tolerance = 0.05;
/** Points of a picture that may differ without anybody seeing it. */
const mostSame = 4;

export async function looksDifferent(a: Buffer, b: Buffer): Promise<boolean> {
  if (a.equals(b)) return false;
  const [one, other] = await Promise.all([decode(a), decode(b)]);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) return true;
  const options = { threshold: tolerance, includeAA: true };
  return pixelmatch(one.data, other.data, undefined, width, height, options) > mostSame;
}

function decode(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
