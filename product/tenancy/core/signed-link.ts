import type { Secrets } from '#platform/secrets/secrets.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Creates a link to a stored file that is valid for some seconds. */
export type SignLink = (key: string, tenantId: string, seconds: number) => string;

/** Signed links: HMAC over key, expiry and tenant. Rounded to the minute: a list requested twice has equal links. */
export function linkSigner({ secrets, clock }: { secrets: Secrets; clock: Clock }): SignLink {
  return (key, tenantId, seconds) => {
    const expires = Math.ceil(clock.now().getTime() / 60_000) * 60 + seconds;
    const signature = secrets.sign('files', `${key}\n${expires}\n${tenantId}`);
    const path = key.split('/').map(encodeURIComponent).join('/');
    return `/api/files/${path}?expires=${expires}&tenant=${encodeURIComponent(tenantId)}&signature=${signature}`;
  };
}

/** Checks whether a link was signed by Tenken and has not expired. */
export function linkHolds(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  link: { key: string; expires: string; tenant: string; signature: string },
): boolean {
  if (!/^\d{1,12}$/.test(link.expires) || Number(link.expires) * 1000 < clock.now().getTime()) return false;
  return (
    link.key.startsWith(`${link.tenant}/`) &&
    secrets.verify('files', `${link.key}\n${link.expires}\n${link.tenant}`, link.signature)
  );
}
