/**
 * Where an excerpt begins that a checker has cut around a mark: at the marked element, or at the tag that the mark lies in; else
 * behind a tag of which only the end is there.
 */
export function excerptStart(extract: string, mark: number): number {
  if (extract.startsWith('<', mark)) return mark;
  const opened = extract.lastIndexOf('<', mark);
  const closed = mark === 0 ? -1 : extract.lastIndexOf('>', mark - 1);
  if (opened > closed) return opened;
  const firstClosed = extract.slice(0, mark).indexOf('>');
  const firstOpened = extract.slice(0, mark).indexOf('<');
  return firstClosed >= 0 && (firstOpened < 0 || firstClosed < firstOpened) ? firstClosed + 1 : 0;
}

/** Where such an excerpt ends: before a tag behind the mark of which only the beginning is there. `markEnd`: behind the mark. */
export function excerptEnd(extract: string, markEnd: number): number {
  const opened = extract.lastIndexOf('<');
  return opened >= markEnd && opened > 0 && extract.indexOf('>', opened) < 0 ? opened : extract.length;
}
