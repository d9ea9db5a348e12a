import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { type Loan, StartError } from '#checks/lender.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import type { Machine } from './machine.ts';
import { type FromHost, hearLines, say, type ToHost } from './message-lines.ts';

/** Answers the workers of a machine at a Unix socket. */
export interface MachineServer {
  /** Takes no more of them, and resolves when all have gone. */
  close(): Promise<void>;
}

/** `path`: in a folder that only this user can enter; a socket that a killed host left there is replaced. */
export async function serveMachine(path: string, machine: Machine): Promise<MachineServer> {
  rmSync(path, { force: true });
  const server = createServer(socket => serveWorker(socket, machine));
  server.listen(path);
  await once(server, 'listening');
  return {
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

type Asked = Extract<ToHost, { type: 'ask' | 'borrow' }>;

/** What a worker asked, and what it borrowed, ends with its connection. */
function serveWorker(socket: Socket, machine: Machine): void {
  const asked = new Map<number, AbortController>();
  const loans = new Map<number, Loan>();

  async function found(message: Asked, signal: AbortSignal): Promise<FromHost> {
    const { id } = message;
    if (message.type === 'ask') return { type: 'answer', id, answer: await machine.ask(message.asked, signal) };
    const loan = await machine.borrow(message.asked, signal);
    loans.set(id, loan);
    return { type: 'lent', id, port: loan.port, path: loan.path };
  }

  async function answer(message: Asked): Promise<void> {
    const stop = new AbortController();
    asked.set(message.id, stop);
    const reply = await found(message, stop.signal).catch(error => failureOf(message.id, error));
    asked.delete(message.id);
    if (stop.signal.aborted) giveBack(message.id, false);
    else say(socket, reply);
  }

  function giveBack(id: number, isBroken: boolean): void {
    loans.get(id)?.giveBack(isBroken);
    loans.delete(id);
  }

  /** It may have been lent already. */
  function withdraw(id: number): void {
    asked.get(id)?.abort();
    giveBack(id, false);
  }

  hearLines<ToHost>(socket, message => {
    if (message.type === 'withdraw') withdraw(message.id);
    else if (message.type === 'give-back') giveBack(message.id, message.isBroken);
    else void answer(message);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    for (const stop of asked.values()) stop.abort();
    for (const id of loans.keys()) giveBack(id, false);
  });
}

function failureOf(id: number, error: unknown): FromHost {
  if (error instanceof ProcessEndedError) return { type: 'ended', id, reason: error.reason };
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof StartError
    ? { type: 'not-started', id, start: error.start, reason }
    : { type: 'error', id, reason };
}
