import { createHash } from 'node:crypto';

/**
 * The name under which a key is stored. File systems limit a name to 255 bytes, S3 a whole key to 1,024; a long base URL
 * makes longer ones, so those are cut and hashed. Flydrive accepts a dot, no tilde.
 */
export function storedName(key: string): string {
  return key
    .split('/')
    .map(part =>
      part.length <= 200 ? part : `${part.slice(0, 120)}.${createHash('sha256').update(part).digest('hex')}`,
    )
    .join('/');
}
