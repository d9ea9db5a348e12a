import { describe, expect, test } from 'vitest';
import { isConfined } from '#endpoint/access-decision.ts';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { addressAfter } from '#endpoint/decision-address.ts';
import { type Decision, decide, type NavigatingActor, type Principal } from '#endpoint/navigation-guard.ts';
import { type ProductLine, productLines } from '#endpoint/product-line.ts';
import type { Area, Route } from '#endpoint/screen-row.ts';
import { sentences } from '#test/data/guard-sentences.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { addressOf, clientActor, routeNamed, staffActor } from '#test/factories/actor.ts';
import { locate } from '#test/factories/locate.ts';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';
import { routes } from './screens.ts';

const nobody: Principal = { signedIn: false };
const admin = { role: 'TenantAdmin', groups: ['G001'] } as const;
const user = { role: 'TenantUser', groups: ['G001'] } as const;
const tenant = '/t/{tenant_preferred_id}';
const group = `${tenant}/g/{group_id}`;
const viewed = '/sys-admin/contract-detail/{tenantId}/g/{group_id}';

/** Returns a decision as a word: `screen`, or the destination instead. */
function word(decision: Decision): string {
  if (decision.to === 'signin') return decision.signOut ? 'sign out' : 'sign in';
  if (decision.to === 'redirect') return decision.path;
  return 'groupId' in decision ? `${decision.to} ${decision.groupId}` : decision.to;
}
const decided = (path: string, who: Principal, groupId = 'G001', tenantId?: string) =>
  word(decide(routeNamed(path), who, addressOf(routeNamed(path), groupId, 'alpha', tenantId).at));

test.each(sentences)('%s (%s)', (_, path, who, groupId, expected) => {
  expect(decided(path, who, groupId)).toBe(expected);
});

const addresses: [what: string, path: string, who: Principal, groupId: string, address: string | null][] = [
  ['stays', `${group}/top`, clientActor(), 'G001', null],
  ['sign-in comes back', `${group}/top`, nobody, 'G001', '/signin?redirect=%2Ft%2Falpha%2Fg%2FG001%2Ftop%3Fa%3D1'],
  [
    'sign-in to the tenant of the address',
    `${tenant}/faq`,
    clientActor({ tenant: 'beta' }),
    'G001',
    '/signin?redirect=%2Ft%2Falpha%2Ffaq%3Fa%3D1&tenant_preferred_id=alpha',
  ],
  ['staff sign-in', '/sys-admin/staffs', nobody, 'G001', '/sys-admin/signin?redirect=%2Fsys-admin%2Fstaffs%3Fa%3D1'],
  ['own group, same path', `${group}/seo-detail`, clientActor(user), 'G009', '/t/alpha/g/G001/seo-detail?a=1'],
  [
    'passage',
    `${group}/top`,
    clientActor(),
    'G002',
    '/t/alpha/g/G002/dumpbox?redirect=%2Ft%2Falpha%2Fg%2FG002%2Ftop%3Fa%3D1',
  ],
  [
    'passage of staff',
    `${viewed}/link`,
    staffActor('SystemUser'),
    'G002',
    '/sys-admin/contract-detail/TENANT_ALPHA/g/G002/dumpbox?redirect=%2Fsys-admin%2Fcontract-detail%2FTENANT_ALPHA%2Fg%2FG002%2Flink%3Fa%3D1',
  ],
  [
    'the group in view',
    '/sys-admin/inspectors',
    staffActor('SystemUser', { groupId: 'G002' }),
    'G001',
    '/sys-admin/contract-detail/TENANT_ALPHA/g/G002/inspectors?a=1',
  ],
  ['contract', `${group}/top`, clientActor({ contractStatus: 'canceled' }), 'G001', '/t/alpha/g/G001/contract'],
  ['top', `${group}/users`, clientActor(user), 'G001', '/t/alpha/g/G001/top'],
  ['console', `${group}/top`, clientActor({ line: 'api' }), 'G001', '/console/alpha/home'],
  ['own account', `${group}/top`, clientActor({ role: 'TenantAdmin', groups: [] }), 'G001', '/t/alpha/my-account'],
  ['home of staff', '/sys-admin/staffs', staffActor('SystemUser'), 'G001', '/sys-admin/home'],
];

test.each(addresses)('the address afterwards: %s', (_, path, who, groupId, expected) => {
  const { path: pathname, at } = addressOf(routeNamed(path), groupId);
  expect(addressAfter(decide(routeNamed(path), who, at), who, at, `${pathname}?a=1`)).toBe(expected);
});

