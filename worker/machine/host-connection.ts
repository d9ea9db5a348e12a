import { createConnection, type Socket } from 'node:net';
import { type FromHost, hearLines, say, type ToHost } from './message-lines.ts';

export type Asked = Extract<ToHost, { type: 'ask' | 'borrow' }>;

/** A connection of a worker to the host of its machine, made anew when the host died. */
export interface HostConnection {
  /** Asks a host, and the next one when that dies. Rejects where none answers, and with the signal's reason. */
  ask(message: Asked, signal: AbortSignal): Promise<FromHost>;
  /** Speaks to the host that is there now alone. */
  now(): (message: ToHost) => void;
  close(): void;
}

interface Waiting {
  message: Asked;
  /** Hosts that it was asked of. */
  hosts: number;
  resolve(reply: FromHost): void;
  reject(error: unknown): void;
}

/** Between two attempts to reach the host, which the supervisor starts again when it died. */
const pauseMs = 250;
const maxAttempts = 240;
/** A question is not what ends a host, but none is asked for ever. */
const maxHosts = 3;

export function connectHost(path: string): HostConnection {
  const waiting = new Map<number, Waiting>();
  let socket: Socket | undefined;
  let isConnected = false;
  let failures = 0;
  let closing = false;
  let pause: NodeJS.Timeout | undefined;

  function connect(): void {
    if (socket !== undefined || closing) return;
    const opened = createConnection(path);
    socket = opened;
    opened.once('connect', () => {
      isConnected = true;
      failures = 0;
      for (const one of waiting.values()) send(opened, one);
    });
    hearLines<FromHost>(opened, reply => {
      waiting.get(reply.id)?.resolve(reply);
      waiting.delete(reply.id);
    });
    opened.on('error', () => undefined);
    opened.once('close', () => {
      [socket, isConnected] = [undefined, false];
      failures += 1;
      if (failures > maxAttempts) rejectAll('the host of the machine cannot be reached');
      else if (waiting.size > 0 && !closing) pause = setTimeout(connect, pauseMs);
    });
  }

  function send(to: Socket, one: Waiting): void {
    one.hosts += 1;
    if (one.hosts <= maxHosts) return say(to, one.message);
    waiting.delete(one.message.id);
    one.reject(new Error('the host of the machine ended again and again'));
  }

  function rejectAll(reason: string): void {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
    failures = 0;
  }

  function ask(message: Asked, signal: AbortSignal): Promise<FromHost> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (closing) return Promise.reject(new Error('the worker is ending'));
    const { promise, resolve, reject } = Promise.withResolvers<FromHost>();
    const one: Waiting = { message, hosts: 0, resolve, reject };
    waiting.set(message.id, one);
    const giveUp = () => {
      if (waiting.delete(message.id) && socket && isConnected) say(socket, { type: 'withdraw', id: message.id });
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    if (socket && isConnected) send(socket, one);
    else connect();
    return promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  return {
    ask,
    now() {
      const of = socket;
      return message => {
        if (of && of === socket) say(of, message);
      };
    },
    close() {
      closing = true;
      clearTimeout(pause);
      rejectAll('the worker is ending');
      socket?.destroy();
    },
  };
}
