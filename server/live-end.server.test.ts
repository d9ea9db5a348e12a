import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, signIn, signOut } from '#product/accounts/api/auth.ts';
import { deleteStaff } from '#product/accounts/api/staffs.ts';
import { deleteUser } from '#product/accounts/api/users.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import { type ApiClient, apiClient } from '#test/api-client.ts';
import { anotherServer } from '#test/factories/another-server.ts';
import { type NewPerson, newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { type LiveSocket, openLive } from '#test/live-socket.ts';

const alpha = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };
const sessionEnded = 1008;
let app: TestApp;
const opened: LiveSocket[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => app.close());

/** Opens a live connection for a person's session. */
async function hear(client: ApiClient, sub: string, origin = app.origin): Promise<LiveSocket> {
  const socket = await openLive(origin);
  opened.push(socket);
  await client.call(connectSocket, { body: { ...alpha, sub, connectionId: socket.connectionId } });
  return socket;
}
const hearAs = ({ client, sub }: NewPerson) => hear(client, sub);

let sites = 0;
/** Publishes a message to the whole group. */
async function stir(): Promise<void> {
  sites += 1;
  const data = { url: `https://end-${sites}.open.example/`, quality: true, groupId: 'G002' };
  await (await app.as('master')).call(createSite, { params: { tenantId: alpha.tenantId }, body: { data } });
}

describe('the live channel of a session that is over', () => {
  test('is closed at sign-out on another server', async () => {
    const person = await newMember(app);
    const socket = await hearAs(person);
    const other = await anotherServer(app);
    const cookie = await signInCookie(person.email);
    const held = await hear(apiClient(other.origin, { cookie }), person.sub, other.origin);
    // Called on the first server, received by the second.
    await apiClient(app.origin, { cookie }).call(signOut, {});
    expect(await held.closed).toBe(sessionEnded);
    // The person's other session stays connected.
    await stir();
    await socket.wait(one => one.type === 'ADD_SITE');
    await other.close();
  });

  test('is closed when the user is deleted, after notifying them', async () => {
    const person = await newMember(app);
    const socket = await hearAs(person);
    await (await app.as('master')).call(deleteUser, {
      params: { tenantId: alpha.tenantId, username: person.sub },
      query: {},
    });
    expect(await socket.closed).toBe(sessionEnded);
    const told = { type: 'CHANGE_AUTHORITY_USER', action: 'deleteUser', userName: person.sub, isCompleteDelete: true };
    expect(socket.heard).toEqual([expect.objectContaining(told)]);
  });

  test('is closed when a staff member is deleted, after notifying them', async () => {
    const person = await newStaff(app, { role: 'SystemUser' });
    const socket = await hearAs(person);
    await (await app.as('staffMaster')).call(deleteStaff, { params: { username: person.sub } });
    expect(await socket.closed).toBe(sessionEnded);
    expect(socket.heard.map(one => one.type)).toEqual(['CHANGE_AUTHORITY_USER']);
  });

  test('is closed when the password is changed, in this browser too', async () => {
    const person = await newMember(app);
    const forgotten = await hearAs(person);
    const cookie = await signInCookie(person.email);
    const own = apiClient(app.origin, { cookie });
    const kept = await hear(own, person.sub);
    await own.call(changePassword, { body: { currentPassword: password, password: 'Betsu-no-kagi-8' } });
    expect(await forgotten.closed).toBe(sessionEnded);
    // After the answer with the new session, with which the browser comes back.
    expect(await kept.closed).toBe(sessionEnded);
  });

  test('is closed when the browser signs in anew', async () => {
    const person = await newMember(app);
    const cookie = await signInCookie(person.email);
    const browser = apiClient(app.origin, { cookie });
    const socket = await hear(browser, person.sub);
    await browser.call(signIn, { params: { tenant: 'alpha' }, body: { email: person.email, password } });
    expect(await socket.closed).toBe(sessionEnded);
  });

  test('receives nothing more after twelve hours, and is closed', async () => {
    const person = await newMember(app);
    const socket = await hearAs(person);
    const start = app.clock.now();
    const after = (ms: number) => app.clock.set(new Date(start.getTime() + 12 * 3_600_000 + ms).toISOString());
    after(-1);
    await stir();
    await socket.wait(one => one.type === 'ADD_SITE');
    after(0);
    await stir();
    expect(await socket.closed).toBe(sessionEnded);
    expect(socket.heard).toHaveLength(1);
    app.clock.set(start.toISOString());
  });
});

async function signInCookie(email: string): Promise<string> {
  const answer = await app.nobody.ask(signIn, { params: { tenant: 'alpha' }, body: { email, password } });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
