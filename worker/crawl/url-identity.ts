import { equalEscapes } from '#checks/page-address.ts';

/** Reasons why a spelling of an address is the same page as another spelling. */
export type SpellingReason = 'session-id' | 'tracking-parameters' | 'parameter-order';

/** Parameters that only count visitors. */
const tracking =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|yclid|msclkid|twclid|ttclid|igshid|li_fat_id|ldtag_cl|srsltid|_ga|_gl|_gac|mc_cid|mc_eid|_hsenc|_hsmi|hsctatracking|mkt_tok|vero_id|wickedid|oly_anon_id|oly_enc_id|rb_clickid|s_cid|_openstat|_kx)$/i;
const sessionNames =
  /^(phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|sid|sessid|sess|session|session_?id|zenid|oscsid)$/i;
/** `sid=12` may be a section; a session id is long and has digits. */
const sessionValue = /^(?=.*\d)[\w,.!~-]{16,}$/;
const certainSessions = /^(phpsessid|jsessionid|aspsessionid\w*|oscsid|zenid)$/i;

export interface UrlIdentity {
  /** The address without session ids and tracking parameters: the one to request. */
  url: string;
  /** `url` with its parameters in order and its escapes in one spelling: equal for all spellings of one page. */
  key: string;
  reason: SpellingReason | null;
}

/** The identity of a normalised address. Parameters of one name keep their order, and so do those without a value. */
export function identityOf(url: string): UrlIdentity {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const whole = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = whole.indexOf('?');
  const path = queryAt < 0 ? whole : whole.slice(0, queryAt);
  const plainPath = path.replace(/;jsessionid=[\w.!~%-]*/i, '');
  const written = queryAt < 0 ? [] : whole.slice(queryAt + 1).split('&');
  const unsessioned = written.filter(part => !isSession(part));
  const kept = unsessioned.filter(part => !tracking.test(nameOf(part)));
  const sorted = kept.every(part => part.includes('=')) ? kept.toSorted((a, b) => order(nameOf(a), nameOf(b))) : kept;
  const spell = (parts: string[]) => plainPath + (parts.length > 0 ? `?${parts.join('&')}` : '') + hash;
  const inOrder = spell(sorted);
  const isSessioned = plainPath !== path || unsessioned.length < written.length;
  const isTracked = kept.length < unsessioned.length;
  const cleaned = isSessioned || isTracked ? spell(kept) : url;
  return {
    url: cleaned,
    key: equalEscapes(inOrder),
    reason: isSessioned ? 'session-id' : isTracked ? 'tracking-parameters' : inOrder === url ? null : 'parameter-order',
  };
}

const nameOf = (part: string) => part.split('=', 1)[0] ?? part;
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function isSession(part: string): boolean {
  const name = nameOf(part);
  if (!sessionNames.test(name)) return false;
  const value = part.slice(name.length + 1);
  return certainSessions.test(name) || sessionValue.test(value);
}

/** The difference between two addresses of equal pages, where it is only one of spelling. */
export function spellingDifference(a: string, b: string): 'trailing-slash' | 'letter-case' | null {
  if (withoutSlash(a) === withoutSlash(b)) return 'trailing-slash';
  return withoutSlash(a).toLowerCase() === withoutSlash(b).toLowerCase() ? 'letter-case' : null;
}

const withoutSlash = (url: string) => url.replace(/\/(?=[?#]|$)/, '');
