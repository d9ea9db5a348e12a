import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Stands for `npm start` after its set-up: starts run.ts as start.mjs does, and says its process id. */
const parentSource = `
  import { spawn } from 'node:child_process';
  const options = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true };
  console.log('run ' + spawn(process.execPath, [process.argv[1]], options).pid);`;

interface Tenken {
  parent: ChildProcess;
  /** Resolves with the process id of run.ts. */
  run: Promise<number>;
  /** Resolves when it is ready, rejects with what it said when it ends before. */
  ready: Promise<void>;
  /** Its output so far. */
  said(): string;
}

const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'tenken-restart-')));
const burners: ChildProcess[] = [];
let port = 0;

beforeAll(async () => {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  server.close();
});
afterAll(() => {
  for (const burner of burners) burner.kill('SIGKILL');
  for (const pid of ours()) process.kill(pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): Tenken {
  const { DATABASE_URL: _, ...environment } = process.env;
  const settings = { TENKEN_DATA_DIR: dataDir, PORT: String(port), TENKEN_DEMO: 'off', TENKEN_WORKERS: '1' };
  const parent = spawn(
    process.execPath,
    ['--input-type=module', '-e', parentSource, join(import.meta.dirname, 'run.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...settings },
    },
  );
  let text = '';
  const run = Promise.withResolvers<number>();
  const ready = Promise.withResolvers<void>();
  const hear = (chunk: Buffer) => {
    text += String(chunk);
    const pid = /^run (\d+)$/m.exec(text)?.[1];
    if (pid !== undefined) run.resolve(Number(pid));
    if (text.includes('is ready. Ctrl-C stops it.')) ready.resolve();
  };
  parent.stdout.on('data', hear);
  parent.stderr.on('data', hear);
  // Both ends of the pipes: run.ts has gone too.
  parent.once('close', () => ready.reject(new Error(`ended: ${text}`)));
  ready.promise.catch(() => {});
  return { parent, run: run.promise, ready: ready.promise, said: () => text };
}

const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

/** Every process of this data folder: by its environment, or PostgreSQL by its working folder. */
function ours(): number[] {
  return readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .map(Number)
    .filter(pid => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
        return environment.includes(dataDir) || readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir);
      } catch {
        return false;
      }
    });
}

async function killAndStartAgain(
  old: Tenken,
  victim: 'parent' | 'run',
  meanwhile: (next: Tenken) => Promise<void> = async () => {},
): Promise<Tenken> {
  process.kill(victim === 'parent' ? (old.parent.pid ?? 0) : await old.run, 'SIGKILL');
  const next = start();
  await meanwhile(next);
  await next.ready;
  expect(await isAlive()).toBe(200);
  return next;
}

test('Tenken killed with -9 and started again at once runs, on busy cores too, and leaves nothing behind', {
  timeout: 900_000,
}, async () => {
  let tenken = start();
  await tenken.ready;
  for (const victim of ['parent', 'run', 'parent'] as const) tenken = await killAndStartAgain(tenken, victim);

  // With a worker that does not come to the end of its job, and a database that does not end before the next start waits.
  const database = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  process.kill(database, 'SIGSTOP');
  for (const pid of ours())
    if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('worker/main.ts')) process.kill(pid, 'SIGSTOP');
  tenken = await killAndStartAgain(tenken, 'parent', async next => {
    await expect.poll(next.said).toContain('waiting for the Tenken that is ending on this folder');
    process.kill(database, 'SIGCONT');
  });

  // In the middle of its start: as soon as run.ts is there, and again before it is ready.
  for (const victim of ['parent', 'run'] as const) {
    process.kill(victim === 'parent' ? (tenken.parent.pid ?? 0) : await tenken.run, 'SIGKILL');
    tenken = start();
    await tenken.run;
  }
  tenken = await killAndStartAgain(tenken, 'parent');

  const refused = start();
  await expect(refused.ready).rejects.toThrow(`Another Tenken is running on ${dataDir}. Stop it first.`);
  expect(await isAlive()).toBe(200);

  for (let n = 0; n < 2 * availableParallelism(); n += 1)
    burners.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  for (const victim of ['parent', 'run'] as const) tenken = await killAndStartAgain(tenken, victim);
  for (const burner of burners.splice(0)) burner.kill('SIGKILL');

  const gone = once(tenken.parent, 'close');
  process.kill(await tenken.run, 'SIGINT');
  await gone;
  await expect.poll(ours).toEqual([]);
});
