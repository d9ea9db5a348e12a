import { randomBytes } from 'node:crypto';
import type { Call } from './call.ts';
import { type CookieName, cookieOf, setOwnCookie } from './cookies.ts';

const keptMs = 180 * 24 * 60 * 60 * 1000;
/** Subjects that are kept for one browser. */
const kept = 5;

/** Cookies that remember that somebody at this browser was let in, each with a purpose of its own. */
type MemoryName = Extract<CookieName, 'device' | 'reader'>;

/** The id of a browser in which somebody was let in to `subject` before, by its signed cookie: tries from elsewhere do not lock it out. */
export function knownBrowser(
  { request, services }: Pick<Call, 'request' | 'services'>,
  name: MemoryName,
  subject: string,
): string | null {
  const now = services.clock.now().getTime();
  const entry = entriesOf(request, name).find(one => {
    const [id = '', expires = '', signature = ''] = one.split('.');
    return Number(expires) > now && services.secrets.verify(name, signedText(subject, id, expires), signature);
  });
  return entry?.split('.')[0] ?? null;
}

export function rememberBrowser(call: Call, name: MemoryName, subject: string): void {
  if (knownBrowser(call, name, subject) !== null) return;
  const id = randomBytes(16).toString('base64url');
  const expires = String(call.services.clock.now().getTime() + keptMs);
  const entry = [id, expires, call.services.secrets.sign(name, signedText(subject, id, expires))].join('.');
  setOwnCookie(call, name, [entry, ...entriesOf(call.request, name)].slice(0, kept).join('~'), keptMs);
}

const entriesOf = (request: Call['request'], name: MemoryName) =>
  (cookieOf(request, name) ?? '').split('~').filter(one => one !== '');

const signedText = (subject: string, id: string, expires: string) => [subject, id, expires].join('\n');
