import { z } from 'zod';
import { parseWebUrl } from './fields/site-url.ts';

const alphabet = /^[A-Za-z0-9_-]{1,2736}$/;

/** base64url of the normalised base URL (UTF-8). The strict inverse of `decodeBaseUrl`. */
export function encodeBaseUrl(baseUrl: string): string {
  const bytes = new TextEncoder().encode(baseUrl);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The base URL, or null for anything that `encodeBaseUrl` would not have written. */
export function decodeBaseUrl(encoded: string): string | null {
  if (!alphabet.test(encoded)) return null;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, c => c.charCodeAt(0)));
    const url = parseWebUrl(text);
    return encodeBaseUrl(text) === encoded && url !== null && text.startsWith(`${url.protocol}//`) ? text : null;
  } catch {
    return null;
  }
}

/** Scopes of endpoints whose path carries tenant and group under these names. */
export const tenantScope = { tenant: 'params.tenantId' } as const;
export const groupScope = { ...tenantScope, group: 'params.groupId' } as const;

export const tenantPath = { tenantId: z.string().min(1).max(80) };
export const groupPath = { ...tenantPath, groupId: z.string().min(1).max(80) };
/** Parsed strictly by the handler, not here, so that a malformed one gets its own error code. */
export const sitePath = { ...groupPath, baseUrlEncoded: z.string() };
export const runPath = { ...sitePath, date: z.string() };
