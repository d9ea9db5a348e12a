import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import {
  exportDictionary,
  getContentsSetting,
  maxSpellings,
  putContentsSetting,
} from '#product/runs/api/contents-setting.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import type { Person } from '#test/factories/world.ts';
import { tenants } from '#test/factories/world.ts';
import { spellingsOfRun } from './spellings-of-run.ts';

let app: TestApp;
let undo: (() => Promise<void>) | undefined;
beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await undo?.();
  undo = undefined;
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const params = { tenantId, groupId: 'G001' };
const entry = (wrong: string, right: string) => ({ wrong, right });

interface Lists {
  dictionary?: object[];
  allowedWords?: string[];
  optionalRules?: string[];
}

async function put(person: Person, lists: Lists, version?: number) {
  const client = await app.as(person);
  const current = version ?? (await (await app.as('staffMaster')).call(getContentsSetting, { params })).version;
  return client.ask(putContentsSetting, {
    params,
    body: { version: current, dictionary: [], allowedWords: [], ...lists },
  });
}

type Change = () => Promise<() => Promise<void>>;
const contract =
  (change: Parameters<typeof setContract>[2]): Change =>
  () =>
    setContract(app, tenantId, change);
const setFeature = async (has: boolean) => {
  await app.owner
    .updateTable('contract')
    .set({ has_custom_spelling: has })
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', 'G001')
    .execute();
};
const withoutFeature: Change = async () => {
  await setFeature(false);
  return () => setFeature(true);
};

test('the dictionary is exported as CSV in UTF-8 and, where it has all letters, in Shift_JIS', async () => {
  await put('master', {
    dictionary: [
      { wrong: '幣社', right: '弊社' },
      { wrong: '=1', right: 'a,b' },
    ],
  });
  const master = await app.as('master');
  const csv = (encoding: string) => master.ask(exportDictionary, { params, query: { encoding } });
  const utf8 = await csv('utf-8');
  expect(utf8.headers.get('content-type')).toContain('text/csv');
  expect(String(utf8.body).replace('\uFEFF', '')).toBe('誤った表記,正しい表記\r\n幣社,弊社\r\n\'=1,"a,b"\r\n');
  expect((await csv('shift_jis')).status).toBe(200);
  await put('master', { dictionary: [{ wrong: '😀', right: '顔' }] });
  expect(await csv('shift_jis')).toMatchObject({
    status: 422,
    body: {
      fields: [
        {
          path: 'encoding',
          message: 'These characters cannot be represented in Shift_JIS: 😀. Please export as UTF-8.',
        },
      ],
    },
  });
  expect((await csv('latin-1')).status).toBe(422);
  await put('master', {});
});

