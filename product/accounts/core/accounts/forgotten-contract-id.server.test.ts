import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotContractId } from '#product/accounts/api/auth.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { allMails, mailsTo } from '#test/outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  app.clock.set('2026-11-20T03:00:00.000Z');
});
afterAll(() => app.close());

const ask = (email: string, client: ApiClient = app.nobody) => client.ask(forgotContractId, { body: { email } });
const mailed = async () => (await allMails(app)).map(mail => mail.to);

test('an address gets the IDs of all its contracts, with the companies and the links to sign in', async () => {
  const { tenantId } = await makeContract(app, { contractName: '株式会社みどりの' });
  const { email } = await newMember(app);
  const other = await newMember(app, { role: 'TenantUser', groups: ['G001'], tenantId });
  await app.owner.updateTable('member').set({ email }).where('sub', '=', other.sub).execute();
  const { tenant_preferred_id: id } = await app.owner
    .selectFrom('tenant')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  expect((await ask(email.toUpperCase())).status).toBe(202);
  const [mail] = await mailsTo(app, email);
  expect(mail?.subject).toContain('契約IDのお知らせ / Your contract ID');
  expect(mail?.body).toContain(`株式会社みどりの: ${id}`);
  expect(mail?.body).toContain(`https://tenken.example/signin?tenant_preferred_id=${id}`);
  expect(mail?.body).toContain('https://tenken.example/signin?tenant_preferred_id=alpha');
});

test('is answered alike for a known and an unknown address, which looks nothing up; only the first gets a mail', async () => {
  const { email } = await newMember(app);
  const answers = [await ask('nai@nai.example'), await ask(email), await ask('zzz@nai.example')];
  await mailsTo(app, email);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  const names = (headers: Headers) => [...headers.keys()].filter(name => name !== 'date').toSorted();
  expect(new Set(answers.map(({ headers }) => names(headers).join())).size).toBe(1);
  // Taken from the queue in their order: the last of them was answered when this one is.
  const { email: last } = await newMember(app);
  await ask(last);
  await mailsTo(app, last);
  expect((await mailed()).filter(to => to.includes('nai.example'))).toEqual([]);
});

test('is refused after five from one place for one address, which keeps nobody else from asking', async () => {
  const { email } = await newMember(app);
  for (let n = 0; n < 5; n += 1) expect((await ask(email)).status).toBe(202);
  expect((await ask(email)).status).toBe(429);
  expect((await ask((await newMember(app)).email)).status).toBe(202);
});

test.each(['', 'a@', 'a@b'])('"%s" is no mail address', async email => {
  expect(await ask(email)).toMatchObject({ status: 422, body: { fields: [{ path: 'email' }] } });
});
