import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openQueue } from '#platform/queue/open-queue.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { confirmFreeTenant, createFreeTenant } from '#product/accounts/api/free-tenants.ts';
import { deleteUser } from '#product/accounts/api/users.ts';
import { scheduledJobs } from '#product/scheduled-jobs.ts';
import type { ScheduledWork } from '#product/tenancy/core/queues.ts';
import { startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { mailsTo, tokenOf } from '#test/outbox.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';
import { runSchedule } from './run-schedule.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  await app.owner.deleteFrom('session').execute();
});

const due = () => runScheduledJobs(app.services);
const sessions = async () => (await app.owner.selectFrom('session').select('token_hash').execute()).length;

test('removes sessions that have ended, and leaves the others', async () => {
  const who = { pool: 'tenant' as const, tenantId: tenants.alpha.tenantId, sub: app.world.user.sub };
  await startSession(app.services.db, who, app.clock.now());
  app.clock.set('2026-11-20T14:30:00.000Z');
  await startSession(app.services.db, who, app.clock.now());
  await due();
  expect(await sessions()).toBe(2);
  app.clock.set('2026-11-20T15:00:00.000Z');
  await due();
  expect(await sessions()).toBe(1);
});

test('cancels a free contract on the day after its last', async () => {
  const email = 'owari@free.example';
  const form = {
    contractName: '緑',
    lastName: '緑野',
    firstName: '葉子',
    phone: '0312345678',
    acceptTerms: true as const,
  };
  app.clock.set('2026-12-01T00:00:00.000Z');
  await app.nobody.call(createFreeTenant, { body: { ...form, email } });
  const [mail] = await mailsTo(app, email);
  const body = { token: tokenOf(mail!), password: 'Midori-no-7' };
  const { tenantId } = await app.nobody.call(confirmFreeTenant, { body });
  const status = async () =>
    (
      await app.owner
        .selectFrom('contract')
        .select('status')
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
    ).status;
  app.clock.set('2026-12-30T14:59:59.000Z');
  await due();
  expect(await status()).toBe('primary');
  app.clock.set('2026-12-30T15:00:00.000Z');
  await due();
  expect(await status()).toBe('canceled');
  const history = await app.owner
    .selectFrom('contract_event')
    .select(['from_status', 'to_status'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { from_status: null, to_status: 'primary' },
    { from_status: 'primary', to_status: 'canceled' },
  ]);
});

test('keeps notices for a year and inquiries for two, by the calendar in Tokyo', async () => {
  const { tenantId } = tenants.alpha;
  const owner = app.owner;
  const shown = ['2026-03-01T14:59:59.999Z', '2026-03-01T15:00:00.000Z'];
  const notice = {
    kind: 'MAINTENANCE',
    type: 2,
    title: '{"ja":"","en":""}',
    content: '{"ja":"","en":""}',
    link: '',
  } as const;
  for (const show of shown) {
    const row = { ...notice, sk: show, show_time: new Date(show) };
    for (const [tenant_id, sub] of [
      [tenantId, app.world.user.sub],
      [tenants.beta.tenantId, app.world.otherTenant.sub],
      [null, app.world.staffMaster.sub],
    ] as const)
      await owner
        .insertInto('notification')
        .values({ ...row, tenant_id, sub })
        .execute();
    const asked = { email: 'a@b.example', sender_name: 'a', category: 'usage', text: '?', language: 'ja' } as const;
    const created_at = new Date(new Date(show).getTime() - 365 * 86_400_000);
    await owner
      .insertInto('inquiry')
      .values({ ...asked, tenant_id: tenantId, sub: app.world.user.sub, created_at })
      .execute();
  }
  const left = async () => ({
    notices: (await owner.selectFrom('notification').select('sk').where('sk', 'in', shown).orderBy('sk').execute()).map(
      row => row.sk,
    ),
    inquiries: (await owner.selectFrom('inquiry').select('created_at').execute()).length,
  });
  app.clock.set('2027-03-01T14:59:00.000Z');
  await due();
  expect(await left()).toEqual({ notices: [...shown, ...shown, ...shown].toSorted(), inquiries: 2 });
  app.clock.set('2027-03-01T15:00:00.000Z');
  await due();
  expect(await left()).toEqual({ notices: [shown[1], shown[1], shown[1]], inquiries: 1 });
});

test('the notices of an account go with it', async () => {
  const { sub } = await newMember(app);
  const texts = { title: '{"ja":"","en":""}', content: '{"ja":"","en":""}', link: '' };
  await app.owner
    .insertInto('notification')
    .values({
      ...texts,
      tenant_id: tenants.alpha.tenantId,
      sub,
      sk: 'own',
      kind: 'MAINTENANCE',
      type: 2,
      show_time: app.clock.now(),
    })
    .execute();
  const params = { tenantId: tenants.alpha.tenantId, username: sub };
  await (await app.as('master')).call(deleteUser, { params, query: {} });
  expect(await app.owner.selectFrom('notification').select('sk').where('sub', '=', sub).execute()).toEqual([]);
});

