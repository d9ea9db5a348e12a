import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  maxSavedViews,
  orderSavedViews,
  type SavedView,
  searchOfView,
  viewScreens,
} from '#product/findings/api/saved-views.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, tenants } from '#test/factories/world.ts';

let app: TestApp;
let undo: (() => Promise<void>) | undefined;
beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await undo?.();
  undo = undefined;
  await app.owner.deleteFrom('saved_filter').execute();
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const params = { tenantId, groupId: 'G002' };
const view = { screen: 'accessibility', name: '写真の担当分', search: { level: 'AA', search: 'img' } } as const;

const save = async (person: Person, body: object = {}) =>
  (await app.as(person)).ask(createSavedView, { params, body: { ...view, ...body } });
const saved = async (person: Person, body: object = {}) => (await save(person, body)).body as SavedView;
const listed = async (person: Person, screen: 'accessibility' | 'top' = 'accessibility') =>
  (await (await app.as(person)).call(listSavedViews, { params, query: { screen } })).items;

describe('saved views', () => {
  test('keep the filters of a screen, without the run, the page and what is opened', async () => {
    const search = {
      ...view.search,
      pageNumber: '3',
      rule: 'axe:image-alt',
      date: '2026-11-20T03:00:00.000Z',
      base_url_encoded: 'aHR0cHM6Ly9hLmV4YW1wbGUv',
      saved: 'x',
      unknown: 'y',
      function: 'nonsense',
      sort: '',
    };
    expect(await saved('user', { search })).toMatchObject({ search: view.search, isOwn: true, isShared: false });
    expect(
      searchOfView('verification-history', { base_url_encoded: 'aHR0', status: 'FINISHED', deleted: '7' }),
    ).toEqual({
      base_url_encoded: 'aHR0',
      status: 'FINISHED',
    });
    const compared = { with: '2026-11-20T03:00:00.000Z', urlId: '7', change: 'new', saved: 'x', date: '2026-11-21' };
    expect(searchOfView('comparison', compared)).toEqual({ change: 'new' });
    expect(viewScreens).toEqual(expect.arrayContaining(['top', 'quality', 'layout', 'verification-history']));
  });

  test('are private until they are shared with the group', async () => {
    const { id } = await saved('user');
    expect(await listed('admin')).toEqual([]);
    const user = await app.as('user');
    await user.call(changeSavedView, { params: { ...params, view: id }, body: { isShared: true } });
    const [seen] = await listed('admin');
    expect(seen).toMatchObject({ id, isOwn: false, isShared: true, isDeletable: true });
    expect(seen?.owner?.email).toBe('user@alpha.example');
    expect(await listed('restrictedStaff')).toMatchObject([{ isDeletable: false }]);
    expect(await listed('admin', 'top')).toEqual([]);
  });

  test('stand in the order of their owner, those of others behind', async () => {
    const [a, b, c] = [
      await saved('user', { name: 'あ' }),
      await saved('user', { name: 'い' }),
      await saved('user', { name: 'う' }),
    ];
    await saved('admin', { name: '管理者の条件', isShared: true });
    const user = await app.as('user');
    await user.call(orderSavedViews, { params, body: { screen: 'accessibility', ids: [c.id, a.id, 'unknown'] } });
    expect((await listed('user')).map(({ name }) => name)).toEqual(['う', 'あ', 'い', '管理者の条件']);
    const later = await saved('user', { name: 'え' });
    expect((await listed('user')).map(({ id }) => id).slice(0, 4)).toEqual([c.id, a.id, b.id, later.id]);
  });

  test('are renamed and given other filters by their owner', async () => {
    const { id, screen } = await saved('user');
    const answer = await (await app.as('user')).call(changeSavedView, {
      params: { ...params, view: id },
      body: { name: '新しい名前', search: { severity: 'error' }, screen },
    });
    expect(answer).toMatchObject({ name: '新しい名前', search: { severity: 'error' } });
  });

  test('stay on their screen: another one is refused by name', async () => {
    const { id } = await saved('user');
    const other = { params: { ...params, view: id }, body: { screen: 'top' } };
    const refused = await (await app.as('user')).refuse(changeSavedView, other);
    expect([refused.status, refused.fields?.map(field => field.path)]).toEqual([422, ['screen']]);
  });

  test('go with the account of their owner', async () => {
    await saved('user', { isShared: true });
    const member = { tenant_id: tenantId, sub: app.world.user.sub };
    const row = await app.owner
      .selectFrom('member')
      .selectAll()
      .where('sub', '=', member.sub)
      .executeTakeFirstOrThrow();
    await app.owner.deleteFrom('member').where('sub', '=', member.sub).execute();
    expect(await listed('admin')).toEqual([]);
    await app.owner.insertInto('member').values(row).execute();
  });
});

