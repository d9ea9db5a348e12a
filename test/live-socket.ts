import { WebSocket } from 'ws';
import type { LiveMessage } from '#product/live-messages.ts';

/** The browser side of the live channel. */
export interface LiveSocket {
  connectionId: string;
  /** The messages received after the first one. */
  heard: LiveMessage[];
  /** The next matching message, including those already received; rejects after `ms`. */
  wait(fits: (message: LiveMessage) => boolean, ms?: number): Promise<LiveMessage>;
  /** Resolves with the code when the server has closed it. */
  closed: Promise<number>;
  close(): void;
}

/** Opens the live channel and waits for its first message. Rejects when the server refuses. */
export async function openLive(origin: string, headers: Record<string, string> = {}): Promise<LiveSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers });
  const heard: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  const first = Promise.withResolvers<LiveMessage>();
  socket.once('error', first.reject);
  void closed.then(code => first.reject(new Error(`closed with ${code} before the first message`)));
  socket.once('message', data => {
    first.resolve(JSON.parse(String(data)) as LiveMessage);
    socket.on('message', more => {
      heard.push(JSON.parse(String(more)) as LiveMessage);
      for (const look of waiting) look();
    });
  });
  const message = await first.promise;
  if (message.type !== 'connected') throw new Error(`the first message is ${message.type}`);
  return {
    connectionId: message.connectionId,
    heard,
    closed,
    close: () => socket.close(),
    wait: (fits, ms = 10_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`not heard in ${ms} ms; heard: ${JSON.stringify(heard)}`));
        }, ms);
        const look = () => {
          const found = heard.find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
