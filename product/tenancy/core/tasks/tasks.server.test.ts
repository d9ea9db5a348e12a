import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import { tenants } from '#test/factories/world.ts';
import { addTask, type TaskJob } from './add-task.ts';
import { cancelTask } from './change-task.ts';
import { removeExpiredTasks, removeStrayTaskFiles } from './expire-tasks.ts';
import { findTask, unfinishedTasks } from './find-task.ts';
import { type RunningTask, TaskFailure, type TaskOutcome } from './running-task.ts';
import type { TaskKind } from './task-kind.ts';

interface Order {
  text: string;
}
type Result = { key: string } | null;
type Run = (task: RunningTask<Order>) => Promise<TaskOutcome<Result>>;

const told: string[] = [];
const hourMs = 3_600_000;
/** Not declared: the other files of this process would find it among the product's. */
const kind: TaskKind<Order, Result> = {
  kind: 'export-of-the-test',
  expireInSeconds: 60,
  keptMs: hourMs,
  shownMs: hourMs,
  folder: 'tests',
  begun: async () => void told.push('begun'),
  advanced: async (_tx, { done, total }) => void told.push(`${done}/${total}`),
  ended: async (_tx, _services, { state }) => void told.push(state),
};
const kinds = [kind as TaskKind<unknown, unknown>];

let app: TestApp;
const { tenantId } = tenants.alpha;
beforeAll(async () => {
  app = await startApp();
  await sql`select pgboss.create_queue(${kind.kind}, '{"policy":"standard"}'::jsonb)`.execute(app.owner);
});
afterAll(() => app.close());
beforeEach(async () => {
  told.length = 0;
  app.clock.set('2026-11-20T03:00:00.000Z');
  await app.owner.deleteFrom('task').execute();
  await sql`delete from pgboss.job where name = ${kind.kind}`.execute(app.owner);
  await app.services.storage.deleteAll(`${tenantId}/tests`);
});

const add = async (order: Order | { sealed: string } = { text: 'once' }) => {
  const task = { tenantId, askedBy: app.world.user.sub, order };
  return (await inTenant(app.services.db, tenantId, tx => addTask(tx, app.services, kind, task))).task_id;
};
const find = (taskId: string, tenant: string = tenantId) =>
  inTenant(app.services.db, tenant, tx => findTask(tx, kind, taskId));
const cancel = (taskId: string) =>
  inTenant(app.services.db, tenantId, tx => cancelTask(tx, app.services, kind, taskId));
const filesOf = async (taskId: string) => (await app.services.storage.get(`${tenantId}/tests/${taskId}/file`)) !== null;
const jobs = async () =>
  (await sql`select from pgboss.job where name = ${kind.kind} and state = 'created'`.execute(app.owner)).rows.length;
const attempt = (taskId: string, run: Run, more: Partial<Job<TaskJob>> = {}) =>
  workTask(app.services, kind, { tenantId, taskId }, (_services, task) => run(task), more);

/** Writes the file of a task, twice told how far it is. */
const write: Run = async ({ store, progress, order }) => {
  progress(1, 2);
  const { key } = await store('file', new TextEncoder().encode(order.text));
  progress(2, 2);
  return { result: { key } };
};
const fail: Run = async task => {
  await write(task);
  throw new Error('away');
};
/** Waits until the task is over, with a file that is written meanwhile. */
const wait: Run = async task => {
  const over = new Promise((_, reject) => task.signal.addEventListener('abort', () => reject(task.signal.reason)));
  await write(task);
  await over;
  return 'again';
};