describe('wrong input for saved views', () => {
  test.each<[string, object, string]>([
    ['an unknown screen', { screen: 'users' }, 'screen'],
    ['no name', { name: ' ' }, 'name'],
    ['61 characters', { name: 'あ'.repeat(61) }, 'name'],
    ['filters that are not texts', { search: { level: 3 } }, 'search.level'],
  ])('%s is refused', async (_what, body, path) => {
    const answer = await save('user', body);
    expect(answer).toMatchObject({ status: 422 });
    expect((answer.body as { fields: { path: string }[] }).fields.map(field => field.path)).toContain(path);
  });

  test('a name twice is refused to one person, not to two', async () => {
    const { id } = await saved('user', { name: '別' });
    expect(await save('user')).toMatchObject({ status: 201 });
    expect(await save('user')).toMatchObject({ status: 409, body: { code: 'view_name_taken' } });
    expect(await save('admin')).toMatchObject({ status: 201 });
    const change = { params: { ...params, view: id }, body: { name: view.name } };
    expect(await (await app.as('user')).ask(changeSavedView, change)).toMatchObject({ status: 409 });
  });

  test('a hundredth view is refused, also when two arrive at once', async () => {
    const rows = Array.from({ length: maxSavedViews - 1 }, (_, n) => ({
      tenant_id: tenantId,
      group_id: 'G002',
      screen: 'accessibility',
      owner_pool: 'tenant' as const,
      owner_sub: app.world.user.sub,
      name: `条件${n}`,
      search: '{}',
      is_shared: true,
      position: n,
      changed_at: new Date(),
    }));
    await app.owner.insertInto('saved_filter').values(rows).execute();
    const answers = await Promise.all(['一', '二'].map(name => save('user', { name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'too_many_views' });
    expect(await save('admin', { isShared: true })).toMatchObject({ status: 201 });
    const full = await save('master', { isShared: true });
    expect(full).toMatchObject({ status: 422, body: { code: 'too_many_shared_views' } });
  });
});

describe('access to saved views', () => {
  test('another person’s is not found while it is private, and not theirs to change when it is shared', async () => {
    const { id } = await saved('owner');
    const key = { ...params, view: id };
    const user = await app.as('user');
    const rename = { params: key, body: { name: '乗っ取り' } };
    expect(await user.ask(changeSavedView, rename)).toMatchObject({ status: 404 });
    expect(await user.ask(deleteSavedView, { params: key })).toMatchObject({ status: 404 });
    await (await app.as('owner')).call(changeSavedView, { params: key, body: { isShared: true } });
    expect(await user.ask(changeSavedView, rename)).toMatchObject({ status: 403 });
    expect(await user.ask(deleteSavedView, { params: key })).toMatchObject({ status: 403 });
    expect(await (await app.as('admin')).ask(changeSavedView, rename)).toMatchObject({ status: 403 });
    expect(await (await app.as('admin')).ask(deleteSavedView, { params: key })).toMatchObject({ status: 204 });
    expect(await user.ask(deleteSavedView, { params: { ...params, view: 'x' } })).toMatchObject({ status: 404 });
  });

  test.each<[Person, number]>([
    ['otherGroupUser', 404],
    ['otherTenant', 404],
    ['restrictedStaff', 403],
  ])('is refused to %s', async (person, status) => {
    expect(await save(person)).toMatchObject({ status });
  });

  test('is refused to a canceled contract, and given to a free one', async () => {
    undo = await setContract(app, tenantId, { contractPlanId: 'free' });
    const first = { params: { tenantId, groupId: 'G001' }, body: { ...view, screen: 'top', search: {} } };
    const master = await app.as('master');
    expect(await master.ask(createSavedView, first)).toMatchObject({ status: 201 });
    await undo();
    undo = await setContract(app, tenantId, { status: 'canceled', end: '2026-11-10T15:00:00.000Z' });
    expect(await master.ask(createSavedView, first)).toMatchObject({
      status: 403,
      body: { code: 'contract_deactivated' },
    });
  });
});