describe.each(routes)('$path', route => {
  test('is found by its address, and by it alone', () => {
    expect(locate(addressOf(route).path).route).toBe(route);
    expect(locate(`${addressOf(route).path}/nonsense-of-nothing`).route?.path.includes('{') ?? true).toBe(true);
  });
});

// The same few hundred addresses are located thousands of times.
const known = new Map<string, ReturnType<typeof locate>>();
function located(path: string): ReturnType<typeof locate> {
  const found = known.get(path) ?? locate(path);
  known.set(path, found);
  return found;
}

/** Follows the decisions until a screen or a sign-in; fails when neither is reached. */
function follow(
  route: Route,
  start: Principal,
  groupId: string,
  tenantId?: string,
): { end: string; path: string; who: Principal } {
  let { path, at } = addressOf(route, groupId, 'alpha', tenantId);
  let who = start;
  for (let step = 0; step < 8; step++) {
    const found = located(path).route;
    if (found === undefined) throw new Error(`${path} is no route`);
    const decision = decide(found, who, at);
    const next = addressAfter(decision, who, at, path);
    if (next === null || decision.to === 'signin') return { end: decision.to, path: found.path, who };
    if (decision.to === 'dumpbox') {
      // The dumpbox loads the group and returns.
      who = { ...(who as NavigatingActor), groupId: at.groupId ?? null, viewedTenantId: at.tenantId ?? null };
      continue;
    }
    path = next.split('?')[0] ?? '';
    at = located(path).at;
  }
  throw new Error(`${route.path}: no end`);
}

const people: Record<string, Partial<NavigatingActor>> = {
  owner: { ...admin, isOwner: true },
  TenantOwner: { role: 'TenantOwner' },
  TenantMaster: {},
  TenantInit: { role: 'TenantInit' },
  TenantAdmin: admin,
  TenantUser: user,
  'user of two groups': { role: 'TenantUser', groups: ['G002', 'G001'], groupId: 'G002' },
  'user without a group': { role: 'TenantUser', groups: [], groupId: 'G001' },
  'API user': { line: 'api' },
  'API user, exploitable': { line: 'api', apiExploitable: true },
  'general API user': { ...user, line: 'api' },
  'general API user, exploitable': { ...user, line: 'api', apiExploitable: true },
  'ad master': { line: 'ad' },
  'ad admin': { ...admin, line: 'ad' },
  'ad user': { ...user, line: 'ad' },
  SystemMaster: staffActor('SystemMaster'),
  SystemAdmin: staffActor('SystemAdmin'),
  SystemUser: staffActor('SystemUser'),
  'restricted staff': staffActor('SystemUser', { allowedTenants: ['TENANT_X'] }),
};

const free =
  /\/(list-setting|create-setting|edit-setting-web|contents-setting|users|create-user|edit-user|change-contract|groups|create-group|edit-group|accessibility|accessibility-detail|seo|seo-detail|contents|layout|layout-table|inspect[\w-]+)(\/|$)/;
const confined = /\/(contract|contract\/cancellation|change-contract|groups|faq|inquiry|dumpbox)$/;
const ownAccount = /\/my-account(\/change-password)?$/;
const openInConsole = /\/(contract|change-contract|cancel|faq|inquiry)$/;
const ofMasters =
  /\/(contract|contract\/cancellation|change-contract|groups|create-group|edit-group|contents-setting)$/;
const ofWriters =
  /\/(staffs|create-staff|edit-staff|verification-item-setting|master-setting|create-user|edit-user|create-group|edit-group|groups|change-contract[\w-]*|settings\/create|create-site)(\/|$)/;

const situations = ContractStatus.options.flatMap(contractStatus =>
  ['premium', 'free'].flatMap(planId => ['G001', 'G002'].map(groupId => ({ contractStatus, planId, groupId }))),
);

