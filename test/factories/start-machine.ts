import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One machine of several: `npm run server` or `npm run worker` after its set-up, in a data folder of its own. */
export interface Machine {
  dataDir: string;
  /** The server's address; empty for a worker. */
  url: string;
  /** Its figures, as Prometheus reads them. */
  figures(): Promise<string>;
  process: ChildProcess;
  /** The terminal output so far. */
  said(): string;
  /** The files of its data folder. */
  files(): string[];
  /** The ids of its servers and workers. */
  processes(): number[];
  /** Ends all its processes at once, as a power cut would. */
  cut(): void;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  remove(): void;
}

const run = fileURLToPath(new URL('../../scripts/run.ts', import.meta.url));

/** Starts one; resolves when it is ready, rejects with what it said when it ends before. */
export async function startMachine(
  role: 'server' | 'worker',
  settings: Readonly<Record<string, string>>,
): Promise<Machine> {
  const dataDir = mkdtempSync(join(tmpdir(), `tenken-${role}-`));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [run, role], {
    env: {
      ...inherited,
      PORT: '0',
      TENKEN_DATA_DIR: dataDir,
      TENKEN_EGRESS_ALLOW: '127.0.0.1',
      TENKEN_WORKERS: '1',
      TENKEN_LOG: 'warn',
      TENKEN_METRICS: '127.0.0.1:0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const ready = Promise.withResolvers<void>();
  const gone = new Promise<number | null>(resolve => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      said += String(text);
      if (said.includes('is ready. Ctrl-C stops it.') && said.endsWith('\n\n')) ready.resolve();
    });
  }
  void gone.then(code => ready.reject(new Error(`${role} ended with ${code}:\n${said}`)));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    await ready.promise;
  } catch (error) {
    remove();
    throw error;
  }
  return {
    dataDir,
    url: /URL\s+(\S+)/.exec(said)?.[1] ?? '',
    figures: async () => (await fetch(/figures: (\S+)/.exec(said)?.[1] ?? '')).text(),
    process: child,
    said: () => said,
    files: () => readdirSync(dataDir),
    processes: () => processesOf(dataDir, /(server|worker)\/main\.ts/),
    cut() {
      for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
    },
    async stop() {
      child.kill('SIGTERM');
      return gone;
    },
    remove,
  };
}

/** The processes that have this data folder as a setting, and a command line that matches. */
export function processesOf(dataDir: string, command = /./): number[] {
  return readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry) && Number(entry) !== process.pid && existsSync(`/proc/${entry}/environ`))
    .map(Number)
    .filter(pid => {
      try {
        return (
          readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`TENKEN_DATA_DIR=${dataDir}\0`) &&
          command.test(commandOf(pid))
        );
      } catch {
        return false;
      }
    });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