interface Case {
  what: string;
  happens(taskId: string): Promise<unknown>;
  state: string;
  failure?: string;
  hasFile?: boolean;
  tells: string[];
}
const cases: Case[] = [
  { what: 'done', happens: id => attempt(id, write), state: 'done', hasFile: true, tells: ['begun', 'done'] },
  {
    what: 'failed at once by its own word',
    happens: id => attempt(id, () => Promise.reject(new TaskFailure('no_such_thing'))),
    state: 'failed',
    failure: 'no_such_thing',
    tells: ['begun', 'failed'],
  },
  {
    what: 'failed, but has a result',
    happens: id => attempt(id, async () => ({ result: null, failure: 'half' })),
    state: 'failed',
    failure: 'half',
    tells: ['begun', 'failed'],
  },
  {
    what: 'failed once, to be done again',
    happens: id => expect(attempt(id, fail)).rejects.toThrow('away'),
    state: 'running',
    tells: ['begun', '2/2'],
  },
  {
    what: 'failed three times',
    happens: id => attempt(id, fail, { retryCount: 2, failures: 2 }),
    state: 'failed',
    failure: 'failed',
    tells: ['begun', '2/2', 'failed'],
  },
  {
    what: 'begun after its worker ended 19 times',
    happens: id => attempt(id, write, { retryCount: 20, failures: 1 }),
    state: 'done',
    hasFile: true,
    tells: ['begun', 'done'],
  },
  {
    what: 'given up after its worker ended 20 times',
    happens: id => attempt(id, write, { retryCount: 20 }),
    state: 'failed',
    failure: 'failed',
    tells: ['begun', 'failed'],
  },
  {
    what: 'canceled while it was queued',
    async happens(id) {
      expect(await jobs()).toBe(1);
      await cancel(id);
      expect(await jobs()).toBe(0);
      await attempt(id, write);
    },
    state: 'canceled',
    tells: ['canceled'],
  },
  {
    what: 'canceled while it was running, which its worker sees',
    happens: id => attempt(id, async task => cancel(id).then(() => wait(task))),
    state: 'canceled',
    tells: ['begun', 'canceled'],
  },
  {
    what: 'canceled too late for its worker to see it',
    happens: id => attempt(id, async task => cancel(id).then(() => write(task))),
    state: 'canceled',
    tells: ['begun', 'canceled'],
  },
  {
    what: 'killed in the middle and done again',
    async happens(id) {
      const killed = new AbortController();
      const dying: Run = async task => {
        await write(task);
        killed.abort(new Error('this process ends'));
        throw new Error('killed');
      };
      await expect(attempt(id, dying, { signal: killed.signal })).rejects.toThrow('killed');
      await attempt(id, write, { retryCount: 1 });
    },
    state: 'done',
    hasFile: true,
    tells: ['begun', 'begun', 'done'],
  },
  {
    what: 'finished late by an attempt that was lost',
    async happens(id) {
      const late: Run = async task => {
        await attempt(id, write);
        return write(task);
      };
      await expect(attempt(id, late, { completeIn: async () => false })).rejects.toThrow(LostAttemptError);
    },
    state: 'done',
    hasFile: true,
    tells: ['begun', 'begun', 'done'],
  },
  {
    what: 'failed late by an attempt that was lost, which leaves the other its file',
    async happens(id) {
      const late: Run = async task => {
        await attempt(id, write);
        return fail(task);
      };
      await expect(attempt(id, late)).rejects.toThrow('away');
    },
    state: 'done',
    hasFile: true,
    tells: ['begun', 'begun', 'done'],
  },
  {
    what: 'done, though what follows its end fails',
    async happens(id) {
      const after = () => Promise.reject(new Error('not removed'));
      const run: Run = async task => ({ result: null, ...((await write(task)) as object), after });
      await expect(attempt(id, run)).rejects.toThrow('not removed');
    },
    state: 'done',
    hasFile: true,
    tells: ['begun', 'done'],
  },
  {
    what: 'put back behind others, and then done',
    async happens(id) {
      await attempt(id, async () => 'again');
      expect(await jobs()).toBe(2);
      expect((await find(id))?.state).toBe('running');
      await attempt(id, write);
    },
    state: 'done',
    hasFile: true,
    tells: ['begun', 'begun', 'done'],
  },
];