/** Lists the violated rules at the end of a redirect chain. */
function wrongs(name: string, who: NavigatingActor, path: string, area: Area): string[] {
  const isApi = who.pool === 'tenant' && who.line === 'api';
  const isClient = who.pool === 'tenant' && !isApi;
  const hasGroup = name !== 'user without a group';
  const rules: [broken: boolean, rule: string][] = [
    [(area === 'admin') !== (who.pool === 'staff'), 'wrong area'],
    [(area === 'console') !== isApi && !(isApi && ownAccount.test(path)), 'wrong side of the console'],
    [isApi && !who.apiExploitable && !openInConsole.test(path), 'not exploitable'],
    [isApi && who.role === 'TenantUser' && /contract|cancel/.test(path), 'contracts are for masters'],
    [isClient && hasGroup && isConfined(who.contractStatus) && !confined.test(path), 'deactivated'],
    [isClient && who.planId === 'free' && free.test(path), 'free plan'],
    [isClient && !/master|owner|init/i.test(name) && ofMasters.test(path), 'masters only'],
    [!hasGroup && !/\/(my-account|change-password|faq|inquiry)$/.test(path), 'no group, no site'],
    [who.role === 'TenantUser' && /user/.test(path), 'users are for admins'],
    [who.role === 'SystemUser' && ofWriters.test(path), 'general staff views only'],
    [name === 'restricted staff' && path.includes('{tenantId}'), 'restricted browsing'],
  ];
  return rules.filter(([broken]) => broken).map(([, rule]) => rule);
}

test.each(Object.entries(people))('%s ends right, whatever the screen, contract, plan and group', (name, more) => {
  const found: string[] = [];
  const ends = new Set<string>();
  for (const { contractStatus, planId, groupId } of situations) {
    for (const route of routes) {
      const start = clientActor({ ...more, contractStatus, planId });
      const { end, path } = follow(route, start, groupId);
      ends.add(end);
      const { area } = routeNamed(path);
      if (end !== 'screen' || area === 'public') continue;
      const what = `${contractStatus} ${planId} ${groupId} ${route.path} -> ${path}`;
      found.push(...wrongs(name, start, path, area).map(rule => `${rule}: ${what}`));
    }
  }
  expect(found).toEqual([]);
  expect([...ends].toSorted()).toEqual(['screen', 'signin']);
});

/** A staff member who looks at the tenant of a product line. */
const staffOf = (line: ProductLine) => staffActor('SystemMaster', { viewedTenantId: lineTenants[line].tenantId, line });

const homes = { main: 'top G001', api: 'console-home', ad: 'ad-home' } as const;
const usable = { main: 'primary', api: 'exploitable', ad: 'primary' } as const;
const ofClients = routes.filter(({ area }) => area === 'tenant' || area === 'console');
const ofTenants = routes.filter(({ path, redirect }) => path.includes('{tenantId}') && redirect === undefined);

describe.each(productLines)('tenants of the product line %s', line => {
  const master = clientActor({ line, apiExploitable: line === 'api', contractStatus: usable[line] });
  const people = [master, { ...master, ...admin }, { ...master, ...user }];

  test.each(ofClients)('their master at $path', route => {
    const isServed = route.lines?.includes(line) ?? true;
    expect(decided(route.path, master)).toBe(isServed ? 'screen' : homes[line]);
  });

  test.each(ofClients)('nobody of them ends on a screen of another line: $path', route => {
    for (const who of people) {
      const { end, path } = follow(route, who, 'G001');
      expect(end).toBe('screen');
      expect(routeNamed(path).lines).toContain(line);
    }
  });

  test.each(ofTenants)('staff who look at one at $path', route => {
    const { tenantId } = lineTenants[line];
    const isServed = route.lines?.includes(line) ?? true;
    expect(decided(route.path, staffOf(line), 'G001', tenantId)).toBe(isServed ? 'screen' : 'staff-contract');
    const { end, path } = follow(route, staffOf(line), 'G001', tenantId);
    expect(end).toBe('screen');
    expect(routeNamed(path).lines).toContain(line);
  });
});

test('every screen of a tenant says whom it serves, and none serves nobody', () => {
  expect(routes.filter(({ lines }) => lines === undefined || lines.length === 0)).toEqual([]);
});

