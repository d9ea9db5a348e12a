import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/** Another process uses the folder. */
export class FolderBusyError extends Error {}

/** A lock that this process holds. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the one lock on a folder, waiting up to `waitMs` for another process to let go. The lock is an abstract unix
 * socket named after the folder's inode: the kernel drops it with the process, also after kill -9. Rejects with `FolderBusyError` when taken.
 */
export async function lockFolder(folder: string, waitMs: number): Promise<FolderLock> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const deadline = performance.now() + waitMs;
  for (;;) {
    const server = await tryListen(`\0tenken-${dev}-${ino}`);
    if (server) return { release: () => new Promise(done => server.close(() => done())) };
    if (performance.now() > deadline)
      throw new FolderBusyError(`Another Tenken is running on ${folder}. Stop it first.`);
    await new Promise(resume => setTimeout(resume, 100));
  }
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer(socket => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen({ path }, () => done(server));
  });
}
