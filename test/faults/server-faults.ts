import { cp, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRun } from '#product/runs/api/site-views.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import { until } from '../factories/start-tenken.ts';
import { type LiveSocket, openLive } from '../live-socket.ts';
import { afterResults, type Fault, plainSite, type Stage } from './fault.ts';

/** Calls while something is away, and what came of them. */
async function callMeanwhile({ product: { admin, url }, key }: Stage, count: number) {
  const calls = Array.from({ length: count }, () => {
    const begun = performance.now();
    return admin.ask(getRun, { params: key }).then(({ status, headers, body }) => ({
      status,
      retryAfter: headers.get('retry-after'),
      code: (body as { code?: string } | undefined)?.code,
      ms: performance.now() - begun,
    }));
  });
  const health: { path: string; status: number; ms: number }[] = [];
  for (const path of ['/healthz', '/readyz', '/healthz', '/readyz']) {
    const begun = performance.now();
    const { status } = await fetch(`${url}${path}`);
    health.push({ path, status, ms: performance.now() - begun });
    await setTimeout(200);
  }
  return { calls: await Promise.all(calls), health };
}

/** Throws unless every call was answered, by a result or by a 503 that says when to come again, and health within a second. */
function judgeCalls({ calls, health }: Awaited<ReturnType<typeof callMeanwhile>>, need: { refused: boolean }): string {
  const wrong = calls.filter(
    ({ status, retryAfter, code }) =>
      status !== 200 && !(status === 503 && retryAfter !== null && code === 'not_ready'),
  );
  if (wrong.length > 0) throw new Error(`answers other than 200 and 503: ${JSON.stringify(wrong)}`);
  const refused = calls.filter(({ status }) => status === 503).length;
  if (need.refused && refused === 0) throw new Error('no call was refused');
  const alive = health.filter(({ path }) => path === '/healthz');
  if (alive.some(({ status }) => status !== 200)) throw new Error(`not alive: ${JSON.stringify(health)}`);
  const slowest = Math.max(...health.map(({ ms }) => ms));
  if (slowest > healthMs) throw new Error(`health took ${slowest} ms`);
  const longest = Math.max(...calls.map(({ ms }) => ms));
  return `${refused} of ${calls.length} calls 503, the slowest after ${(longest / 1000).toFixed(1)} s, health in ${Math.round(slowest)} ms`;
}

/** A second for the server; the rest for a loaded machine that runs the client too. */
const healthMs = 5_000;

/** Hinders the way to the database again and again, each time for as long as calls are made. */
async function hinderDatabase(
  stage: Stage,
  times: number,
  { calls, hinder }: { calls: number; hinder: (door: Stage['product']['door'], on: boolean) => void },
) {
  const { door } = stage.product;
  let seen = '';
  const done = await afterResults(stage, times, async () => {
    hinder(door, true);
    try {
      seen = judgeCalls(await callMeanwhile(stage, calls), { refused: true });
    } finally {
      hinder(door, false);
    }
  });
  return { times: done, seen };
}

async function withClients(stage: Stage, count: number, work: (clients: LiveClient[]) => Promise<unknown>) {
  const clients = await Promise.all(Array.from({ length: count }, () => liveClient(stage)));
  try {
    await work(clients);
  } finally {
    for (const client of clients) client.close();
  }
}

interface LiveClient {
  /** Times that it has connected. */
  connections(): number;
  /** What the run was when it had last connected or was told of it. */
  status(): string | undefined;
  close(): void;
}

/** A client as the browser is: it reconnects after an interruption, and reads again what it shows. */
async function liveClient({ product: { url, admin, world }, key }: Stage): Promise<LiveClient> {
  let [connections, isOver, status] = [0, false, undefined as string | undefined];
  let socket: LiveSocket | undefined;
  const first = Promise.withResolvers<void>();
  const read = async () => {
    status = (await admin.call(getRun, { params: key })).status;
  };
  const live = async () => {
    while (!isOver) {
      try {
        socket = await openLive(url);
        const { tenantId, groupId } = key;
        const body = { tenantId, groupId, sub: world.admin.sub, connectionId: socket.connectionId };
        await admin.call(connectSocket, { body });
        await read();
        connections += 1;
        first.resolve();
        const ended = socket.wait(({ type }) => type === 'FINISH_CALCULATE_SCORE', 600_000).then(read, () => undefined);
        await Promise.race([socket.closed, ended]);
        if (status !== 'RUNNING') return;
      } catch {
        await setTimeout(500);
      }
    }
  };
  void live();
  await first.promise;
  return {
    connections: () => connections,
    status: () => status,
    close() {
      isOver = true;
      socket?.close();
    },
  };
}

