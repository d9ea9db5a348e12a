import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { signIn } from '#product/accounts/api/auth.ts';
import { confirmFreeTenant, createFreeTenant } from '#product/accounts/api/free-tenants.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { allMails, mailsTo, tokenOf } from '#test/outbox.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';

const start = '2026-11-20T03:00:00.000Z';
const password = 'Midori-no-7';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(start));

const form = (email: string, more: object = {}) => ({
  email,
  contractName: '株式会社みどりの',
  lastName: '緑野',
  firstName: '葉子',
  phone: '03-1234-5678',
  acceptTerms: true as const,
  ...more,
});
const signUp = (email: string) => app.nobody.ask(createFreeTenant, { body: form(email) });
const confirm = (token: string) => app.nobody.ask(confirmFreeTenant, { body: { token, password } });
const countTenants = async () => (await app.owner.selectFrom('tenant').select('tenant_id').execute()).length;

/** Signs up and follows the link. */
async function newTenant(email: string) {
  await signUp(email);
  const [mail] = await mailsTo(app, email);
  const answer = await confirm(tokenOf(mail!));
  return answer.body as { tenantId: string; tenantPreferredId: string; email: string };
}

async function clientOf(email: string, tenant: string) {
  const body = { email, password };
  const { headers } = await app.nobody.ask(signIn, { params: { tenant }, body });
  return app.nobody.with({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });
}

describe('the way into the free plan', () => {
  test('goes by the link of the mail to the first run, with Quality and Link alone', async () => {
    const email = 'Hajime@free.example';
    const [tenants, jobs] = [await countTenants(), await app.countJobs()];
    const answer = await signUp(email);
    expect(answer).toMatchObject({ status: 202, body: { accepted: true } });
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toContain('無料プランのお申し込みの確認 / Confirm your sign-up for the free plan');
    expect(mail?.body).toContain('https://tenken.example/first-free-login?token=');
    expect(await countTenants()).toBe(tenants);
    // The mail alone.
    expect(await app.countJobs()).toBeLessThanOrEqual(jobs + 1);
    expect(await app.dump()).not.toContain(tokenOf(mail!));

    const made = await confirm(tokenOf(mail!));
    expect(made).toMatchObject({ status: 201, body: { groupId: 'G001', email: 'hajime@free.example' } });
    const { tenantId, tenantPreferredId } = made.body as { tenantId: string; tenantPreferredId: string };
    expect(tenantId).toMatch(/^TENANT_[A-Z0-9]{12}$/);
    expect(tenantPreferredId).toMatch(/^free-[a-z0-9]{10}$/);
    const mails = await mailsTo(app, email, 2);
    expect(mails.find(one => one.subject.includes('Your free plan is ready'))?.body).toContain(tenantPreferredId);

    const client = await clientOf(email, tenantPreferredId);
    const register = (functions: object) =>
      client.ask(createSite, {
        params: { tenantId },
        body: { data: { url: 'https://hajime.open.example/', groupId: 'G001', ...functions } },
      });
    for (const name of ['accessibility', 'seo', 'contents', 'layout'])
      expect(await register({ quality: true, [name]: true })).toMatchObject({ status: 403 });
    expect((await register({ quality: true, link: true })).status).toBe(202);

    const group = await inTenant(app.owner, tenantId, tx =>
      tx.selectFrom('contract').selectAll().where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
    );
    // 30 days in the tests: 20 November is the first, 19 December the last.
    expect(group).toMatchObject({
      group_id: 'G001',
      plan_id: 'free',
      status: 'primary',
      start_date: '2026-11-20',
      ends_at: new Date('2026-12-19T15:00:00.000Z'),
    });
  });

  test('reports missing form fields', async () => {
    const wrong: [string, object][] = [
      ['email', { email: 'a@b' }],
      ['contractName', { contractName: 'あ'.repeat(51) }],
      ['lastName', { lastName: '' }],
      ['firstName', { firstName: '<b>' }],
      ['phone', { phone: '03-1234' }],
      ['acceptTerms', { acceptTerms: false }],
    ];
    for (const [path, more] of wrong) {
      const problem = await app.nobody.refuse(createFreeTenant, { body: form('form@free.example', more) });
      expect(problem, path).toMatchObject({ status: 422, fields: [{ path }] });
    }
    expect((await allMails(app)).filter(mail => mail.to === 'form@free.example')).toEqual([]);
  });

  test('refuses a weak password and leaves the link as it is', async () => {
    await signUp('weak@free.example');
    const [mail] = await mailsTo(app, 'weak@free.example');
    const token = tokenOf(mail!);
    const problem = await app.nobody.refuse(confirmFreeTenant, { body: { token, password: 'password' } });
    expect(problem).toMatchObject({ status: 422, fields: [{ path: 'password' }] });
    expect((await confirm(token)).status).toBe(201);
  });
});

