const names = '(log|sign)[-_]?(out|off)';
const signOutPath = new RegExp(`(^|[/._=?&-])${names}([/._?&=;-]|$)|ログ\\s*アウト|サイン\\s*アウト`, 'i');
const signOutText = /^\s*(log|sign)\s*-?\s*(out|off)\b|ログ\s*アウト|ログオフ|サイン\s*アウト|サインオフ/i;
const longestText = 60;

/** What an address looks like that ends a session, for a jar that keeps its cookies from it. */
export const signOutSource = signOutPath.source;

export function looksLikeSignOut(url: string): boolean {
  const { pathname, search } = new URL(url);
  try {
    return signOutPath.test(decodeURIComponent(pathname + search));
  } catch {
    return signOutPath.test(pathname + search);
  }
}

export function saysSignOut(text: string): boolean {
  const said = text.normalize('NFKC').trim();
  return said.length <= longestText && signOutText.test(said);
}