/** The columns of the printed tables. */
const columns: Record<Area, [name: string, who: Principal, groupId?: string, tenantId?: string][]> = {
  public: [],
  tenant: [
    ['nobody', nobody],
    ['owner', clientActor(people.owner)],
    ['master', clientActor()],
    ['admin', clientActor(admin)],
    ['user', clientActor(user)],
    ['API user, exploitable', clientActor({ line: 'api', apiExploitable: true })],
    ['API user, not exploitable', clientActor({ line: 'api' })],
    ['staff', staffActor('SystemMaster')],
    ['other tenant', clientActor({ tenant: 'beta' })],
    ['user, group of others', clientActor(user), 'G002'],
    ['user without a group', clientActor({ ...user, groups: [] })],
    ['master, group not loaded', clientActor(), 'G002'],
    ['master, in G002', clientActor({ groupId: 'G002' }), 'G002'],
    ['master, free plan', clientActor({ planId: 'free' })],
    ['master, no inspections', clientActor({ inspectionEnabled: false })],
    ...ContractStatus.options.map((contractStatus): [string, Principal] => [
      `master, ${contractStatus}`,
      clientActor({ contractStatus }),
    ]),
    ['ad master', clientActor({ line: 'ad' })],
    ['ad user', clientActor({ ...user, line: 'ad' })],
    ['admin, canceled', clientActor({ ...admin, contractStatus: 'canceled' })],
    ['user, canceled', clientActor({ ...user, contractStatus: 'canceled' })],
  ],
  console: [
    ['nobody', nobody],
    ['master', clientActor()],
    ['API user, exploitable', clientActor({ line: 'api', apiExploitable: true })],
    ['API user, not exploitable', clientActor({ line: 'api' })],
    ['general user, exploitable', clientActor({ ...user, line: 'api', apiExploitable: true })],
    ['general user, not exploitable', clientActor({ ...user, line: 'api' })],
    ['other tenant', clientActor({ line: 'api', tenant: 'beta' })],
    ['staff', staffActor('SystemMaster')],
  ],
  admin: [
    ['nobody', nobody],
    ['client', clientActor()],
    ['SystemMaster', staffActor('SystemMaster')],
    ['SystemAdmin', staffActor('SystemAdmin')],
    ['SystemUser', staffActor('SystemUser')],
    ['restricted, other tenant', staffActor('SystemAdmin', { allowedTenants: ['TENANT_X'] })],
    ['group not loaded', staffActor('SystemMaster'), 'G002'],
    ['in G002', staffActor('SystemMaster', { groupId: 'G002' }), 'G002'],
    ['tenant of the free plan', staffActor('SystemMaster', { planId: 'free' })],
    ...productLines.map((line): [string, Principal, string, string] => [
      `${line} tenant`,
      staffOf(line),
      'G001',
      lineTenants[line].tenantId,
    ]),
  ],
};

test('the table in docs/tables is this one', () => {
  const section = (area: Area, title: string) => [
    `## ${title}`,
    markdownTable(
      ['Path', 'Lines', ...columns[area].map(([name]) => name)],
      routes
        .filter(route => route.area === area)
        .map(route => [
          `\`${route.path}\``,
          route.lines?.join(', ') ?? '',
          ...columns[area].map(([, who, groupId, tenantId]) =>
            decided(route.path, who, groupId, tenantId).replace('screen', '○'),
          ),
        ]),
    ),
  ];
  const open = routes.filter(route => route.area === 'public');
  expectPrinted('routes', [
    '# Routes',
    "Section 2 of the routes' specification and who gets where (`product/routes.ts`, `endpoint/access-decision.ts`, `endpoint/navigation-guard.ts`). ○ is the screen itself; `top`, `contract`, `group`, `viewed` name the group that the person is led to; `staff-contract` is the contract at the address of its product line; `sign out` ends the session and leads to the sign-in. `Lines` are the product lines whose tenants have the screen; where a column names none, the tenant is of one of them. The address stands for group G001 of the tenant and the contract is in force and paid unless the column says otherwise. Printed by `product/navigation-guard.test.ts`.",
    '## Public',
    markdownTable(
      ['Path', 'Leads to'],
      open.map(route => [`\`${route.path}\``, route.redirect ?? '○']),
    ),
    ...section('tenant', 'Tenant area'),
    ...section('console', 'API console'),
    ...section('admin', 'System-admin area'),
  ]);
});

test.each([
  ['/t/a%20b/g/G%2F1/top', { tenantPreferredId: 'a b', groupId: 'G/1' }],
  ['/t/alpha/nonsense', { tenantPreferredId: 'alpha' }],
  ['/t/alpha/g/G002/nonsense/more', { tenantPreferredId: 'alpha', groupId: 'G002' }],
  ['/t/%E0%A4%A/faq', { tenantPreferredId: '%E0%A4%A' }],
  ['/sys-admin/edit-staff/TENANT_A', {}],
  ['/sys-admin/user-aggregation/TENANT_A/g/G002', { tenantId: 'TENANT_A' }],
  ['/sys-admin/contract-detail/TENANT_A/g/G002', { tenantId: 'TENANT_A', groupId: 'G002' }],
])('%s says %j', (path, at) => {
  expect(locate(path).at).toEqual(at);
});

test('the statuses that confine', () => {
  expect(ContractStatus.options.filter(isConfined).toSorted()).toEqual([
    'api_before_start',
    'bad_payment',
    'before_start',
    'canceled',
    'canceled_over_10',
    'not_ok',
    'unavailable',
    'withdraw',
  ]);
});
