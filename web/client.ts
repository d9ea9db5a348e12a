import { clientProblems } from '#endpoint/client-problems.ts';
import type { Endpoint, Reply, Request } from '#endpoint/define.ts';
import type { DownloadedFile } from '#endpoint/file-reply.ts';
import { Problem } from '#endpoint/problem-body.ts';
import { messages } from '#language/message.ts';
import { currentLanguage } from './i18n/current-language.ts';
import { noteService, well, whileWriting } from './service-state.ts';
import { forgetTyped } from './typed.ts';

const texts = messages({
  offline: {
    ja: 'インターネットに接続できません。接続を確認してから、もう一度お試しください。',
    en: 'You are offline. Please check your connection and try again.',
  },
});

/** An error answer of the API: `problem.message` is a sentence for the user. */
export class ApiProblemError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds after which the server asks to try again; undefined where it says none. */
  readonly retryAfter: number | undefined;
  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.message);
    this.name = 'ApiProblemError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

type Values = Record<string, unknown>;
type Parts = { params?: Values; query?: Values; body?: unknown };
/** Params, query and body as the endpoint wants them; nothing for an endpoint that takes nothing. */
export type Sending<E> = keyof Request<E> extends never ? [parts?: Request<E>] : [parts: Request<E>];

let onSessionEnd: () => unknown = () => {};

/**
 * Sets the handler for an unknown session (status 401 outside of signing in). A call is repeated where it resolves to true: the
 * same person is signed in again.
 */
export function whenSessionEnds(handler: () => unknown): void {
  onSessionEnd = handler;
}

/** Tells that the session is over, as an answer with status 401 does; true once the same person is signed in again. */
export const endSession = async (): Promise<boolean> => (await onSessionEnd()) === true;

let confirmIdentity: () => Promise<boolean> = async () => false;

/** Sets the handler for a call that lacks the recent sign-in it requires: true once the person has confirmed to be themselves. */
export function whenIdentityCounts(handler: () => Promise<boolean>): void {
  confirmIdentity = handler;
}

export function addressOf(endpoint: Pick<Endpoint, 'path'>, params: Values = {}, query: Values = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function problemOf(response: Response): Promise<Problem> {
  const parsed = Problem.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  // An answer of a proxy, or of a server that is not there yet.
  const code = response.status === 504 ? 'timeout' : response.status === 503 ? 'not_ready' : 'unexpected';
  return { code, message: clientProblems[code][currentLanguage()] };
}

async function downloadedFile(response: Response): Promise<DownloadedFile> {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: encoded === undefined ? null : decodeURIComponent(encoded), blob: await response.blob() };
}

/** Seconds of the header Retry-After, which the server writes as a number. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** Seconds, where a busy server says none. */
const usualWait = 10;

/** Time for the answer of a read: with ten further tries, at most two seconds apart, it stays within ten minutes. */
const readMs = 50_000;

/** Requests at once (specification); the others wait for their turn. */
const concurrency = 5;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < concurrency) running += 1;
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn passes on.
    if (next) next();
    else running -= 1;
  }
}

/** Keys of requests that are done once: of those under way, and of those that got no answer, so that another try repeats nothing. */
const keys = new Map<string, string>();
const underWay = new Map<string, Promise<unknown>>();
/** Answers that leave open whether the request was done. */
const isOpen = (error: unknown) =>
  error instanceof ApiProblemError &&
  ([0, 502, 503, 504].includes(error.status) || error.problem.code === 'idempotency_in_flight');

/** Sends a request under a key of its own: the same one while it is under way, as by a double click, is not sent again. */
function sendOnce<Result>(name: string, send: (key: string) => Promise<Result>): Promise<Result> {
  const same = underWay.get(name);
  if (same) return same as Promise<Result>;
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  const sent = send(key).then(
    result => {
      keys.delete(name);
      return result;
    },
    error => {
      if (!isOpen(error)) keys.delete(name);
      throw error;
    },
  );
  underWay.set(name, sent);
  const end = () => underWay.delete(name);
  sent.then(end, end);
  return sent;
}

/** Calls an endpoint. Throws `ApiProblemError`. Repeats a call that requires a recent sign-in once the person has confirmed. */
export async function call<E extends Endpoint>(endpoint: E, ...[parts]: Sending<E>): Promise<Reply<E>> {
  // The live channel is opened by the screen itself, not by the person.
  if (endpoint.method === 'GET' || endpoint.operationId.startsWith('live.')) return send(endpoint, parts as Parts, {});
  const reply = await whileWriting(() => write(endpoint, parts as Parts));
  forgetTyped();
  return reply;
}

async function write<E extends Endpoint>(endpoint: E, parts: Parts | undefined): Promise<Reply<E>> {
  if (!endpoint.idempotent) return send(endpoint, parts, {});
  const name = `${endpoint.operationId} ${JSON.stringify(parts ?? {})}`;
  return sendOnce(name, key => send(endpoint, parts, { 'idempotency-key': key }));
}

async function send<E extends Endpoint>(
  endpoint: E,
  parts: Parts | undefined,
  more: Record<string, string>,
): Promise<Reply<E>> {
  const { params, query, body } = parts ?? {};
  const headers: Record<string, string> = { 'accept-language': currentLanguage(), ...more };
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await inTurn(() =>
      fetch(addressOf(endpoint, params, query), {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        // A write may have been done when no answer comes, and a file may take its time.
        ...(endpoint.method === 'GET' && !endpoint.file ? { signal: AbortSignal.timeout(readMs) } : {}),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  } catch {
    const isOffline = navigator.onLine === false;
    if (isOffline) noteService({ kind: 'offline' });
    const text = isOffline ? texts.offline : clientProblems.timeout;
    throw new ApiProblemError(0, { code: 'timeout', message: text[currentLanguage()] });
  }
  if (!response.ok) {
    const problem = await problemOf(response);
    const retryAfter = retryAfterOf(response);
    noteService(problem.code === 'not_ready' ? { kind: 'busy', seconds: retryAfter ?? usualWait } : well);
    const isOver = response.status === 401 && problem.code === 'unauthenticated';
    if (isOver && (await endSession())) return send(endpoint, parts, more);
    if (problem.code === 'reauthentication_required' && (await confirmIdentity())) return send(endpoint, parts, more);
    throw new ApiProblemError(response.status, problem, retryAfter);
  }
  noteService(well);
  if (endpoint.file) return (await downloadedFile(response)) as Reply<E>;
  return (response.status === 204 ? undefined : await response.json()) as Reply<E>;
}
