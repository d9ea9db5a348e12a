import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { LiveDeclaration, MessageOf } from '#endpoint/live-message.ts';
import type { Clock } from '#platform/time/clock.ts';
import { connected } from '#product/tenancy/api/live.ts';
import { type LiveScope, messageReader, type RunNews } from './message-audience.ts';
import { createRecentMessages } from './recent-messages.ts';
import { createRunWatches, type RunWatches } from './run-watches.ts';

/** The open live connections of this server. */
export interface LiveHub {
  /** Adds a connection and sends its id; one too many of a client's address is closed. */
  join(socket: WebSocket, address: string): void;
  /** Sets a connection's scope and sends it the last milliseconds' messages. False for an unknown id or another person's. */
  register(connectionId: string, scope: LiveScope | null, missedMs?: number): boolean;
  /** Forwards a database message to the connections in its audience. */
  pass(payload: string): void;
  /** Whoever follows single runs. */
  readonly watches: RunWatches;
  closeSession(tokenHash: string): void;
  closeExpired(): void;
  /** Closes all: clients reconnect and reload everything. */
  closeAll(): void;
}

interface Connection {
  socket: WebSocket;
  address: string;
  scope: LiveScope | null;
  registered: boolean;
  /** Runs that it hears of whatever group it is in, since their registrations named it. */
  runs: Set<string>;
  /** It has answered the last ping. */
  alive: boolean;
}

/** Limits of connections. Times in milliseconds. */
export interface LiveLimits {
  /** Connections without a session of one address, and connections of one session. */
  most: number;
  /** Time until a connection must be registered. */
  registerMs: number;
  /** Pause between pings; a connection that has not answered the last one is ended. */
  pingMs: number;
}

const liveLimits: LiveLimits = { most: 20, registerMs: 10_000, pingMs: 30_000 };

const tryAgainLater = 1013;
const policyViolation = 1008;
/** A connection with this much unsent data is closed; the client reconnects and reloads. */
const maxBufferedBytes = 1_000_000;

/** A hub that passes on the messages which are declared. */
export function createLiveHub(
  clock: Clock,
  declarations: readonly LiveDeclaration[],
  { most, registerMs, pingMs }: LiveLimits = liveLimits,
): LiveHub {
  const readMessage = messageReader(declarations);
  const connections = new Map<string, Connection>();
  const recent = createRecentMessages();
  const watches = createRunWatches();
  const isFull = (counts: (connection: Connection) => boolean) =>
    [...connections.values()].filter(counts).length >= most;
  const closeWhere = (isOver: (scope: LiveScope) => boolean) => {
    for (const connection of connections.values()) {
      if (connection.scope === null || !isOver(connection.scope)) continue;
      // No more messages until the browser confirms the close.
      connection.scope = null;
      connection.socket.close(policyViolation);
    }
  };
  const closeExpired = () => {
    const now = clock.now();
    closeWhere(scope => scope.expiresAt <= now);
  };
  return {
    join(socket, address) {
      socket.on('error', () => socket.terminate());
      if (isFull(one => one.scope === null && one.address === address)) return socket.close(tryAgainLater);
      const connectionId = randomUUID();
      const connection = connectionOf(socket, address);
      connections.set(connectionId, connection);
      const late = setTimeout(() => !connection.registered && socket.close(policyViolation), registerMs);
      const endPings = ping(connection, pingMs);
      socket.on('close', () => {
        endPings();
        clearTimeout(late);
        connections.delete(connectionId);
      });
      // Browsers are not expected to send anything on this channel.
      socket.on('message', () => {});
      const first: MessageOf<typeof connected> = { type: connected.type, connectionId };
      socket.send(JSON.stringify(first));
    },
    register(connectionId, scope, missedMs) {
      const connection = connections.get(connectionId);
      if (!connection || (connection.scope !== null && connection.scope.tokenHash !== scope?.tokenHash)) return false;
      connection.registered = true;
      if (scope !== null && isFull(one => one !== connection && one.scope?.tokenHash === scope.tokenHash))
        connection.socket.close(tryAgainLater);
      else connection.scope = scope;
      if (connection.scope !== null && missedMs !== undefined)
        for (const heard of recent.heard(connection.scope, missedMs)) connection.socket.send(heard);
      return true;
    },
    pass(payload) {
      closeExpired();
      const { ended, heardBy, changed, run: news } = readMessage(payload);
      if (ended.length > 0) return closeWhere(scope => ended.includes(scope.tokenHash));
      follow(connections, news);
      if (news !== null) recent.add(news.run, heardBy);
      if (news !== null) watches.tell(news.run);
      for (const { socket, scope, runs } of connections.values()) {
        const follows = scope !== null && news !== null && runs.has(news.run);
        const heard = heardBy(scope) ?? (follows ? payload : null);
        if (heard === null) continue;
        if (socket.bufferedAmount > maxBufferedBytes) socket.close(tryAgainLater);
        else socket.send(heard);
        // With changed rights the clients reconnect and register again.
        if (changed !== null && scope?.sub === changed) socket.close(tryAgainLater);
        if (follows && news.isLast) runs.delete(news.run);
      }
    },
    watches,
    closeSession: tokenHash => closeWhere(scope => scope.tokenHash === tokenHash),
    closeExpired,
    closeAll() {
      for (const { socket } of connections.values()) socket.close(tryAgainLater);
    },
  };
}

/** Pings a connection until the answer is called; one that has not answered the last ping is ended. */
function ping(connection: Connection, everyMs: number): () => void {
  const { socket } = connection;
  socket.on('pong', () => {
    connection.alive = true;
  });
  const pings = setInterval(() => {
    if (!connection.alive) return socket.terminate();
    connection.alive = false;
    socket.ping();
  }, everyMs);
  return () => clearInterval(pings);
}

const connectionOf = (socket: WebSocket, address: string): Connection => ({
  socket,
  address,
  scope: null,
  registered: false,
  runs: new Set(),
  alive: true,
});

/** A registration's connection hears of its run from now on, if it is the person's own. */
function follow(connections: ReadonlyMap<string, Connection>, news: RunNews | null): void {
  const connection = connections.get(news?.follower?.connectionId ?? '');
  if (news?.follower && connection?.scope?.sub === news.follower.sub) connection.runs.add(news.run);
}