/** Faults of what the server stands on: its own process, the database, the files. */
export const serverFaults: Fault[] = [
  {
    name: 'server-killed',
    times: { full: 5, small: 1 },
    path: plainSite,
    functions: ['quality', 'link'],
    async injure(stage, times) {
      let done = 0;
      const clients = 20;
      await withClients(stage, clients, async all => {
        done = await afterResults(stage, times, async () => {
          const server = stage.product.server();
          await server.ready.catch(() => undefined);
          const before = all.map(client => client.connections());
          process.kill(-(server.pid ?? 0), 'SIGKILL');
          await server.gone;
          await until('all clients back', async () =>
            all.every((client, n) => client.connections() > (before[n] ?? 0) || client.status() !== 'RUNNING'),
          );
        });
        await until('the end', stage.hasEnded, 600_000);
        await until('the right state everywhere', async () => all.every(client => client.status() === 'FINISHED'));
      });
      return { times: done, seen: `${clients} live clients came back, all with the state of the run` };
    },
  },
  {
    name: 'database-stopped',
    times: { full: 20, small: 1 },
    path: plainSite,
    functions: ['quality', 'link'],
    async injure(stage, times) {
      const { postgres } = stage.product;
      const done = await afterResults(stage, times, async () => {
        await postgres.kill();
        await postgres.start();
      });
      return { times: done };
    },
  },
  {
    name: 'database-away',
    times: { full: 3, small: 1 },
    path: plainSite,
    functions: ['quality', 'link'],
    injure: (stage, times) => hinderDatabase(stage, times, { calls: 20, hinder: (door, on) => door.refuse(on) }),
  },
  {
    name: 'database-slow',
    times: { full: 2 },
    path: plainSite,
    functions: ['quality', 'link'],
    injure: (stage, times) =>
      hinderDatabase(stage, times, { calls: 60, hinder: (door, on) => door.delay(on ? 1_500 : 0) }),
  },
  {
    name: 'database-silent',
    times: { full: 2 },
    path: plainSite,
    functions: ['quality', 'link'],
    async injure(stage, times) {
      const { door } = stage.product;
      let seen = '';
      const done = await afterResults(stage, times, async () => {
        door.silence(true);
        // The first calls hold the connections and are answered once the database is back; those behind are refused.
        const asked = callMeanwhile(stage, 40);
        await setTimeout(15_000);
        door.silence(false);
        seen = judgeCalls(await asked, { refused: true });
      });
      return { times: done, seen };
    },
  },
  {
    name: 'files-away',
    times: { full: 3, small: 1 },
    path: plainSite,
    functions: ['quality', 'link'],
    async injure(stage, times) {
      const { product } = stage;
      const ready = async () => (await fetch(`${product.url}/readyz`)).status;
      const done = await afterResults(stage, times, async () => {
        await rename(product.files, `${product.files}.away`);
        // Nothing can be made below a file.
        await writeFile(product.files, '');
        try {
          await until('the server not ready', async () => (await ready()) === 503);
        } finally {
          await bringBack(product.files);
        }
        await until('the server ready', async () => (await ready()) === 200);
      });
      return { times: done };
    },
  },
];

/** Puts the folder of files back in its place, with what was written in the moment before it was there. */
async function bringBack(files: string): Promise<void> {
  await rm(files);
  for (;;) {
    try {
      return await rename(`${files}.away`, files);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      await cp(files, `${files}.away`, { recursive: true });
      await rm(files, { recursive: true, force: true });
    }
  }
}

/** Fills the disk of the files, where they are a file system of their own. */
export const diskFull: Fault = {
  name: 'disk-full',
  times: { full: 3 },
  path: plainSite,
  functions: ['quality', 'link', 'accessibility'],
  async injure(stage, times) {
    const { disk, isSmall } = stage.product;
    if (!isSmall) throw new Error('no small file system was mounted');
    const filler = join(disk, 'filler');
    const done = await afterResults(stage, times, async () => {
      await fill(filler);
      await setTimeout(fullMs);
      await rm(filler);
    });
    return { times: done, seen: `full for ${fullMs / 1000} s` };
  },
};

const fullMs = 5_000;

/** Writes until there is no room left. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const block of [2 ** 24, 2 ** 12]) {
      const bytes = Buffer.alloc(block);
      for (;;)
        if (
          !(await file.write(bytes).then(
            () => true,
            () => false,
          ))
        )
          break;
    }
  } finally {
    await file.close();
  }
}
