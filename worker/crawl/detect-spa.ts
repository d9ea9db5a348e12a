import type { PageOutline } from './links.ts';

/**
 * True for a source that is only the shell of a page which scripts build: scripts, hardly any link, hardly any text, and
 * either an empty place for the application or next to no text at all. Its links are known only once it is rendered.
 */
export function isShell(outline: PageOutline): boolean {
  if (outline.scripts === 0 || outline.links.length > 2 || outline.textLength > 200) return false;
  return outline.mountPoint || outline.textLength < 40;
}
