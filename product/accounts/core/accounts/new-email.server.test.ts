import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askNewEmail, changePassword, confirmNewEmail, me, signIn } from '#product/accounts/api/auth.ts';
import { getContract } from '#product/contracts/api/contracts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password } from '#test/factories/world.ts';
import { allMails, mailsTo, tokenOf } from '#test/outbox.ts';

const start = '2026-11-20T03:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(start));

let made = 0;
const fresh = () => {
  made += 1;
  return `atarashii-${made}@elsewhere.example`;
};
const ask = (client: ApiClient, email: string) => client.ask(askNewEmail, { body: { email } });
const confirm = (token: string) => app.nobody.ask(confirmNewEmail, { body: { token } });
const enter = (email: string, tenant = 'alpha') =>
  app.nobody.ask(signIn, { params: { tenant }, body: { email, password } });
const emailOf = async (client: ApiClient) => (await client.call(me, {})).user.email;
const linkTo = async (email: string) => tokenOf((await mailsTo(app, email))[0]!);

describe('another mail address of an account', () => {
  test('holds once it is confirmed by the link that goes there; sessions stay, and the old address is told twice', async () => {
    const { client, email } = await newMember(app);
    const next = fresh();
    expect((await ask(client, next)).status).toBe(202);
    const token = await linkTo(next);
    const [notice] = await mailsTo(app, email);
    expect(notice?.subject).toContain('メールアドレス変更の申請 / A change of your e-mail address was requested');
    expect(notice?.body).toContain(next);
    expect(notice?.body).not.toContain(token);
    expect(await emailOf(client)).toBe(email);
    expect((await enter(next)).status).toBe(401);

    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: next } });
    expect(await emailOf(client)).toBe(next);
    expect((await enter(next)).status).toBe(200);
    expect((await enter(email)).status).toBe(401);
    expect((await mailsTo(app, email, 2)).at(-1)?.subject).toContain('メールアドレスが変更されました');
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'url_expired' } });
    expect(await app.dump()).not.toContain(token);
  });

  test('is that of the contract, too, when its owner changes it, who stays the owner', async () => {
    const { tenantId } = await makeContract(app);
    const { client, email } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
    await app.owner.updateTable('contract').set({ contract_email: email }).where('tenant_id', '=', tenantId).execute();
    const next = fresh();
    await ask(client, next);
    await confirm(await linkTo(next));
    expect((await client.call(me, {})).user).toMatchObject({ email: next, isOwnerUser: true });
    const contract = await client.call(getContract, { params: { tenantId }, query: {} });
    expect(contract).toMatchObject({ contractEmail: next, nextEmail: null });
    expect((await mailsTo(app, email, 2)).map(mail => mail.subject).join()).not.toContain('The owner of the contract');
  });

  test('leaves the contract’s as it is when somebody else changes theirs', async () => {
    const { tenantId } = await makeContract(app);
    const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
    const { contractEmail } = await client.call(getContract, { params: { tenantId }, query: {} });
    const next = fresh();
    await ask(client, next);
    await confirm(await linkTo(next));
    expect(await client.call(getContract, { params: { tenantId }, query: {} })).toMatchObject({ contractEmail });
  });

  test('that somebody has is told to those who read the list; others get the answer for any, and nobody a mail', async () => {
    const { email: taken } = await newMember(app);
    const master = await newMember(app, { role: 'TenantMaster', groups: ['G001'] });
    expect(await master.client.refuse(askNewEmail, { body: { email: taken.toUpperCase() } })).toMatchObject({
      code: 'email_taken',
      fields: [{ path: 'email' }],
    });
    const user = await newMember(app, { role: 'TenantUser', groups: ['G002'] });
    const next = fresh();
    const answers = [await ask(user.client, taken), await ask(user.client, next)];
    const said = answers.map(({ status, body }) => JSON.stringify([status, body]));
    expect(said[0]?.replace(taken, '')).toBe(said[1]?.replace(next, ''));
    await linkTo(next);
    expect((await allMails(app)).filter(mail => mail.to === taken)).toEqual([]);
    // Nor does the mailbox of whoever asks tell them apart.
    const notices = await mailsTo(app, user.email, 2);
    for (const address of [taken, next]) expect(notices.some(({ body }) => body.includes(address))).toBe(true);
    const worded = notices.map(({ body }) =>
      body
        .replaceAll(taken, '')
        .replaceAll(next, '')
        .replaceAll(/--_NmP-\w+/g, ''),
    );
    expect(worded[0]).toBe(worded[1]);
  });

  test('that two people confirm at the same moment goes to one of them', async () => {
    const next = fresh();
    const people = await Promise.all([newMember(app), newMember(app)]);
    for (const { client } of people) await ask(client, next);
    const tokens = (await mailsTo(app, next, 2)).map(tokenOf);
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('that is taken withdraws an earlier request like a free one', async () => {
    const { email: taken } = await newMember(app);
    const { client } = await newMember(app, { role: 'TenantUser', groups: ['G002'] });
    const next = fresh();
    await ask(client, next);
    const token = await linkTo(next);
    await ask(client, taken);
    expect(await confirm(token)).toMatchObject({ status: 410 });
  });

  test('is refused when somebody else has got it meanwhile', async () => {
    const [one, other] = [await newMember(app), await newMember(app)];
    const next = fresh();
    await ask(one.client, next);
    await app.owner.updateTable('member').set({ email: next }).where('sub', '=', other.sub).execute();
    expect(await confirm(await linkTo(next))).toMatchObject({ status: 410 });
    expect(await emailOf(one.client)).toBe(one.email);
  });

  test('waits 48 hours, for the latest request alone, and not beyond another password', async () => {
    const { client } = await newMember(app);
    const [first, second, third] = [fresh(), fresh(), fresh()];
    await ask(client, first);
    const replaced = await linkTo(first);
    await ask(client, second);
    const late = await linkTo(second);
    expect(await confirm(replaced)).toMatchObject({ status: 410 });
    app.clock.set('2026-11-22T03:00:01.000Z');
    expect(await confirm(late)).toMatchObject({ status: 410 });
    app.clock.set(start);
    await ask(client, third);
    const voided = await linkTo(third);
    const body = { currentPassword: password, password: 'Atarashii-kagi-9' };
    expect((await client.ask(changePassword, { body })).status).toBe(204);
    expect(await confirm(voided)).toMatchObject({ status: 410 });
  });

  test('is asked for five times an hour, and by staff as well', async () => {
    const { client } = await newStaff(app);
    const next = fresh();
    expect((await ask(client, next)).status).toBe(202);
    expect(await confirm(await linkTo(next))).toMatchObject({ status: 200 });
    expect(await emailOf(client)).toBe(next);
    for (let n = 0; n < 4; n += 1) expect((await ask(client, fresh())).status).toBe(202);
    expect((await ask(client, fresh())).status).toBe(429);
  });
});