describe('the schedule', () => {
  const opened: Queue[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(queue => queue.stop()));
    await sql`delete from pgboss.job`.execute(app.owner);
  });
  /** The services of another server on the same database. */
  async function newServer() {
    const queue = await openQueue(app.connections.app, () => {});
    opened.push(queue);
    return { ...app.services, queue };
  }
  const fail = (error: unknown) => expect.fail(String(error));

  test('is written in the queue, by the calendar in Tokyo', async () => {
    const { rows } = await sql`select name, cron, timezone from pgboss.schedule order by name`.execute(app.owner);
    const timezone = 'Asia/Tokyo';
    expect(rows).toEqual([
      { name: 'ad-figures', cron: '30 3 * * *', timezone },
      { name: 'ad-schedules', cron: '* * * * *', timezone },
      { name: 'alert-mails', cron: '* * * * *', timezone },
      { name: 'audit-seals', cron: '* * * * *', timezone },
      { name: 'contracts', cron: '0 * * * *', timezone },
      { name: 'due-runs', cron: '* * * * *', timezone },
      { name: 'exclusions', cron: '5 * * * *', timezone },
      { name: 'expired', cron: '0 * * * *', timezone },
      { name: 'expired-tasks', cron: '15 * * * *', timezone },
      { name: 'left-counts', cron: '* * * * *', timezone },
      { name: 'maintenance', cron: '* * * * *', timezone },
      { name: 'monthly-ad-reports', cron: '*/10 * * * *', timezone },
      { name: 'monthly-reports', cron: '*/10 * * * *', timezone },
      { name: 'outdated', cron: '0 0 * * *', timezone },
      { name: 'ownership', cron: '30 * * * *', timezone },
      { name: 'removal', cron: '* * * * *', timezone },
      { name: 'storage', cron: '30 2 * * *', timezone },
      { name: 'waiting-runs', cron: '* * * * *', timezone },
    ]);
  });

  test('makes up at the start for what came due while nothing ran', async () => {
    app.clock.set('2027-03-05T00:00:00.000Z');
    const who = { pool: 'tenant' as const, tenantId: tenants.alpha.tenantId, sub: app.world.user.sub };
    await startSession(app.services.db, who, new Date('2027-03-04T00:00:00.000Z'));
    expect(await sessions()).toBeGreaterThan(0);
    await runSchedule(await newServer(), fail, { jobs: scheduledJobs });
    await expect.poll(sessions).toBe(0);
  });

  test('a job that fails is told, does not keep the others, and comes again', async () => {
    app.clock.set('2027-03-05T00:00:00.000Z');
    const who = { pool: 'tenant' as const, tenantId: tenants.alpha.tenantId, sub: app.world.user.sub };
    await startSession(app.services.db, who, new Date('2027-03-04T00:00:00.000Z'));
    const told: string[] = [];
    let tries = 0;
    const jobs = scheduledJobs.map(job => ({
      ...job,
      run: async (services: typeof app.services, work: ScheduledWork) => {
        if (job.name !== 'contracts') return job.run(services, work);
        tries += 1;
        if (tries < 3) throw new Error(`not yet ${tries}`);
      },
    }));
    await runSchedule(await newServer(), (error, job) => told.push(`${job}: ${(error as Error).message}`), { jobs });
    const now = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.owner);
    await expect.poll(async () => (await now()) && tries).toBe(3);
    expect(told).toEqual(['contracts: not yet 1', 'contracts: not yet 2']);
    await expect.poll(sessions).toBe(0);
  });

  test('is done by one of several servers at a time', async () => {
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const jobs = scheduledJobs.map(job => ({
      ...job,
      run: async (services: typeof app.services, work: ScheduledWork) => {
        const count = (running.get(job.name) ?? 0) + 1;
        running.set(job.name, count);
        most.set(job.name, Math.max(most.get(job.name) ?? 0, count));
        await job.run(services, work);
        await setTimeout(300);
        running.set(job.name, count - 1);
      },
    }));
    const servers = await Promise.all([newServer(), newServer(), newServer()]);
    await Promise.all(servers.map(server => runSchedule(server, fail, { jobs })));
    const open = async () =>
      (
        await sql`select 1 from pgboss.job where state < 'completed' and name = any(${jobs.map(job => job.name)})`.execute(
          app.owner,
        )
      ).rows.length;
    await expect.poll(open).toBe(0);
    expect([...most]).toHaveLength(scheduledJobs.length);
    expect([...most.values()]).toEqual(scheduledJobs.map(() => 1));
  });
});
