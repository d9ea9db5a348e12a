import { statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';

/** Another process uses the folder. */
export class FolderBusyError extends Error {}

export interface FolderLock {
  release(): Promise<void>;
}

export interface FolderLockOptions {
  /** Milliseconds to wait for a holder that goes on running. Default 10,000. */
  waitMs?: number;
  /** Milliseconds to wait for a holder that is ending before it is killed. Default 40,000. */
  endingMs?: number;
  /** Whether this process is about to end, as reported to the next one. */
  isEnding?(): boolean;
  /** Gives up the waiting. */
  signal?: AbortSignal;
  log?(message: string): void;
}

interface Holder {
  pid: number;
  isEnding: boolean;
}

const againMs = 100;
const answerMs = 2000;

/**
 * Takes the one lock on a folder. The lock is an abstract unix socket named after the folder's inode: the kernel drops it
 * with the process, also after kill -9, and through it the holder says whether it is ending. One that is ending is waited
 * for and at last killed. Rejects with `FolderBusyError` when the holder goes on running.
 */
export async function lockFolder(folder: string, options: FolderLockOptions = {}): Promise<FolderLock> {
  const { waitMs = 10_000, endingMs = 40_000, isEnding = () => false, signal, log } = options;
  const { dev, ino } = statSync(folder, { bigint: true });
  const path = `\0tenken-${dev}-${ino}`;
  let busyUntil = performance.now() + waitMs;
  let ending: { pid: number; until: number } | undefined;
  const take = async (): Promise<FolderLock | undefined> => {
    const server = await tryListen(path, () => ({ pid: process.pid, isEnding: isEnding() }));
    return server && { release: () => new Promise(done => server.close(() => done())) };
  };
  for (;;) {
    signal?.throwIfAborted();
    const lock = await take();
    if (lock) return lock;
    const holder = await ask(path);
    const now = performance.now();
    if (holder?.isEnding) {
      if (ending?.pid !== holder.pid) {
        log?.(`waiting for the Tenken that is ending on this folder (process ${holder.pid})`);
        ending = { pid: holder.pid, until: now + endingMs };
      }
      // Another may take the folder after it: that one is given its time.
      busyUntil = now + waitMs;
      if (now > ending.until) kill(holder.pid, log);
    } else if (now > busyUntil) {
      // It may have gone since it was found holding the folder.
      const late = holder === undefined ? await take() : undefined;
      if (late) return late;
      throw new FolderBusyError(`Another Tenken is running on ${folder}. Stop it first.`);
    }
    await new Promise(resume => setTimeout(resume, againMs));
  }
}

function tryListen(path: string, say: () => Holder): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer(socket => {
      socket.on('error', () => {});
      socket.end(JSON.stringify(say()), () => socket.destroy());
    });
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen({ path }, () => done(server));
  });
}

/** Asks the holder; undefined when it has gone, or is too busy to answer. */
function ask(path: string): Promise<Holder | undefined> {
  return new Promise(done => {
    const socket = connect({ path });
    let answer = '';
    socket.setEncoding('utf8').setTimeout(answerMs, () => socket.destroy());
    socket.on('data', text => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => done(parse(answer)));
  });
}

function parse(answer: string): Holder | undefined {
  try {
    return JSON.parse(answer) as Holder;
  } catch {
    return undefined;
  }
}

function kill(pid: number, log: FolderLockOptions['log']): void {
  log?.(`ending it by force (process ${pid})`);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
