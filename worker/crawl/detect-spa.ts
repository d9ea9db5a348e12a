import type { PageOutline } from './links.ts';

/**
 * Checks whether a source is only the shell of a page built by scripts: scripts, hardly any link, hardly any text, and
 * either an empty mount point of the application or next to no text at all. Its links are known only after rendering.
 */
export function isShell(outline: PageOutline): boolean {
  if (outline.scripts === 0 || outline.links.length > 2 || outline.textLength > 200) return false;
  return outline.mountPoint || outline.textLength < 40;
}
