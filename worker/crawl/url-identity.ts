import { equalEscapes } from '#checks/page-address.ts';

/** Reasons why a spelling of an address is the same page as another spelling. */
export type SpellingReason = 'session-id' | 'tracking-parameters' | 'parameter-order';

/** Parameters that only count visitors. */
const tracking =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|yclid|msclkid|twclid|ttclid|igshid|li_fat_id|ldtag_cl|srsltid|_ga|_gl|_gac|mc_cid|mc_eid|_hsenc|_hsmi|hsctatracking|mkt_tok|vero_id|wickedid|oly_anon_id|oly_enc_id|rb_clickid|s_cid|_openstat|_kx)$/i;
const sessionNames = /^(sid|sessid|sess|session|_?session_?id|session_?(key|token))$/i;
const certainSessions = /^(phpsessid|jsessionid|aspsessionid\w*|oscsid|xtcsid|zenid|cfid|cftoken)$/i;

export interface UrlIdentity {
  /** The address without session ids and tracking parameters: the one to request. */
  url: string;
  /** `url` with its parameters in order and its escapes in one spelling: equal for all spellings of one page. */
  key: string;
  reason: SpellingReason | null;
}

/**
 * The identity of a normalised address. `sessions`: further parameters, in small letters, that are known to hold the id of a
 * session on this site; of a name that may be one, like `sid`, nothing is taken away before that is known. Parameters of one name
 * keep their order, and so do those without a value.
 */
export function identityOf(url: string, sessions: readonly string[] = []): UrlIdentity {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const whole = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = whole.indexOf('?');
  const path = queryAt < 0 ? whole : whole.slice(0, queryAt);
  const plainPath = path.replace(/;jsessionid=[\w.!~%-]*/i, '');
  const written = queryAt < 0 ? [] : whole.slice(queryAt + 1).split('&');
  const unsessioned = written.filter(part => !isSession(part, sessions));
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

function isSession(part: string, sessions: readonly string[]): boolean {
  const name = nameOf(part);
  if (certainSessions.test(name)) return true;
  return sessions.includes(name.toLowerCase()) && looksDrawn(part.slice(name.length + 1));
}

/** Parameters of an address that may hold the id of a session, in small letters: by name and value. */
export function maybeSessions(url: string): string[] {
  return [...new URL(url).searchParams]
    .filter(([name, value]) => sessionNames.test(name) && looksDrawn(value))
    .map(([name]) => name.toLowerCase());
}

const shortestId = 16;
/** Share of the places in an id at which a digit, a small or a capital letter follows one of another kind. */
const changing = 0.25;

/**
 * Whether a value looks like one that was drawn by lot: long, of letters and digits in no order. `sid=12` may be a section, and
 * `session=2024-autumn-keynote` or `session=20241201123000` a talk: words and numbers change their kind at few places.
 */
function looksDrawn(value: string): boolean {
  // Escapes of base64.
  const written = value.replace(/%(?:2b|2f|3d)/gi, '-');
  if (!/^[\w,.!~+/=-]+$/.test(written)) return false;
  const parts = written.split(/[_,.!~+/=-]+/);
  const id = parts.join('');
  if (id.length < shortestId) return false;
  if (/^[\da-f]+$/i.test(id)) return /\d/.test(id) && /[a-f]/i.test(id);
  if (parts.some(part => /^[a-z]{3,}$/i.test(part))) return false;
  // Words with their numbers, such as `day2-track4-room5`.
  if (parts.length > 2 && parts.every(part => /^(?:[a-z]{2,}\d{0,4}|\d{1,4}[a-z]?|)$/i.test(part))) return false;
  const kinds = Array.from(id, character =>
    /\d/.test(character) ? 'digit' : /[a-z]/.test(character) ? 'small' : 'capital',
  );
  const changes = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]);
  // Compound words change between small and capital letters.
  const ofDigits = kinds.filter((kind, at) => at > 0 && (kind === 'digit') !== (kinds[at - 1] === 'digit'));
  return changes.length >= changing * id.length && ofDigits.length >= (changing / 2) * id.length;
}

/** The difference between two addresses of equal pages, where it is only one of spelling. */
export function spellingDifference(a: string, b: string): 'trailing-slash' | 'letter-case' | null {
  if (withoutSlash(a) === withoutSlash(b)) return 'trailing-slash';
  return withoutSlash(a).toLowerCase() === withoutSlash(b).toLowerCase() ? 'letter-case' : null;
}

const withoutSlash = (url: string) => url.replace(/\/(?=[?#]|$)/, '');