describe('the spellings of a client', () => {
  test('are written whole, read in their order, and not over those of another person', async () => {
    const lists = {
      dictionary: [entry('幣社', '弊社'), entry('サーバ', 'サーバー')],
      allowedWords: ['点検君', 'Tenken'],
      optionalRules: ['long-sentence', 'superlative'],
    };
    const first = await put('master', lists);
    expect(first.status).toBe(200);
    const { version } = first.body as { version: number };
    const stored = await (await app.as('owner')).call(getContentsSetting, { params });
    expect(stored).toEqual({ version, ...lists });
    expect(await put('staffMaster', { allowedWords: ['別'] }, version)).toMatchObject({
      status: 200,
      body: { version: version + 1, dictionary: [], allowedWords: ['別'], optionalRules: lists.optionalRules },
    });
    expect(await put('master', lists, version)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await put('master', lists, 0)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  const many = Array.from({ length: maxSpellings + 1 }, (_, index) => `語${index}`);
  test.each<[string, Lists, string]>([
    ['more than 4,500 entries', { dictionary: many.map(word => entry(word, '正')) }, 'dictionary'],
    ['more than 4,500 words', { allowedWords: many }, 'allowedWords'],
    ['a spelling of 101 characters', { dictionary: [entry('あ'.repeat(101), '正')] }, 'dictionary.0.wrong'],
    ['a word of 101 characters', { allowedWords: ['あ'.repeat(101)] }, 'allowedWords.0'],
    ['an empty correction', { dictionary: [entry('誤', ' ')] }, 'dictionary.0.right'],
    ['a spelling twice', { dictionary: [entry('誤', '正'), entry('誤', '別')] }, 'dictionary.1.wrong'],
    ['a word twice', { allowedWords: ['語', ' 語 '] }, 'allowedWords.1'],
    ['a rule that does not exist', { optionalRules: ['superlative', 'no-such-rule'] }, 'optionalRules.1'],
    ['a rule that is always on', { optionalRules: ['typo'] }, 'optionalRules.0'],
    ['a rule twice', { optionalRules: ['superlative', 'superlative'] }, 'optionalRules.1'],
    ['a correction that changes nothing', { dictionary: [entry('同じ', '同じ')] }, 'dictionary.0.right'],
  ])('are refused with %s, and nothing changes', async (_what, lists, path) => {
    const before = await (await app.as('master')).call(getContentsSetting, { params });
    const answer = await put('master', lists);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect((answer.body as { fields: { path: string }[] }).fields.map(field => field.path)).toContain(path);
    expect(await (await app.as('master')).call(getContentsSetting, { params })).toEqual(before);
  });

  test('have optional rules, which only a write that names them changes', async () => {
    const rulesAfter = async (lists: Lists) => {
      expect(await put('master', lists)).toMatchObject({ status: 200 });
      return (await (await app.as('master')).call(getContentsSetting, { params })).optionalRules;
    };
    expect(await rulesAfter({ optionalRules: [] })).toEqual([]);
    expect(await rulesAfter({ optionalRules: ['superlative', 'long-sentence'] })).toEqual([
      'long-sentence',
      'superlative',
    ]);
    expect(await rulesAfter({ allowedWords: ['語'] })).toEqual(['long-sentence', 'superlative']);
    const unknown = await put('master', { optionalRules: ['no-such-rule'] });
    expect(unknown.body).toMatchObject({
      fields: [{ path: 'optionalRules.0', message: expect.stringContaining('no-such-rule') }],
    });
    expect(await rulesAfter({ optionalRules: [] })).toEqual([]);
  });

  test('can be 4,500 of each', async () => {
    const words = many.slice(1);
    const answer = await put('master', { dictionary: words.map(word => entry(word, '正')), allowedWords: words });
    expect(answer.status).toBe(200);
  });
});

describe('access to the spellings', () => {
  test.each<[Person, number, string]>([
    ['admin', 403, 'forbidden'],
    ['otherGroupUser', 403, 'forbidden'],
    ['user', 404, 'not_found'],
    ['otherTenant', 404, 'not_found'],
    ['restrictedStaff', 403, 'forbidden'],
  ])('is refused to %s', async (person, status, code) => {
    const client = await app.as(person);
    expect(await client.ask(getContentsSetting, { params })).toMatchObject({ status, body: { code } });
    expect(await put(person, {})).toMatchObject({ status, body: { code } });
  });

  test.each<[string, Change, string]>([
    ['a free contract', contract({ contractPlanId: 'free' }), 'plan_excludes'],
    ['a canceled contract', contract({ status: 'canceled', end: '2026-11-10T15:00:00.000Z' }), 'contract_deactivated'],
    [
      'an unpaid contract',
      contract({ status: 'bad_payment', end: '2026-11-10T15:00:00.000Z' }),
      'contract_deactivated',
    ],
    ['a contract without the feature', withoutFeature, 'forbidden'],
  ])('is refused to %s', async (_what, change, code) => {
    undo = await change();
    const client = await app.as('master');
    expect(await client.ask(getContentsSetting, { params })).toMatchObject({ status: 403, body: { code } });
    const answer = await client.ask(putContentsSetting, {
      params,
      body: { version: 0, dictionary: [], allowedWords: [] },
    });
    expect(answer).toMatchObject({ status: 403, body: { code } });
  });

  test('is refused in another group', async () => {
    const client = await app.as('master');
    const inOther = { params: { tenantId, groupId: 'G002' } };
    expect(await client.ask(getContentsSetting, inOther)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('a run', () => {
  let runs = 0;
  async function startRun(groupId = 'G001'): Promise<string> {
    runs += 1;
    app.clock.set(new Date(Date.UTC(2026, 10, 20, 5, 0, runs)).toISOString());
    const body = { data: { url: `https://www.open.example/${runs}/`, quality: true, groupId } };
    const { baseUrlEncoded, date } = await (await app.as('owner')).call(createSite, { params: { tenantId }, body });
    const row = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('base_url', '=', decodeBaseUrl(baseUrlEncoded))
      .where('date', '=', new Date(date))
      .executeTakeFirstOrThrow();
    return row.run_id;
  }
  const services = () => ({ db: app.owner });
  const none = { dictionary: [], allowedWords: [], contentsRules: [] };

  test('takes the spellings when it starts, whatever its group, and keeps them', async () => {
    const lists = { dictionary: [entry('幣社', '弊社')], allowedWords: ['点検君'] };
    const taken = { ...lists, contentsRules: ['superlative'] };
    await put('master', { ...lists, optionalRules: ['superlative'] });
    const [inFirst, inSecond] = [await startRun(), await startRun('G002')];
    await put('master', { optionalRules: [] });
    const later = await startRun();
    expect(await spellingsOfRun(services(), tenantId, inFirst)).toEqual(taken);
    expect(await spellingsOfRun(services(), tenantId, inSecond)).toEqual(taken);
    expect(await spellingsOfRun(services(), tenantId, later)).toEqual(none);
  });

  test('takes the optional rules alone, too', async () => {
    await put('master', { optionalRules: ['many-commas'] });
    const runId = await startRun();
    expect(await spellingsOfRun(services(), tenantId, runId)).toEqual({ ...none, contentsRules: ['many-commas'] });
  });

  test.each<[string, Change]>([
    ['of a free contract', contract({ contractPlanId: 'free' })],
    ['without the feature', withoutFeature],
  ])('%s takes none', async (_what, change) => {
    await put('master', { allowedWords: ['点検君'], optionalRules: ['superlative'] });
    undo = await change();
    const runId = await startRun();
    expect(await spellingsOfRun(services(), tenantId, runId)).toEqual(none);
  });
});
