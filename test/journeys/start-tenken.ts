import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeQuickFolder } from '../quick-folder.ts';

export interface FirstRun {
  url: string;
  tenant: { tenantPreferredId: string; email: string; password: string };
  staff: { email: string; password: string };
}

export interface Tenken {
  firstRun: FirstRun;
  dataDir: string;
  /** The terminal output so far. */
  said(): string;
  /** Sends Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
}

const run = fileURLToPath(new URL('../../scripts/run.ts', import.meta.url));

/**
 * The whole product as `npm start` runs it, in a data folder of its own on a free port, for sites on 127.0.0.1. Resolves
 * when it is ready. `settings`: environment variables that differ.
 */
export async function startTenken(settings: Readonly<Record<string, string>> = {}): Promise<Tenken> {
  const folder = makeQuickFolder();
  const child = spawn(process.execPath, [run], {
    env: {
      ...process.env,
      PORT: '0',
      TENKEN_DATA_DIR: folder,
      // Without the sites of stored results, which journeys do not need.
      TENKEN_DEMO: 'live',
      TENKEN_EGRESS_ALLOW: '127.0.0.1',
      TENKEN_ANSWER_TIMEOUT: '10',
      DATABASE_URL: undefined,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const ready = Promise.withResolvers<void>();
  const gone = new Promise<number | null>(resolve => child.once('exit', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      said += String(text);
      if (said.includes('Tenken (点検) is ready')) ready.resolve();
    });
  }
  void gone.then(code => ready.reject(new Error(`Tenken ended with ${code}:\n${said}`)));
  await ready.promise;
  return {
    firstRun: JSON.parse(await readFile(join(folder, 'first-run.json'), 'utf8')) as FirstRun,
    dataDir: folder,
    said: () => said,
    async stop() {
      child.kill('SIGINT');
      const code = await gone;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
