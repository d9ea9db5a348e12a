import '#web/style/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Endpoint } from '#endpoint/define.ts';
import type { ProductLine } from '#endpoint/product-line.ts';
import type { Language } from '#language/message.ts';
import { endpoints } from '#product/api.ts';
import { fillAllSlots } from '#web/domains.ts';
import { storeLanguage } from '#web/i18n/current-language.ts';
import { LanguageProvider } from '#web/i18n/language.tsx';
import { queryClient } from '#web/queries.ts';
import { router } from '#web/router.tsx';
import { type ScreenName, screens } from '#web/screens.ts';
import { noteService, well } from '#web/service-state.ts';
import { forgetSession } from '#web/session.ts';
import { leastAnswer, siteEncoded } from './least-answer.ts';

/** How the service answers what a screen reads: with nothing in its lists, not at all, or not now. */
export type Answering = 'empty' | 'error' | 'offline' | 'busy';

const tenants: Record<ProductLine, string> = { main: 'TENANT1', api: 'TENANTAPI1', ad: 'ADBOX_TENANT1' };
/** What the frame reads, on every screen, before it knows what to show: answered in every state. */
const ofFrame = new Set([
  'auth.currentUser',
  'auth.me',
  'groups.list',
  'maintenance.get',
  'maintenance.func',
  'contracts.features',
]);

const routes = endpoints.map(endpoint => {
  const pattern = endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return { endpoint, pattern: new RegExp(`^/api${pattern}$`) };
});

/** The endpoint that a request is for; of several the one with the fewest parameters. */
function endpointFor(method: string, path: string): Endpoint {
  const found = routes.filter(one => one.endpoint.method === method && one.pattern.test(path));
  const parameters = (one: (typeof routes)[number]) => one.endpoint.path.split('{').length;
  const [first] = found.toSorted((a, b) => parameters(a) - parameters(b));
  if (first === undefined) throw new Error(`no endpoint ${method} ${path}`);
  return first.endpoint;
}

/** The line of the tenant whose person sees a screen. */
const lineFor = (name: ScreenName): ProductLine => screens[name].lines?.find(line => line !== 'api') ?? 'api';

function userFor(name: ScreenName) {
  const { area } = screens[name];
  const line = area === 'console' ? 'api' : lineFor(name);
  const isStaff = area === 'admin';
  return {
    sub: 'u1',
    email: 'hanako@example.jp',
    firstName: '花子',
    lastName: '山田',
    role: isStaff ? 'SystemMaster' : 'TenantMaster',
    tenantId: isStaff ? 'sys-admin' : tenants[line],
    tenantPreferredId: isStaff ? 'sys-admin' : 'alpha',
    groups: ['G001'],
    contractType: 'standard',
    isOwnerUser: !isStaff,
    tenantApiRole: null,
    allowedTenants: null,
  };
}

/** What the frame is told, so that it shows the screen. */
function frameAnswer(name: ScreenName, { operationId, reply }: Endpoint): unknown {
  const least = reply === undefined ? undefined : leastAnswer(reply);
  if (operationId === 'auth.currentUser' || operationId === 'auth.me')
    return { user: screens[name].area === 'public' ? null : userFor(name) };
  if (operationId !== 'groups.list') return least;
  const [item] = [(reply as unknown as { shape: { items: { element: never } } }).shape.items.element];
  const status = screens[name].area === 'console' ? 'exploitable' : 'primary';
  const group = { groupId: 'G001', groupNameDB: '広報課', planId: 'standard', status, isMaster: true };
  return { ...(least as object), items: [{ ...(leastAnswer(item) as object), ...group }], total: 1 };
}

/** The address of a screen, of a run where it shows one. */
export function addressFor(name: ScreenName): string {
  const { path, run, area } = screens[name];
  const line = area === 'console' ? 'api' : lineFor(name);
  const filled = path
    .replace('{tenant_preferred_id}', 'alpha')
    .replace('{tenantId}', tenants[line])
    .replace(/\{(group_id|groupId)\}/, 'G001')
    .replace(/\{\w+\}/g, '1');
  const query = run ? `?base_url_encoded=${siteEncoded}&date=2026-11-20T03%3A00%3A00.000Z` : '';
  return `${filled}${query}`;
}

function answerOf(name: ScreenName, how: Answering, endpoint: Endpoint): Response {
  const isHeld = !ofFrame.has(endpoint.operationId) && !endpoint.operationId.startsWith('live.');
  if (isHeld && how === 'offline') throw new TypeError('Failed to fetch');
  if (isHeld && how === 'busy') return Response.json({}, { status: 503, headers: { 'retry-after': '30' } });
  if (isHeld && how === 'error') return Response.json({}, { status: 500 });
  const { reply, status } = endpoint;
  const body = isHeld ? reply && leastAnswer(reply) : frameAnswer(name, endpoint);
  return status === 204 || body === undefined ? new Response(null, { status: 204 }) : Response.json(body, { status });
}

/** Opens a screen at its address, in its frame, of a service that answers so. `refused`: the reads that got no answer. */
export async function showScreen(name: ScreenName, language: Language, how: Answering) {
  storeLanguage(language);
  document.documentElement.lang = language;
  forgetSession();
  sessionStorage.clear();
  localStorage.removeItem('tenken_session');
  noteService(well);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const asked: string[] = [];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(how !== 'offline');
  const fetchFile = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return fetchFile(input, init);
    const endpoint = endpointFor(init?.method ?? 'GET', pathname);
    asked.push(endpoint.operationId);
    return answerOf(name, how, endpoint);
  });
  fillAllSlots();
  router.update({ history: createMemoryHistory({ initialEntries: [addressFor(name)] }) } as never);
  const shown = await render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
  const refused = () => (how === 'empty' ? [] : asked.filter(one => !ofFrame.has(one) && !one.startsWith('live.')));
  return { ...shown, refused, asked };
}
