import { z } from 'zod';

const bytes = 32;

/** `TENKEN_SECRET_KEY`: 32 bytes in hex, base64 or base64url. */
export const SecretKey = z.string().transform((given, context) => {
  const key = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.from(given, 'base64');
  if (/^[\w+/-]+={0,2}$/.test(given) && key.length === bytes) return new Uint8Array(key);
  context.addIssue({ code: 'custom', message: `32 bytes in base64 or hex, as of: openssl rand -base64 32` });
  return z.NEVER;
});
