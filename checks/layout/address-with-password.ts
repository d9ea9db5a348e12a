import type { EngineOptions } from '../engine.ts';

/** The address with the site's password in it, where the site is the one that the password is for. */
export function addressWithPassword(url: string, credentials: EngineOptions['credentials']): string {
  const address = new URL(url);
  if (credentials === undefined || new URL(credentials.origin).origin !== address.origin) return url;
  address.username = encodeURIComponent(credentials.username);
  address.password = encodeURIComponent(credentials.password);
  return address.href;
}