describe('a link', () => {
  test.each(['nai', 'a'.repeat(43), ' '])('that is not ours (%j) has expired', async token => {
    expect(await app.nobody.refuse(confirmFreeTenant, { body: { token, password } })).toMatchObject({
      status: 410,
      code: 'url_expired',
    });
  });

  test('is good once, also for many at once', async () => {
    await signUp('once@free.example');
    const [mail] = await mailsTo(app, 'once@free.example');
    const before = await countTenants();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(tokenOf(mail!))));
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([201, 410, 410, 410, 410]);
    expect(await countTenants()).toBe(before + 1);
    expect((await confirm(tokenOf(mail!))).body).toMatchObject({ code: 'url_expired' });
  });

  test('holds for 48 hours', async () => {
    await signUp('late@free.example');
    await signUp('intime@free.example');
    const [[late], [inTime]] = [await mailsTo(app, 'late@free.example'), await mailsTo(app, 'intime@free.example')];
    app.clock.set('2026-11-22T02:59:59.999Z');
    expect((await confirm(tokenOf(inTime!))).status).toBe(201);
    app.clock.set('2026-11-22T03:00:00.000Z');
    expect((await confirm(tokenOf(late!))).status).toBe(410);
    await runScheduledJobs(app.services);
    const left = await app.owner.selectFrom('free_sign_up').select('email').where('tenant_id', 'is', null).execute();
    expect(left).toEqual([]);
    app.clock.set(start);
  });

  test('of an earlier sign-up is void once there is a later one', async () => {
    await signUp('twice@free.example');
    await mailsTo(app, 'twice@free.example');
    app.clock.set('2026-11-20T03:00:01.000Z');
    await signUp('twice@free.example');
    const [first, second] = await mailsTo(app, 'twice@free.example', 2);
    expect((await confirm(tokenOf(first!))).status).toBe(410);
    expect((await confirm(tokenOf(second!))).status).toBe(201);
    app.clock.set(start);
  });
});

describe('abuse', () => {
  test('an address that has a free plan gets no other one, and the same answer', async () => {
    app.clock.set('2026-11-20T10:00:00.000Z');
    const { tenantPreferredId } = await newTenant('known@free.example');
    const before = await countTenants();
    const [again, unknown] = [await signUp('KNOWN@free.example'), await signUp('unknown@free.example')];
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
    const mails = await mailsTo(app, 'known@free.example', 3);
    const told = mails.find(mail => mail.subject.includes('無料プランはすでにご利用中です'));
    expect(told?.body).toContain(tenantPreferredId);
    expect(told?.body).not.toContain('token=');
    expect(await countTenants()).toBe(before);
  });

  test('one address gets three mails an hour, a caller twenty sign-ups', async () => {
    app.clock.set('2026-11-20T12:00:00.000Z');
    for (let n = 0; n < 3; n += 1) expect((await signUp('many@free.example')).status).toBe(202);
    expect(await signUp('Many@free.example')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    for (let n = 0; n < 17; n += 1) expect((await signUp(`many-${n}@free.example`)).status).toBe(202);
    expect((await signUp('one-too-many@free.example')).status).toBe(429);
    app.clock.set('2026-11-20T13:00:01.000Z');
    expect((await signUp('many@free.example')).status).toBe(202);
  });

  test('a page of another site cannot sign anybody up', async () => {
    const client = app.nobody.with({ origin: 'https://evil.example' });
    expect(await client.refuse(createFreeTenant, { body: form('csrf@free.example') })).toMatchObject({
      code: 'cross_origin',
    });
  });
});
