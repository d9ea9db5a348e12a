import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CheckId, UnitId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';

/**
 * A way in which one thing may end. `at` is an address below the entry's folder, '' for its start page. Results have
 * exactly the codes of `notJudged`, none by default, and a score only where `score` is `given`: `none` says that nothing
 * was judged, `never` that this check gives no score to a page.
 */
export type End =
  | { kind: 'result'; at: string; unit: UnitId; notJudged: readonly string[]; score: 'given' | 'none' | 'never' }
  | { kind: 'failed'; at: string; unit: UnitId; code: string }
  /** In the coverage, among what is not a page of the run. */
  | { kind: 'left-out'; at: string; reason: string }
  /** In the coverage, among what could not be read. */
  | { kind: 'unread'; at: string; reason: string }
  /** `rule` is a whole name, or a check's id with a colon for any of its rules. The excerpt contains `excerpt`. */
  | { kind: 'finding'; at: string; rule: string; excerpt?: string }
  | { kind: 'no-finding'; at: string; rule: string }
  /** The site could not be verified at all. `code` is of `crawlFailureMessages`. */
  | { kind: 'not-verified'; code: string };

/** The servers beside the quarter. Written into texts as `{{silent}}` and so on; without a trailing slash. */
export interface Neighbours {
  /** Accepts connections and never answers. */
  silent: string;
  /** Answers 429 and asks for an hour's pause. */
  busy: string;
  /** Another site with one page. */
  other: string;
  /** Answers over TLS with a certificate that it signed itself. */
  selfSigned: string;
  /** Answers over TLS with a certificate of an authority that nobody knows. */
  unknownIssuer: string;
}

/** The quarter at work, as an answer sees it. `here` is the address of the entry's folder, with a trailing slash. */
export interface Surroundings extends Neighbours {
  here: string;
  origin: string;
}

/** A text is sent as an HTML page in UTF-8, with the names in double braces filled in. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse, around: Surroundings) => void);

/** A nasty but ordinary thing that sites do, served below `/{id}/`. */
export interface HostileEntry {
  id: string;
  what: Message;
  /** The functions that have to do with it. */
  functions: readonly CheckId[];
  /** Answers below the folder; '' is the start page. Any other address there is answered with 404. */
  pages: Readonly<Record<string, Answer>>;
  /** Answers of the whole host, by path. */
  root?: Readonly<Record<string, Answer>>;
  /** Lines for robots.txt. */
  robots?: (origin: string) => string;
  /** Answer to every address that is not there; with it the entry has a host of its own. */
  missing?: Answer;
  /** It needs a host of its own, since it concerns all pages of it. */
  alone?: true;
  /** It takes long by its nature, so that only the whole measurement contains it. */
  long?: true;
  ends: readonly End[];
}

/** The result of a unit for a page, all of it judged, or all but the parts with these codes. */
export function judged(at: string, unit: UnitId, ...notJudged: string[]): End {
  return { kind: 'result', at, unit, notJudged, score: 'given' };
}

/** A result without a score, since nothing was judged. */
export function unjudged(at: string, unit: UnitId, ...notJudged: string[]): End {
  return { kind: 'result', at, unit, notJudged, score: 'none' };
}

/** A result of a check that gives no score to a page. */
export function looked(at: string, unit: UnitId): End {
  return { kind: 'result', at, unit, notJudged: [], score: 'never' };
}

export function failed(at: string, unit: UnitId, code: string): End {
  return { kind: 'failed', at, unit, code };
}

export function leftOut(at: string, reason: string): End {
  return { kind: 'left-out', at, reason };
}

export function unread(at: string, reason: string): End {
  return { kind: 'unread', at, reason };
}

export function finds(at: string, rule: string, excerpt?: string): End {
  return { kind: 'finding', at, rule, ...(excerpt === undefined ? {} : { excerpt }) };
}

export function silentOn(at: string, rule: string): End {
  return { kind: 'no-finding', at, rule };
}
