import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { LiveMessage } from '#api/live.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type LiveScope, messageAudience, sessionsEnded, whoseAuthority } from './message-audience.ts';

/** The open live connections of this server. */
export interface LiveHub {
  /** Takes a connection and tells it its id. */
  join(socket: WebSocket): void;
  /** Gives a connection its scope; false for an id that is not open or is somebody else's. */
  register(connectionId: string, scope: LiveScope | null): boolean;
  /** Passes a message of the database on to the connections that may hear it. */
  pass(payload: string): void;
  closeSession(tokenHash: string): void;
  /** Closes the connections of sessions that are over by now. */
  closeExpired(): void;
  /** Closes all: they come back and read everything again. */
  closeAll(): void;
}

interface Connection {
  socket: WebSocket;
  scope: LiveScope | null;
}

const tryAgainLater = 1013;
const policyViolation = 1008;
/** A connection that lets this much pile up is closed; it comes back and resyncs. */
const maxBufferedBytes = 1_000_000;

export function createLiveHub(clock: Clock): LiveHub {
  const connections = new Map<string, Connection>();
  const closeWhere = (isOver: (scope: LiveScope) => boolean) => {
    for (const connection of connections.values()) {
      if (connection.scope === null || !isOver(connection.scope)) continue;
      // Until the browser answers the closing it must hear nothing more.
      connection.scope = null;
      connection.socket.close(policyViolation);
    }
  };
  const closeExpired = () => {
    const now = clock.now();
    closeWhere(scope => scope.expiresAt <= now);
  };
  return {
    join(socket) {
      const connectionId = randomUUID();
      connections.set(connectionId, { socket, scope: null });
      socket.on('close', () => connections.delete(connectionId));
      socket.on('error', () => socket.terminate());
      // Nothing is expected from the browser on this channel.
      socket.on('message', () => {});
      socket.send(JSON.stringify({ type: 'connected', connectionId } satisfies LiveMessage));
    },
    register(connectionId, scope) {
      const connection = connections.get(connectionId);
      if (!connection || (connection.scope !== null && connection.scope.tokenHash !== scope?.tokenHash)) return false;
      connection.scope = scope;
      return true;
    },
    pass(payload) {
      closeExpired();
      const ended = sessionsEnded(payload);
      if (ended.length > 0) return closeWhere(scope => ended.includes(scope.tokenHash));
      const heardBy = messageAudience(payload);
      const changed = whoseAuthority(payload);
      for (const { socket, scope } of connections.values()) {
        const heard = heardBy(scope);
        if (heard === null) continue;
        if (socket.bufferedAmount > maxBufferedBytes) socket.close(tryAgainLater);
        else socket.send(heard);
        // With other rights they come back and register again.
        if (changed !== null && scope?.sub === changed) socket.close(tryAgainLater);
      }
    },
    closeSession: tokenHash => closeWhere(scope => scope.tokenHash === tokenHash),
    closeExpired,
    closeAll() {
      for (const { socket } of connections.values()) socket.close(tryAgainLater);
    },
  };
}
