/** The address of a page from that of its site on, with a slash before it; the whole address where it lies below none of them. */
export function subUrlOf(url: string, bases: readonly string[]): string {
  for (const base of bases.map(one => one.replace(/\/$/, ''))) {
    const rest = url.startsWith(base) ? url.slice(base.length) : null;
    if (rest === '') return '/';
    if (rest !== null && /^[/?#]/.test(rest)) return rest;
  }
  return url;
}
