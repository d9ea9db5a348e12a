import { expect, test } from 'vitest';
import type { SiteSession } from '#checks/site-session.ts';
import { loginSteps } from '#test/login-site.ts';
import { visitSignedIn } from '../crawl/signed-in-visit.ts';
import type { Visited } from '../crawl/visited.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import { keepSession } from './session-keeper.ts';
import { storeInMemory } from './store-in-memory.ts';
import { visitPageSignedIn } from './visit-signed-in.ts';

const origin = 'https://www.open.example';
const page = `${origin}/page`;
const loginPage = `${origin}/login`;

/** A site that gives out numbered sessions and ends them; `signIns` is how many it gives at most. */
async function openSite({ signIns = Number.POSITIVE_INFINITY } = {}) {
  const ended = new Set<string>();
  let made = 0;
  const idOf = (session: Pick<SiteSession, 'cookies'>) => session.cookies[0]?.value ?? '';
  const make = (): Omit<SiteSession, 'generation'> => {
    made += 1;
    const cookie = { name: 'sid', value: String(made), domain: 'www.open.example', path: '/', secure: true };
    const cookies = [{ ...cookie, httpOnly: true, expires: -1 }];
    return { origins: [origin], cookies, storage: [], loginPages: [loginPage], field: null, landing: `${origin}/` };
  };
  const session = await keepSession({
    login: loginSteps(),
    site: `${origin}/`,
    origins: [origin],
    options: {},
    tenant: '',
    signal: new AbortController().signal,
    visits: {
      async signIn({ session: before }) {
        if (before !== null && !ended.has(idOf(before))) return { status: 'alive' as const };
        if (made >= signIns)
          return { status: 'failed' as const, failure: { step: 1, code: 'success-not-seen' as const }, picture: null };
        return { status: 'signed-in' as const, session: make(), picture: null };
      },
    },
    store: storeInMemory(),
    falseSigns: new Map(),
  });
  return {
    session,
    end: (one: SiteSession) => void ended.add(idOf(one)),
    isOver: (one: SiteSession) => ended.has(idOf(one)),
    made: () => made,
  };
}
type Site = Awaited<ReturnType<typeof openSite>>;

/** What happens to a session while a page is visited in it. */
const cases: [
  string,
  { signIns?: number; meets: (site: Site, used: SiteSession) => void; taken: boolean; made: number },
][] = [
  ['nothing', { meets: () => undefined, taken: true, made: 1 }],
  [
    'others end the session that all share, each time',
    { meets: ({ session, end }) => end(session.now()), taken: true, made: 5 },
  ],
  ['the page ends whatever session it is visited in', { meets: ({ end }, used) => end(used), taken: false, made: 7 }],
  [
    'others end the session that all share, and nobody can sign in once more',
    { signIns: 4, meets: ({ session, end }) => end(session.now()), taken: false, made: 4 },
  ],
];

for (const [name, { signIns, meets, taken, made }] of cases) {
  test(`a page of a run that signs in: ${name}`, async () => {
    const site = await openSite(signIns === undefined ? {} : { signIns });
    const visited = await visitPageSignedIn(
      ['quality'],
      site.session,
      async ({ session: used }): Promise<PageVisit> => {
        if (used === undefined) throw new Error('visited without a session');
        meets(site, used);
        return {
          results: [],
          ...(site.isOver(used) ? { loss: 'address' } : {}),
        };
      },
    );
    expect(visited.results.map(({ failure }) => failure?.code)).toEqual(taken ? [] : ['login-lost']);
    expect(site.made()).toBe(made);
  });

  test(`an address of a crawl that signs in: ${name}`, async () => {
    const site = await openSite(signIns === undefined ? {} : { signIns });
    const visited = await visitSignedIn(page, site.session, async ({ now }): Promise<Visited> => {
      const used = now();
      meets(site, used);
      const finalUrl = site.isOver(used) ? loginPage : page;
      return { kind: 'page', response: { finalUrl }, outline: { asksPassword: false } } as Visited;
    });
    expect(visited).toMatchObject(
      taken ? { kind: 'page', response: { finalUrl: page } } : { kind: 'excluded', reason: 'ends-session' },
    );
    expect(site.made()).toBe(made);
  });
}
