import { expect, test } from 'vitest';
import type { SiteSession } from '#checks/site-session.ts';
import type { LoginFailure } from '#product/runs/api/login-failures.ts';
import { loginSteps } from '#test/login-site.ts';
import { keepSession, LoginLostError } from './session-keeper.ts';
import { type SessionStore, storeInMemory } from './store-in-memory.ts';

const site = 'https://www.open.example/';
const session: SiteSession = {
  generation: 1,
  origins: [new URL(site).origin],
  cookies: [],
  storage: [],
  landing: site,
  loginPages: [`${site}login`],
  field: null,
};

/** Lanes of a run that share a store; every sign-in fails. */
function lanesOf(store: SessionStore, failure: LoginFailure) {
  let attempts = 0;
  const visits = {
    async signIn() {
      attempts += 1;
      // The other lanes find the turn taken.
      await new Promise(resolve => setImmediate(resolve));
      return { status: 'failed' as const, failure, picture: null };
    },
  };
  const lane = () =>
    keepSession({
      login: loginSteps(),
      site,
      origins: [...session.origins],
      options: {},
      tenant: '',
      signal: new AbortController().signal,
      visits,
      store,
      falseSigns: new Map(),
    });
  return { lane, attempts: () => attempts };
}

const toldTo = (lanes: readonly Promise<unknown>[]) =>
  Promise.all(
    lanes.map(lane =>
      lane.then(
        () => 'no loss',
        (error: unknown) =>
          error instanceof LoginLostError ? `${error.isFirst} ${error.reason.en}` : `unexpected: ${String(error)}`,
      ),
    ),
  );

const wrongPassword: LoginFailure = { step: 5, code: 'success-not-seen' };

test('a first login that fails is made once for all lanes, and all of them know why it failed', async () => {
  const { lane, attempts } = lanesOf(storeInMemory(), wrongPassword);
  const told = await toldTo([lane(), lane(), lane()]);
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toMatch(/^true Confirming the sign-in: The indication/);
  expect(attempts()).toBe(1);
  // One that comes later, too.
  expect(await toldTo([lane()])).toEqual([told[0]]);
  expect(attempts()).toBe(1);
});

test('a login that is lost on the way has one reason in all lanes: that of the last attempt', async () => {
  const store = storeInMemory({ session, failures: 2, lost: null, signOuts: [] });
  const { lane, attempts } = lanesOf(store, wrongPassword);
  const lanes = await Promise.all([lane(), lane(), lane()]);
  const told = await toldTo(lanes.map(kept => kept.repair(1, 'address')));
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toMatch(/^false Confirming the sign-in: The indication/);
  expect(attempts()).toBe(1);
});
