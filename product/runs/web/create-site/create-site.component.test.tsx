import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import { languages } from '#language/message.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { queryClient } from '#web/queries.ts';
import CreateSiteScreen from './create-site-screen.tsx';
import { createTexts } from './create-site-texts.ts';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/client.ts', async load => ({ ...(await load<object>()), call: api.call }));
const offered = vi.hoisted(() => ({ functions: ['quality'] }));
const scope = vi.hoisted(() => ({ sub: '' }));
vi.mock('#web/navigation.tsx', () => ({
  useScope: () => ({
    params: { tenantId: 't', groupId: 'G001' },
    user: { sub: scope.sub, role: 'TenantMaster', groups: ['G001'], tenantId: 't' },
    isStaff: false,
    may: () => true,
  }),
  useGo: () => async () => undefined,
  useScreenSearch: () => ({}),
  ScreenLink: ({ screen, search, children }: { screen: string; search: object; children: string }) => (
    <a href={`#${screen} ${JSON.stringify(search)}`}>{children}</a>
  ),
}));

vi.mock('./offered-checks.ts', () => ({ useOfferedChecks: () => offered.functions }));

const run = { baseUrlEncoded: 'aHR0cHM6Ly9hLmV4YW1wbGUv', date: '2026-01-01T00:00:00.000Z' };
let mine: { isAllFinished: boolean } | Error = { isAllFinished: false };
const created = () => api.call.mock.calls.filter(([endpoint]) => endpoint === createSite).length;

const clock = Date.now;
/** Milliseconds by which the clock is put forward. */
let ahead = 0;
let people = 0;
beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  people += 1;
  scope.sub = `person ${people}`;
  ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => clock() + ahead);
  api.call.mockReset().mockImplementation(async (endpoint: Endpoint) => {
    if (endpoint === createSite) return run;
    if (endpoint !== getRun) return new Promise(() => undefined);
    if (mine instanceof Error) throw mine;
    return mine;
  });
});
afterEach(() => void vi.restoreAllMocks());

const alerts = (container: Element) =>
  [...container.querySelectorAll('[role=alert]')].map(one => one.textContent).join();

describe.each(languages)('a second registration of a site (%s)', language => {
  const say = (name: keyof typeof createTexts) => createTexts[name][language];
  async function registered() {
    const screen = await showPart(
      language,
      <QueryClientProvider client={queryClient}>
        <CreateSiteScreen />
      </QueryClientProvider>,
    );
    const start = screen.getByRole('button', { name: say('start') });
    const register = async (url: string) => {
      await screen.getByRole('textbox', { name: say('url') }).fill(url);
      await start.click();
    };
    await register('https://a.example/');
    await expect.poll(created).toBe(1);
    return { screen, register };
  }

  test('is not sent within ten seconds, and leads to the first one', async () => {
    const { screen, register } = await registered();
    ahead += 5_000;
    await register('https://A.example');
    await expect.poll(() => alerts(screen.container)).toContain(say('inProgress'));
    const link = screen.getByRole('link', { name: say('seeProgress') }).element();
    expect(link.getAttribute('href')).toBe(
      `#run ${JSON.stringify({ base_url_encoded: run.baseUrlEncoded, date: run.date })}`,
    );
    expect(created()).toBe(1);
    expect(await violations()).toEqual([]);
    // Another site is free.
    await register('https://b.example/');
    await expect.poll(created).toBe(2);
    expect(alerts(screen.container)).toBe('');
  });

  test('is not sent later either, until all of the first one is finished', async () => {
    const { screen, register } = await registered();
    ahead += 11_000;
    mine = { isAllFinished: false };
    await register('https://a.example/');
    await expect.poll(() => alerts(screen.container)).toContain(say('inProgress'));
    expect(created()).toBe(1);
    mine = { isAllFinished: true };
    await register('https://a.example/');
    await expect.poll(created).toBe(2);
  });

  test('is sent where the first one is gone', async () => {
    const { register } = await registered();
    ahead += 11_000;
    mine = new Error('not found');
    await register('https://a.example/');
    await expect.poll(created).toBe(2);
  });
});
