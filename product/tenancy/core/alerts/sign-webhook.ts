import { createHmac, randomBytes } from 'node:crypto';

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** `Tenken-Signature`: seconds since 1970, and for each valid secret the HMAC-SHA256 (hex) of time, full stop and body. */
export function signWebhook(secrets: readonly string[], body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`);
  return [`t=${t}`, ...signatures].join(',');
}
