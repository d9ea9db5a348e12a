import { afterAll, expect, test } from 'vitest';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { engineVersions, stopEngines } from './load-engine.ts';
import { browserVersions } from './visit/browser-versions.ts';

afterAll(stopEngines);

const installed = () => browserVersions({ chromium: undefined, firefox: undefined });
const chromium = { name: 'Chromium', version: expect.stringMatching(/^\d+\.\d/), ok: true, kind: 'browser' };
const rules = { name: 'Tenken', version: expect.stringMatching(/^[0-9a-f]{12}$/), ok: true, kind: 'rules' };

test('every engine can be loaded and says its version', async () => {
  const versions = await engineVersions({ browsers: installed });
  expect(new Set(versions.map(one => one.function))).toEqual(new Set(checkIds));
  for (const { name, version, ok, note } of versions) {
    expect(ok, `${name}: ${note}`).toBe(true);
    expect(version, name).toMatch(/\d/);
  }
});

test('the browser of the visits, dictionaries and own rules are named, for a check of plain visits no browser', async () => {
  const namesOf = async (functions: CheckId[]) =>
    (await engineVersions({ browsers: installed }, functions)).map(({ name, kind = 'engine' }) => `${kind} ${name}`);
  expect(await namesOf(['contents'])).toEqual([
    'engine textlint',
    'engine cspell',
    'data kuromoji',
    'data libkkc-data',
    'browser Chromium',
    'rules Tenken',
  ]);
  expect(await namesOf(['link'])).toEqual(['engine Tenken Link', 'rules Tenken']);
  expect(await namesOf(['seo'])).toEqual(['engine Lighthouse', 'browser Chromium', 'rules Tenken']);
});

test('a browser that is not there is named, and does not keep the other from drawing', async () => {
  const browsers = () => browserVersions({ chromium: undefined, firefox: '/nowhere' });
  expect(await engineVersions({ browsers }, ['layout'])).toMatchObject([
    chromium,
    { name: 'Firefox', version: '', ok: false, reduced: true, note: 'not installed' },
    { name: 'WebKitGTK', version: expect.stringMatching(/^\d+\./), ok: true },
    rules,
  ]);
});

test('of a run the browsers are named that draw for it', async () => {
  const versions = await engineVersions({ browsers: installed, listBrowser: ['WC', 'AC3'] }, ['layout']);
  expect(versions).toMatchObject([chromium, rules]);
});
