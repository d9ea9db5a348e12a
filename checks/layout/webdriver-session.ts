import { createRequire } from 'node:module';
import { Capabilities, WebDriver } from 'selenium-webdriver';
import type { Executor as SeleniumExecutor } from 'selenium-webdriver/http.js';
import { fairTime } from '#platform/time/fair-time.ts';

/** The address and the capabilities of a W3C WebDriver session, and its time limits in milliseconds. */
export interface SessionRequest {
  /** `http://user:password@host:port/path`; the password is sent as basic authentication. */
  server: string;
  capabilities: Readonly<Record<string, unknown>>;
  /** From now until the session is there: a grid may let it wait for a free machine. */
  startMs: number;
  /** Longest time for one command. */
  commandMs: number;
  signal: AbortSignal;
}

export interface WebDriverSession {
  driver: WebDriver;
  browserName: string;
  browserVersion: string;
  /** Ends the session; a server that does not answer within 5 s is left alone. */
  close(): Promise<void>;
}

/** Why a session or a command of it failed, in a stable word. `reason` is the server's own, cut short. */
export class WebDriverFailure extends Error {
  readonly code: 'grid-unreachable' | 'grid-refused' | 'grid-timeout';
  readonly reason: string;
  constructor(code: WebDriverFailure['code'], reason: string) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
  }
}

interface WireRequest {
  method: string;
  path: string;
  data: unknown;
}

const closeMs = 5_000;
/** The module has no entry for ES modules; its types are those of `http.d.ts`. */
const { Executor, Response: WireResponse } = createRequire(import.meta.url)('selenium-webdriver/http') as {
  Executor: typeof SeleniumExecutor;
  Response: new (status: number, headers: Record<string, string>, body: string) => never;
};

/** Opens a session. Rejects with `WebDriverFailure`; its commands reject with that or with an error of `selenium-webdriver`. */
export async function openWebDriverSession(request: SessionRequest): Promise<WebDriverSession> {
  const { server, capabilities, signal } = request;
  let commandMs = request.startMs;
  const send = (wire: WireRequest) => sendCommand(server, wire, AbortSignal.any([signal, fairTime.timeout(commandMs)]));
  // Only `send` is asked of a client; Selenium's own can neither be limited in time nor stopped.
  const executor = new Executor({ send } as never);
  const driver = WebDriver.createSession(executor, new Capabilities({ ...capabilities }));
  try {
    const found = await driver.getCapabilities();
    commandMs = request.commandMs;
    return {
      driver,
      browserName: String(found.get('browserName') ?? ''),
      browserVersion: String(found.get('browserVersion') ?? ''),
      async close() {
        commandMs = closeMs;
        const { id_: id } = (await driver.getSession()) as unknown as { id_: string };
        const path = `/session/${id}`;
        await sendCommand(server, { method: 'DELETE', path, data: {} }, fairTime.timeout(closeMs)).catch(
          () => undefined,
        );
      },
    };
  } catch (error) {
    if (error instanceof WebDriverFailure) throw error;
    throw new WebDriverFailure('grid-refused', firstLine(error));
  }
}

async function sendCommand(server: string, wire: WireRequest, signal: AbortSignal): Promise<never> {
  const base = new URL(server.endsWith('/') ? server : `${server}/`);
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (base.username !== '') {
    const given = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`;
    headers.authorization = `Basic ${Buffer.from(given).toString('base64')}`;
    base.username = '';
    base.password = '';
  }
  const body = wire.method === 'POST' ? { body: JSON.stringify(wire.data ?? {}) } : {};
  try {
    const url = new URL(wire.path.replace(/^\//, ''), base);
    const answer = await fetch(url, { method: wire.method, headers, signal, redirect: 'error', ...body });
    return new WireResponse(answer.status, Object.fromEntries(answer.headers), await answer.text());
  } catch (error) {
    if (signal.aborted) throw new WebDriverFailure('grid-timeout', '');
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new WebDriverFailure('grid-unreachable', firstLine(cause));
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}
