import type { SiteSession } from './site-session.ts';

/** Gives a document the storage of a session. Runs in each document (self-contained); what the page has set itself stays. */
export function restoreStorage(storage: SiteSession['storage']): void {
  const own = storage.find(({ origin }) => origin === location.origin);
  if (own === undefined) return;
  const mark = 'tenken-session';
  try {
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '1');
    for (const [name, value] of own.local) localStorage.setItem(name, value);
    for (const [name, value] of own.session) sessionStorage.setItem(name, value);
  } catch {
    // A document without storage.
  }
}
