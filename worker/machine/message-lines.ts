import type { Socket } from 'node:net';
import type { EndReason } from '../processes/process-ended.ts';
import type { LanguageQuestion, Wanted } from './machine.ts';

/** Messages to the host of what a machine shares, each a line of JSON. A loan has the id of what was borrowed. */
export type ToHost =
  | { type: 'ask'; id: number; asked: LanguageQuestion }
  | { type: 'borrow'; id: number; asked: Wanted }
  | { type: 'withdraw'; id: number }
  | { type: 'give-back'; id: number; isBroken: boolean };

/** Its answers. `ended`: the question ended two processes. */
export type FromHost =
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'lent'; id: number; port: number; path: string }
  | { type: 'not-started'; id: number; start: number; reason: string }
  | { type: 'ended'; id: number; reason: EndReason }
  | { type: 'error'; id: number; reason: string };

const newline = 0x0a;
const longestLine = 16 * 1024 ** 2;

export function say(socket: Socket, message: ToHost | FromHost): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Hears each line; one that is too long or no JSON ends the connection. */
export function hearLines<Message extends ToHost | FromHost>(socket: Socket, hear: (message: Message) => void): void {
  let parts: Buffer[] = [];
  let length = 0;
  socket.on('data', (data: Buffer) => {
    let from = 0;
    for (let end = data.indexOf(newline); end >= 0; end = data.indexOf(newline, from)) {
      const line = Buffer.concat([...parts, data.subarray(from, end)]).toString();
      [parts, length, from] = [[], 0, end + 1];
      const message = parsed(line);
      if (message === undefined) return void socket.destroy();
      hear(message as Message);
    }
    parts.push(data.subarray(from));
    length += data.length - from;
    if (length > longestLine) socket.destroy();
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
