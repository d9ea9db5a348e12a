import { useEffect, useEffectEvent } from 'react';
import { currentUser } from '#product/accounts/api/auth.ts';
import { type LiveMessage, readLiveMessage } from '#product/live-messages.ts';
import { listSites } from '#product/runs/api/runs.ts';
import { listRunDates, portfolio, siteSummaries } from '#product/runs/api/site-views.ts';
import { connectSocket, connectSocketNonTenant } from '#product/tenancy/api/live.ts';
import { call, endSession } from './client.ts';
import { queryClient } from './queries.ts';

type Handler = (message: LiveMessage) => void;
/** The listener; compared by the server with the session. */
export interface Listener {
  tenantId: string;
  sub: string;
  groupId: string;
}

const handlers = new Set<Handler>();
const firstWait = 1_000;
const longestWait = 30_000;
const refreshEvery = 1_000;
/** Milliseconds since the document was opened, at most a minute. */
const age = () => Math.min(60_000, Math.round(performance.now()));
/** The close code of the server for an ended session. */
const sessionEnded = 1008;

const listOperations = new Set([
  ...[siteSummaries, portfolio, listSites, listRunDates].map(({ operationId }) => operationId),
  // By their names: the code of settings and issues is loaded with their screens.
  'siteSettings.list',
  'issues.list',
  'exclusions.list',
]);

/** Invalidates cached queries of a site (of all for null); those on the screen are read again. */
function refresh(baseUrlEncoded: string | null): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [operation, parts] = queryKey as [string, { params?: { baseUrlEncoded?: string } }?];
      if (operation === currentUser.operationId) return false;
      if (baseUrlEncoded === null) return true;
      return listOperations.has(operation) || parts?.params?.baseUrlEncoded === baseUrlEncoded;
    },
  });
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();
const refreshedAt = new Map<string, number>();

/** At most one refresh per second and site: a run of many pages sends many messages. */
function refreshSoon(site: string): void {
  if (waiting.has(site)) return;
  const due = Math.max(0, (refreshedAt.get(site) ?? 0) + refreshEvery - Date.now());
  const timer = setTimeout(() => {
    waiting.delete(site);
    refreshedAt.set(site, Date.now());
    refresh(site);
  }, due);
  waiting.set(site, timer);
}

/** Keeps the live channel open; reloads the screen after a gap. Null: a public screen. Returns a function that closes it. */
export function openLive(listener: Listener | null): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let closed = false;
  let connectedBefore = false;

  async function register(connectionId: string): Promise<void> {
    if (listener === null) await call(connectSocketNonTenant, { body: { connectionId } });
    else
      await call(connectSocket, {
        body: { ...listener, connectionId, ...(connectedBefore ? {} : { missedMs: age() }) },
      });
    wait = firstWait;
    if (connectedBefore) refresh(null);
    connectedBefore = true;
  }

  function connect(): void {
    socket = new WebSocket(new URL('/api/live', location.href.replace(/^http/, 'ws')));
    socket.onmessage = event => {
      const message = readLiveMessage(parseJson(String(event.data)))?.message;
      if (message === undefined) return;
      if (message.type === 'connected') register(message.connectionId).catch(() => socket?.close());
      else if ('baseUrlEncoded' in message) refreshSoon(message.baseUrlEncoded);
      for (const handler of handlers) handler(message);
    };
    socket.onclose = ({ code }) => {
      if (closed) return;
      if (code === sessionEnded) return void askWho();
      comeBack();
    };
  }

  function comeBack(): void {
    if (closed) return;
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWait);
  }

  /** Another session may have replaced the ended one; without one the sign-in is next. */
  async function askWho(): Promise<void> {
    const isOver = await call(currentUser).then(
      ({ user }) => user === null,
      () => false,
    );
    // Whoever signs in again in another tab goes on here.
    if (!isOver || (await endSession())) comeBack();
  }

  connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Calls the handler for every live message while the component is mounted. */
export function useLive(handler: Handler): void {
  const hear = useEffectEvent(handler);
  useEffect(() => {
    const listener: Handler = message => hear(message);
    handlers.add(listener);
    return () => {
      handlers.delete(listener);
    };
  }, []);
}
