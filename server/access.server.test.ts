import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, decideAccess, type Refusal } from '#endpoint/access-decision.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import type { Endpoint } from '#endpoint/define.ts';
import type { Problem } from '#endpoint/problem-body.ts';
import { linePrefixes, type ProductLine } from '#endpoint/product-line.ts';
import { endpoints, linesOf } from '#product/api.ts';
import { allRows } from '#test/access/all-rows.ts';
import { allCallers, type Caller, callers, group, tenantId } from '#test/access/caller.ts';
import { sharedParts } from '#test/access/shared-parts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { isFull } from '#test/extent.ts';
import { type AlphaPerson, alphaPeople, makeLineTenant } from '#test/factories/line-tenants.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { members, type Person, staff, tenants } from '#test/factories/world.ts';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';

let app: TestApp;
let otherLines: Record<'api' | 'ad', (person: AlphaPerson) => Promise<ApiClient>>;
beforeAll(async () => {
  app = await startApp();
  otherLines = { api: await makeLineTenant(app, 'api'), ad: await makeLineTenant(app, 'ad') };
  // Each row makes sites of its own: together more than a plan has.
  await app.owner.updateTable('plan').set({ domains: 100_000 }).execute();
});
afterAll(() => app.close());

/** The access table: a new endpoint without a row fails the test. */
const table = allRows;
const refusedParts = sharedParts(() => app);

/** The product line whose people make the calls of an endpoint: the main one, where it serves that. */
function lineFor(operationId: string): ProductLine {
  const lines = linesOf(find(operationId));
  return lines.includes('main') ? 'main' : (lines[0] ?? 'main');
}
const tenantFor = (operationId: string): string => lineTenants[lineFor(operationId)].tenantId;
const isOfAlpha = (caller: Caller): caller is AlphaPerson => (alphaPeople as readonly Caller[]).includes(caller);

function newClient(caller: Caller, line: ProductLine): Promise<ApiClient> {
  if (caller === 'nobody') return Promise.resolve(app.nobody);
  return line !== 'main' && isOfAlpha(caller) ? otherLines[line](caller) : app.as(caller);
}
const kept = new Map<string, Promise<ApiClient>>();
/** The session in which a caller makes all calls that are refused; one that is answered may end or change its own. */
function refusedClient(caller: Caller, line: ProductLine): Promise<ApiClient> {
  const key = `${caller} ${line}`;
  const client = kept.get(key) ?? newClient(caller, line);
  kept.set(key, client);
  return client;
}
const find = (operationId: string): Endpoint => endpoints.find(one => one.operationId === operationId)!;

test('the table contains exactly the endpoints', () => {
  const ids = endpoints.map(one => one.operationId);
  const said = 'these endpoints need a row in test/access/*-rows.ts that says who may call them';
  expect({ [said]: ids.filter(id => !(id in table)) }).toEqual({ [said]: [] });
  expect(Object.keys(table).filter(id => !ids.includes(id))).toEqual([]);
});

const statusFor = (id: string, caller: Caller): number => {
  const { expected, owner } = table[id]!;
  return caller === 'owner' ? (owner ?? expected[callers.indexOf('master')]!) : expected[callers.indexOf(caller)]!;
};

/** A caller as the decision on access sees them; null for nobody. */
function actorOf(caller: Caller, line: ProductLine): Actor | null {
  if (caller === 'nobody') return null;
  if (caller === 'staffMaster' || caller === 'restrictedStaff') {
    const { role, tenantIds } = staff[caller];
    // They see the tenants of alpha's people in every product line.
    const allowedTenants = tenantIds === null ? null : Object.values(lineTenants).map(one => one.tenantId);
    return { pool: 'staff', role, isOwner: false, tenant: 'sys-admin', groups: [], allowedTenants };
  }
  const { role, groups, tenant } = members[caller];
  const own = isOfAlpha(caller) ? lineTenants[line] : tenants[tenant];
  return { pool: 'tenant', role, isOwner: caller === 'owner', tenant: own.tenantId, groups };
}

/** Why an endpoint is refused to a caller, before anything is looked up; null when it is not. */
function refusalFor(id: string, caller: Caller): Refusal | 'unauthenticated' | null {
  const { access, scope, path, token } = find(id);
  // Programs alone call it, with a token.
  if (token !== undefined) return 'unauthenticated';
  const actor = actorOf(caller, lineFor(id));
  if ('public' in access) return null;
  if (actor === null) return 'unauthenticated';
  const inPath = scope.group?.startsWith('params.') ? group.groupId : undefined;
  const named = scope.group === undefined || scope.group === 'operation' ? undefined : group.groupId;
  const tenant = scope.tenant === undefined ? undefined : tenantFor(id);
  const staffOnly = path.startsWith('/sys-admin/');
  return (
    decideAccess({ actor, access, staffOnly, tenant, group: inPath }) ?? decideAccess({ actor, access, group: named })
  );
}
const statusOf = (refusal: Refusal | 'unauthenticated') =>
  refusal === 'unauthenticated' ? 401 : refusal === 'tenant' || refusal === 'group' ? 404 : 403;

test('is what the decision on access says', () => {
  const all = Object.keys(table).flatMap(id =>
    allCallers.map(caller => ({ id, caller, refusal: refusalFor(id, caller) })),
  );
  const refused = all.filter(({ refusal }) => refusal !== null);
  expect(refused.length).toBeGreaterThan(200);
  expect(refused.filter(({ id, caller, refusal }) => statusOf(refusal!) !== statusFor(id, caller))).toEqual([]);
});

