import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EngineOptions } from '../engine.ts';

type WebKitStart = NonNullable<EngineOptions['webkit']>;

/** A display of its own and a driver on 127.0.0.1, with a folder that the user without rights owns. */
export interface WebKitProcess {
  server: string;
  folder: string;
  script: string;
  /** WebKit's sandbox can be used here: the kernel lets this user make namespaces. */
  sandbox: boolean;
  write(name: string, content: string): Promise<string>;
  /** Kills the processes as groups and deletes the folder. */
  stop(): Promise<void>;
}

/** Ends the command with all its children when this process ends in any way: only it holds the pipe open. */
const endWithParent =
  'exec 9<&0; "$@" </dev/null 9<&- & child=$!; (cat <&9 >/dev/null; kill -9 0) 2>/dev/null & wait $child';
const run = promisify(execFile);
let sandboxed: Promise<boolean> | undefined;

/** Starts a display of that size in device pixels, and the driver on it. Rejects when one does not start in time. */
export async function startWebKit(
  start: WebKitStart,
  screen: { width: number; height: number },
  signal: AbortSignal,
): Promise<WebKitProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-webkit-'));
  const own = async (path: string) => {
    await start.give(path);
    return path;
  };
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(endGroup));
    await start.remove(folder);
  };
  try {
    await own(folder);
    const script = join(folder, 'webkit-window.gjs');
    await copyFile(join(import.meta.dirname, 'webkit-window.gjs'), script);
    await own(script);
    const env = { ...start.env, HOME: folder, TMPDIR: folder, XDG_RUNTIME_DIR: folder, ...quiet };
    const begin = (command: readonly string[], more: Record<string, string> = {}) => {
      const [program = '', ...args] = [...start.prefix, '/bin/sh', '-c', endWithParent, 'sh', ...command];
      const child = spawn(program, args, {
        detached: true,
        env: { ...env, ...more },
        stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      });
      child.once('error', () => undefined);
      child.once('exit', () => child.stdin?.destroy());
      child.stdin?.on('error', () => undefined);
      children.push(child);
      return child;
    };
    const size = `${screen.width}x${screen.height}x24`;
    const xvfb = begin([start.display, '-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset']);
    const display = await displayOf(xvfb, signal);
    const port = await freePort();
    const driver = begin([start.driver, `--port=${port}`, '--host=127.0.0.1'], { DISPLAY: `:${display}` });
    const server = `http://127.0.0.1:${port}`;
    await listens(port, driver, signal);
    return {
      server,
      folder,
      script,
      sandbox: await (sandboxed ??= canSandbox(start)),
      async write(name, content) {
        const path = join(folder, name);
        await writeFile(path, content, { mode: 0o600 });
        return own(path);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** No accessibility bus, settings daemon or graphics card is looked for. */
const quiet = {
  NO_AT_BRIDGE: '1',
  GTK_A11Y: 'none',
  GSETTINGS_BACKEND: 'memory',
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GIO_USE_VFS: 'local',
};

async function canSandbox(start: WebKitStart): Promise<boolean> {
  const probe = ['bwrap', '--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', 'true'];
  const [program = '', ...args] = [...start.prefix, ...probe];
  return run(program, args, { env: start.env, timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/** The number of the display, which the server writes when it is ready. */
async function displayOf(child: ChildProcess, signal: AbortSignal): Promise<number> {
  const pipe = child.stdio[3] as NodeJS.ReadableStream;
  let text = '';
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of pipe) {
      text += String(chunk);
      if (text.includes('\n')) return Number.parseInt(text, 10);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  throw new Error('The display did not start.');
}

async function listens(port: number, child: ChildProcess, signal: AbortSignal): Promise<void> {
  while (child.exitCode === null && !signal.aborted) {
    const status = await fetch(`http://127.0.0.1:${port}/status`, { signal }).catch(() => undefined);
    await status?.body?.cancel();
    if (status?.ok) return;
    await wait(50);
  }
  throw new Error('WebKitWebDriver did not start.');
}

function endGroup(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) resolve();
  else child.once('exit', () => resolve());
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone.
  }
  return promise;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
