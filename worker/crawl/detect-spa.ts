import type { PageOutline } from './links.ts';

/** Checks whether a source is only a shell built by scripts: hardly any link or text, and an empty mount point or nothing. */
export function isShell(outline: PageOutline): boolean {
  if (outline.scripts === 0 || outline.links.length > 2 || outline.textLength > 200) return false;
  return outline.mountPoint || outline.textLength < 40;
}
