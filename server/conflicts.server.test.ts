import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAdvice, putAdvice } from '#product/findings/api/advice.ts';
import { getContentsSetting, putContentsSetting } from '#product/runs/api/contents-setting.ts';
import { createSiteSetting, getSiteSetting, updateSiteSetting } from '#product/runs/api/site-settings.ts';
import { getWeighting, putWeighting } from '#product/runs/api/weighting.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const first = { tenantId, groupId: 'G001' };
const second = { tenantId, groupId: 'G002' };
const alt = { function: 'accessibility', rule: 'axe:image-alt' } as const;

type Answer = Promise<{ status: number; body: unknown }>;

/** What two people edit: both read it, and each writes over what they have read. */
interface Edited {
  people: readonly [Person, Person];
  /** Makes it where it is not there, and reads what a screen would fill its form from. */
  read: (client: ApiClient) => Promise<{ version: number; template?: string; name?: string }>;
  write: (client: ApiClient, read: { version: number; template?: string; name?: string }, value: number) => Answer;
  /** The value that stands there now. */
  now: (client: ApiClient, read: { template?: string }) => Promise<unknown>;
}

const url = 'https://two-people.open.example/';
const setting = (pageLimit: number, name = '全ページ') => ({
  name,
  data: { url, quality: true, isAllPage: true, pageLimit },
});
const settingKey = (template = '') => ({ ...second, template });

const edited: Record<string, Edited> = {
  'the contents list (dictionary)': {
    people: ['master', 'staffMaster'],
    read: client => client.call(getContentsSetting, { params: first }),
    write: (client, { version }, value) =>
      client.ask(putContentsSetting, {
        params: first,
        body: { version, dictionary: [{ wrong: '誤', right: `正${value}` }], allowedWords: [] },
      }),
    now: async client => (await client.call(getContentsSetting, { params: first })).dictionary[0]?.right,
  },
  'advice settings': {
    people: ['admin', 'master'],
    read: async client => {
      const { ofGroup } = await client.call(getAdvice, { params: second, query: alt });
      return { version: ofGroup?.version ?? 0 };
    },
    write: (client, { version }, value) =>
      client.ask(putAdvice, { params: second, body: { ...alt, ja: `正${value}`, en: '', version } }),
    now: async client => (await client.call(getAdvice, { params: second, query: alt })).ofGroup?.ja,
  },
  'the page count of a setting': {
    people: ['user', 'admin'],
    read: async client =>
      client.call(createSiteSetting, { params: second, body: setting(100, `全ページ ${Math.random()}`) }),
    write: (client, { version, template, name }, value) =>
      client.ask(updateSiteSetting, { params: settingKey(template), body: { ...setting(value, name), version } }),
    now: async (client, { template }) =>
      `正${(await client.call(getSiteSetting, { params: settingKey(template) })).data.pageLimit}`,
  },
  'the weights of a Quality result': {
    people: ['staffMaster', 'staffMaster'],
    read: async client => {
      const { functions } = await client.call(getWeighting, {});
      return { version: functions.find(({ SK }) => SK === 'quality')?.version ?? 0 };
    },
    write: async (client, { version }, value) => {
      const { functions } = await client.call(getWeighting, {});
      const rule = functions.find(({ SK }) => SK === 'quality')?.items[0]?.rule ?? '';
      return client.ask(putWeighting, { body: { SK: 'quality', Weighting: { [rule]: value }, version } });
    },
    now: async client => {
      const { functions } = await client.call(getWeighting, {});
      return `正${functions.find(({ SK }) => SK === 'quality')?.items[0]?.weight}`;
    },
  },
};

describe.each(Object.entries(edited))('two people edit %s', (_what, { people, read, write, now }) => {
  test('one after the other: the second is told, nothing is overwritten, and a reload lets them write', async () => {
    const [a, b] = [await app.as(people[0]), await app.as(people[1])];
    const seen = await read(a);
    expect(await write(a, seen, 2)).toMatchObject({ status: 200 });
    expect(await write(b, seen, 3)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await now(b, seen)).toBe('正2');
    const fresh = seen.template === undefined ? await read(b) : { ...seen, version: seen.version + 1 };
    expect(await write(b, fresh, 4)).toMatchObject({ status: 200 });
    expect(await now(a, seen)).toBe('正4');
  });

  test('at once: one of them is told', async () => {
    const [a, b] = [await app.as(people[0]), await app.as(people[1])];
    const seen = await read(a);
    const answers = await Promise.all([write(a, seen, 5), write(b, seen, 6)]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect(await now(a, seen)).toBe(answers[0].status === 200 ? '正5' : '正6');
  });
});
