import type { Endpoint, Reply, Request } from '#endpoint/define.ts';
import type { Problem } from '#endpoint/problem-body.ts';
import type { Language } from '#language/message.ts';
import { addressOf } from '#web/client.ts';
import { recordAnswer } from './answer-record.ts';

/** A received answer. `body` is the JSON, the text of another type, or undefined for none. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Calls the API as a program does: over HTTP, with the API's endpoint definitions. */
export interface ApiClient {
  /** The reply of a call that must succeed; throws with the answer otherwise. */
  call<E extends Endpoint>(endpoint: E, parts: Request<E>): Promise<Reply<E>>;
  /** The answer with any status; the parts need not match the endpoint. */
  ask(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    parts?: { params?: object; query?: object; body?: unknown },
  ): Promise<Answer>;
  /** The problem of a call that must fail. */
  refuse(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    parts?: { params?: object; query?: object; body?: unknown },
  ): Promise<Problem & { status: number }>;
  /** Any path of the server. */
  raw(path: string, request?: RawRequest): Promise<Answer>;
  /** The same caller in another language, or with more headers. */
  with(headers: Record<string, string>, language?: Language): ApiClient;
}

/** A client that sends these headers with every request. */
export function apiClient(origin: string, headers: Record<string, string> = {}, language: Language = 'en'): ApiClient {
  const raw: ApiClient['raw'] = async (path, request = {}) => {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...request,
      headers: { 'accept-language': language, ...headers, ...request.headers },
    });
    const text = await response.text();
    const isJson = /^application\/(?:problem\+)?json/.test(response.headers.get('content-type') ?? '');
    const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
    const answer = { status: response.status, headers: response.headers, body };
    recordAnswer(request.method ?? 'GET', path, answer);
    return answer;
  };
  const ask: ApiClient['ask'] = (endpoint, { params, query, body } = {}) =>
    raw(addressOf(endpoint, { ...params }, { ...query }), {
      method: endpoint.method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    raw,
    ask,
    async call(endpoint, parts) {
      const answer = await ask(endpoint, parts as object);
      if (answer.status !== endpoint.status) {
        throw new Error(`${endpoint.operationId}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body as never;
    },
    async refuse(endpoint, parts) {
      const { status, body } = await ask(endpoint, parts);
      if (status < 400) throw new Error(`${endpoint.path}: ${status}, but an error was wanted`);
      return { ...(body as Problem), status };
    },
    with: (more, spoken = language) => apiClient(origin, { ...headers, ...more }, spoken),
  };
}
