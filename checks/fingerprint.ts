import { createHash } from 'node:crypto';

/** A stable id of a defect, independent of its page: 16 hex digits of SHA-256 of rule, excerpt and selector if needed. */
export function fingerprint(rule: string, ...parts: readonly string[]): string {
  const normal = parts.map(part => part.replace(/\s+/g, ' ').trim());
  return createHash('sha256')
    .update([rule, ...normal].join('\u0000'))
    .digest('hex')
    .slice(0, 16);
}

/** Cuts an excerpt to 500 characters, and inline image data to 200 (specification, section 9). */
export function cutExcerpt(source: string): string {
  const start = 'data:image/';
  let short = '';
  for (let at = 0; at < source.length && short.length <= 500; ) {
    const found = source.indexOf(start, at);
    const data = found < 0 ? source.length : found;
    const behind = /["')\s]/g;
    behind.lastIndex = data + start.length;
    const end = behind.exec(source)?.index ?? source.length;
    const isLong = end - data - start.length >= 200;
    short +=
      source.slice(at, Math.min(data, at + 501)) + source.slice(data, isLong ? data + 200 : end) + (isLong ? '…' : '');
    at = end;
  }
  return short.length > 500 ? `${short.slice(0, 499)}…` : short;
}