test('the table in docs/tables is this one', () => {
  const rows = Object.keys(table)
    .filter(id => find(id) !== undefined)
    .map(id => {
      const { method, path, access, scope, token } = find(id);
      const lines = 'public' in access ? '' : linesOf(find(id)).join(', ');
      const needed =
        token !== undefined
          ? [`token ${token}`]
          : 'permission' in access
            ? Object.entries(access).map(([name, value]) => (value === true ? name : value))
            : ['-'];
      const about = [scope.tenant, scope.group].filter(one => one !== undefined).join(', ');
      const cells = allCallers.map(caller => [statusFor(id, caller), refusalFor(id, caller) ?? ''].join(' ').trim());
      return [`\`${method} ${path}\``, needed.join(', '), lines, about, ...cells];
    });
  expectPrinted('access', [
    '# Who may call what',
    "The answer of every endpoint to nine callers, as the server gave it, and why `decideAccess` (`endpoint/access-decision.ts`) refuses: `owner` is an admin whose address is the contract's, `otherGroupUser` is in another group of the tenant, `otherTenant` the master of another one, `restrictedStaff` general staff who may look at this tenant alone. `Lines` are the product lines that it serves (`lines` of the endpoint or of its domain); tenants of another one get 403 `product_excludes` where they had the permission. The callers belong to a tenant of the main product, where that is not served to one of the line. `Scope` names the parameters that carry tenant and group. Printed by `server/access.server.test.ts`.",
    markdownTable(['Endpoint', 'Needs', 'Lines', 'Scope', ...allCallers], rows),
  ]);
});

/**
 * Those who make a call: all, or in `npm test` one of the callers who get the same answer for the same reason, in turns. What each of
 * them is to get is proved of the decision above.
 */
function callersOf(operationId: string): Caller[] {
  if (isFull) return [...allCallers];
  const turn = Object.keys(table).indexOf(operationId);
  const alike = Map.groupBy(allCallers, caller =>
    [statusFor(operationId, caller), refusalFor(operationId, caller)].join(' '),
  );
  return [...alike.values()].map(same => same[turn % same.length]!);
}

describe.each(Object.keys(table))('%s', operationId => {
  test.each(callersOf(operationId).map(caller => ({ caller, expected: statusFor(operationId, caller) })))(
    'answers $expected to $caller',
    async ({ caller, expected }) => {
      const isRefused = refusalFor(operationId, caller) !== null;
      const client = await (isRefused ? refusedClient : newClient)(caller, lineFor(operationId));
      const parts = await (isRefused ? refusedParts(operationId, caller) : table[operationId]!.parts(app, caller));
      const answer = await client.ask(find(operationId), parts);
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
      const stranger = find(operationId).token === undefined ? 'unauthenticated' : 'token_missing';
      if (expected === 401) expect((answer.body as Problem).code).toBe(stranger);
      if (expected === 404) expect((answer.body as Problem).code).toBe('not_found');
      if (expected === 403) expect((answer.body as Problem).code).toMatch(/^(forbidden|claim_mismatch)$/);
    },
  );
});

const inTenant = Object.keys(table).filter(id => find(id).path.includes('{tenantId}'));
const inGroup = inTenant.filter(id => find(id).path.includes('{groupId}'));
const onRuns = inTenant.filter(id => find(id).path.includes('{date}'));

/** The runs with their states as a digest, and the number of jobs, to check that nothing changed. */
const stateOf = async () => {
  const { rows } = await sql`
    select md5(string_agg(run_id || status, ',' order by run_id)) as runs, (select count(*) from pgboss.job) as jobs
    from run`.execute(app.owner);
  return rows;
};

async function isNotFound(caller: Person, operationId: string, change: object): Promise<void> {
  const parts = await refusedParts(operationId, caller);
  const before = await stateOf();
  const client = await refusedClient(caller, lineFor(operationId));
  const answer = await client.refuse(find(operationId), { ...parts, params: { ...parts.params, ...change } });
  expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  expect(await stateOf()).toEqual(before);
}

describe.each(inTenant)('%s', operationId => {
  test('does not know a tenant that is foreign or does not exist', async () => {
    const { tenantId: beta } = tenants.beta;
    const nowhere = `${linePrefixes[lineFor(operationId)]}_NAI`;
    await isNotFound('master', operationId, { tenantId: beta });
    await isNotFound('master', operationId, { tenantId: nowhere });
    await isNotFound('restrictedStaff', operationId, { tenantId: beta });
    // Calls that staff may not make at all are refused with 403 there too.
    if (table[operationId]!.expected[callers.indexOf('staffMaster')] !== 403)
      await isNotFound('staffMaster', operationId, { tenantId: nowhere });
  });
});

describe.each(inGroup)('%s', operationId => {
  test('does not know a group that does not exist', async () => {
    // Calls that client users may not make at all are refused with 403 there too, even for masters, who see every
    // group.
    if (table[operationId]!.expected[callers.indexOf('master')] !== 403)
      await isNotFound('master', operationId, { groupId: 'G404' });
    await isNotFound('user', operationId, { groupId: 'G404' });
    await isNotFound('staffMaster', operationId, { groupId: 'G404' });
  });
});

describe.each(onRuns)('%s', operationId => {
  test('does not know a run of another group, site, date or tenant', async () => {
    await isNotFound('master', operationId, { groupId: 'G001' });
    await isNotFound('master', operationId, { baseUrlEncoded: encodeBaseUrl('https://nai.example/') });
    await isNotFound('master', operationId, { date: '2020-01-01T00:00:00.000Z' });
    const foreign = await makeRun(app, { tenantId: tenants.beta.tenantId, groupId: 'G001' });
    await isNotFound('master', operationId, { ...foreign, tenantId });
  });
});
