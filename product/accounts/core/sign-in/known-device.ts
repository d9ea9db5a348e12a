import { randomBytes } from 'node:crypto';
import type { Call } from '#product/tenancy/core/calls/call.ts';
import { cookieOf, setOwnCookie } from '#product/tenancy/core/calls/cookies.ts';

const keptMs = 180 * 24 * 60 * 60 * 1000;
/** Accounts that are kept for one browser. */
const kept = 5;

/** Identifies an account by what people type to sign in. */
export interface TypedAccount {
  tenant: string;
  email: string;
}

/** The browser in which this account has signed in before, by its signed cookie: guesses from elsewhere do not lock it out. */
export function knownDevice(call: Pick<Call, 'request' | 'services'>, account: TypedAccount): string | null {
  const now = call.services.clock.now().getTime();
  const entry = entriesOf(call.request).find(one => {
    const [id = '', expires = '', signature = ''] = one.split('.');
    return Number(expires) > now && call.services.secrets.verify('device', signedText(account, id, expires), signature);
  });
  return entry?.split('.')[0] ?? null;
}

export function rememberDevice(call: Call, account: TypedAccount): void {
  if (knownDevice(call, account) !== null) return;
  const id = randomBytes(16).toString('base64url');
  const expires = String(call.services.clock.now().getTime() + keptMs);
  const entry = [id, expires, call.services.secrets.sign('device', signedText(account, id, expires))].join('.');
  setOwnCookie(call, 'device', [entry, ...entriesOf(call.request)].slice(0, kept).join('~'), keptMs);
}

const entriesOf = (request: Call['request']) =>
  (cookieOf(request, 'device') ?? '').split('~').filter(one => one !== '');

const signedText = ({ tenant, email }: TypedAccount, id: string, expires: string) =>
  [tenant.toLowerCase(), email.toLowerCase(), id, expires].join('\n');
