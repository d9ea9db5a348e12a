/** The path with query and hash if `value` is on this origin, else null: a sign-in must not redirect to other sites. */
export function safePath(value: string | undefined, origin: string): string | null {
  if (value === undefined || !value.startsWith('/') || /[\u0000-\u001f\\]/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return null;
  if (url.pathname === '/signin' || url.pathname === '/') return null;
  return url.pathname + url.search + url.hash;
}
