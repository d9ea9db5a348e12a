/** Checks whether a response is a file to download: browsers show no page then, whatever its type. */
export function isAttachment(headers: Readonly<Record<string, string>>): boolean {
  return /^\s*attachment\b/i.test(headers['content-disposition'] ?? '');
}
