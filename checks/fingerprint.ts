import { createHash } from 'node:crypto';

/**
 * A stable identifier of a defect, independent of its page: rule and normalised excerpt (and the selector where the
 * excerpt alone would merge different places). 16 hex digits of SHA-256.
 */
export function fingerprint(rule: string, ...parts: readonly string[]): string {
  const normal = parts.map(part => part.replace(/\s+/g, ' ').trim());
  return createHash('sha256')
    .update([rule, ...normal].join('\u0000'))
    .digest('hex')
    .slice(0, 16);
}

/** Cuts an excerpt to 500 characters, and inline image data to 200 (specification, section 9). */
export function cutExcerpt(source: string): string {
  const short = source.replace(/data:image\/[^"')\s]{200,}/g, data => `${data.slice(0, 200)}…`);
  return short.length > 500 ? `${short.slice(0, 499)}…` : short;
}