describe('a task', () => {
  test.each(cases)('is $what', async ({ happens, state, failure = null, hasFile = false, tells }) => {
    const id = await add();
    await happens(id);
    const row = await find(id);
    expect(row).toMatchObject({ state, failure });
    expect(row?.ended_at).toEqual(state === 'running' ? null : app.clock.now());
    expect(await filesOf(id)).toBe(hasFile);
    expect(told).toEqual(tells);
  });

  test('that is gone with what it was of ends quietly and leaves no file', async () => {
    const id = await add();
    await attempt(id, async task => {
      const outcome = await write(task);
      await app.owner.deleteFrom('task').execute();
      return outcome;
    });
    expect(await filesOf(id)).toBe(false);
    await attempt(id, () => Promise.reject(new Error('nobody waits')));
  });

  test('holds its row while it writes, unless nobody waits for it', async () => {
    const id = await add();
    const held: boolean[] = [];
    const hold = (task: RunningTask<Order>) => inTenant(app.services.db, tenantId, tx => task.hold(tx));
    await attempt(id, async task => {
      held.push(await hold(task));
      await cancel(id);
      held.push(await hold(task));
      return { result: null };
    });
    expect(held).toEqual([true, false]);
  });

  test('forgets what was sealed when it ends, however it ends', async () => {
    const sealed = () => app.services.secrets.seal(JSON.stringify({ text: 'secret' }));
    const [done, canceled] = [await add({ sealed: sealed() }), await add({ sealed: sealed() })];
    expect(await app.dump()).not.toContain('"secret"');
    const seen: string[] = [];
    await attempt(done, async ({ order }) => {
      seen.push(order.text);
      return { result: null };
    });
    await cancel(canceled);
    expect(seen).toEqual(['secret']);
    for (const id of [done, canceled]) expect(await find(id)).toMatchObject({ orders: null, orders_sealed: null });
  });

  test('is seen in its tenant alone, and counted for its person until it ends', async () => {
    const [one, other] = [await add(), await add()];
    expect(await find(one, tenants.beta.tenantId)).toBeUndefined();
    for (const text of ['x', crypto.randomUUID()]) expect(await find(text)).toBeUndefined();
    const open = () => inTenant(app.services.db, tenantId, tx => unfinishedTasks(tx, kind, app.world.user.sub));
    expect((await open()).map(({ task_id: id }) => id).toSorted()).toEqual([one, other].toSorted());
    await attempt(one, write);
    expect((await open()).map(({ task_id: id }) => id)).toEqual([other]);
  });
});

describe('an expired task', () => {
  const signal = new AbortController().signal;
  const expire = (at: string) => {
    app.clock.set(at);
    return removeExpiredTasks(app.services, { signal }, kinds);
  };

  test('loses its file at once and its row once it is not shown any more; a canceled one is not shown', async () => {
    const [done, canceled] = [await add(), await add()];
    await attempt(done, write);
    await cancel(canceled);
    await expire('2026-11-20T03:59:59.000Z');
    expect([await filesOf(done), (await find(canceled))?.state]).toEqual([true, 'canceled']);
    await expire('2026-11-20T04:00:00.000Z');
    expect([await filesOf(done), (await find(done))?.state, await find(canceled)]).toEqual([false, 'done', undefined]);
    await expire('2026-11-20T05:00:00.000Z');
    expect(await find(done)).toBeUndefined();
  });

  test('stays with its file when the job was given to another process', async () => {
    const id = await add();
    await attempt(id, write);
    app.clock.set('2026-11-21T03:00:00.000Z');
    const given = AbortSignal.abort(new Error('given to another'));
    await expect(removeExpiredTasks(app.services, { signal: given }, kinds)).rejects.toThrow('given to another');
    expect(await filesOf(id)).toBe(true);
  });

  test('or a crash that leaves a file without its task: it goes once it is old, and no other', async () => {
    const id = await add();
    await attempt(id, write);
    const stray = `${tenantId}/tests/00000000-0000-4000-8000-000000000000/file`;
    await app.services.storage.put(stray, new Uint8Array([1]));
    expect(await removeStrayTaskFiles(app.services, tenantId, signal, kinds)).toMatchObject({ tests: 0 });
    app.clock.set('2126-11-20T12:00:00.000Z');
    expect(await removeStrayTaskFiles(app.services, tenantId, signal, kinds)).toMatchObject({ tests: 1 });
    expect([await app.services.storage.get(stray), await filesOf(id)]).toEqual([null, true]);
  });
});
