/** How to reach the service. */
export interface ClientOptions {
  /** Such as https://tenken.example.jp. */
  baseUrl: string;
  /** Begins with `tenken_`. */
  token: string;
  /** Of the problems' texts. Default: ja. */
  language?: 'ja' | 'en';
  /** Attempts of a call that the service was too busy for, or whose limit of a minute was reached. Default: 4. */
  attempts?: number;
  /** Default: the global one. */
  fetch?: typeof fetch;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** The same request under the same key is done once in 24 hours, and counts once. Default: a new key for each call that writes. */
  idempotencyKey?: string;
}

/** An error answer of the service (RFC 9457). */
export class TenkenProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { path: string; message: string }[];
  /** Seconds until the call may succeed; null where the service does not say. */
  readonly retryAfter: number | null;
  constructor(
    status: number,
    body: { code?: string; detail?: string; fields?: { path: string; message: string }[] },
    retryAfter: number | null,
  ) {
    super(body.detail ?? `HTTP ${status}`);
    this.name = 'TenkenProblem';
    this.status = status;
    this.code = body.code ?? 'unexpected';
    this.fields = body.fields ?? [];
    this.retryAfter = retryAfter;
  }
}

/** An event of a stream. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

type Values = Readonly<Record<string, unknown>>;
interface Request {
  method: string;
  path: string;
  params?: Values;
  query?: Values | undefined;
  body?: unknown;
}

/** Waits this long at most for a limit to be lifted; longer ones are told. */
const longestWaitSeconds = 90;

/** What all operations are built on: one authenticated request, repeated where the service asks for patience. */
export class ClientBase {
  readonly #options: Required<Omit<ClientOptions, 'fetch'>>;
  readonly #fetch: typeof fetch;

  constructor({ baseUrl, token, language = 'ja', attempts = 4, fetch: send = globalThis.fetch }: ClientOptions) {
    this.#options = { baseUrl: baseUrl.replace(/\/+$/, ''), token, language, attempts };
    this.#fetch = send;
  }

  protected async json<Reply>(request: Request, options: CallOptions = {}): Promise<Reply> {
    const response = await this.#send(request, options);
    return (response.status === 204 ? undefined : await response.json()) as Reply;
  }

  protected async bytes(request: Request, options: CallOptions = {}): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#send(request, options)).arrayBuffer());
  }

  /** The events of a stream until the service ends it. */
  protected async *events(request: Request, options: CallOptions = {}): AsyncGenerator<StreamEvent> {
    const response = await this.#send(request, options);
    if (response.body === null) return;
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const one of whole) {
        const event = /^event: (.*)$/m.exec(one)?.[1];
        const data = /^data: (.*)$/m.exec(one)?.[1];
        if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
      }
    }
  }

  async #send({ method, path, params = {}, query = {}, body }: Request, call: CallOptions): Promise<Response> {
    const { baseUrl, token, language, attempts } = this.#options;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    );
    const key = call.idempotencyKey ?? (method === 'GET' ? undefined : crypto.randomUUID());
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const address = `${baseUrl}/api${filled}${search.size > 0 ? `?${search}` : ''}`;
    const sent = {
      method,
      headers,
      signal: call.signal ?? null,
      body: body === undefined ? null : JSON.stringify(body),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#fetch(address, sent);
      if (response.ok) return response;
      const problem = await problemOf(response);
      const wait = problem.retryAfter ?? 0;
      const isPatient = response.status === 503 || response.status === 429;
      if (!isPatient || attempt >= attempts || wait > longestWaitSeconds) throw problem;
      await pause(Math.max(1, wait) * 1000, call.signal);
    }
  }
}

async function problemOf(response: Response): Promise<TenkenProblem> {
  const body = (await response.json().catch(() => ({}))) as ConstructorParameters<typeof TenkenProblem>[1];
  const seconds = Number(response.headers.get('retry-after') ?? 'none');
  return new TenkenProblem(response.status, body ?? {}, Number.isFinite(seconds) ? seconds : null);
}

/** Resolves after a time; rejects at once when the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      failed(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
