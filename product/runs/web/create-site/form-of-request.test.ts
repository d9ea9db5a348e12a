import { describe, expect, test } from 'vitest';
import { SettingData } from '#product/runs/api/site-settings.ts';
import { requestOf } from './create-site-form.ts';
import { formOfRequest, keptOptions } from './form-of-request.ts';

const url = 'https://www.example.co.jp/';
const cases: [string, object][] = [
  ['the whole site', { url, quality: true, pageLimit: 250 }],
  ['one page', { url, quality: true, isAllPage: false }],
  ['several URLs', { url, urls: [url, `${url}a/`], quality: true, link: true, isAllPage: false }],
  ['browsers', { url, layout: true, listBrowser: ['WF', 'IS3'] }],
  ['pages collected', { url, isOnlySitemap: true, directoryCheck: true }],
  ['a banner', { url, seo: true, dismissCookieBanner: true, cookieBannerSelector: '#ok' }],
  ['other pages', { url, seo: true, filterOption: { filterQuery: true, filterHash: false, filterIndexHtml: false } }],
  ['robots.txt ignored', { url, seo: true, obeyRobots: false }],
  [
    'pages judged at rest alone',
    { url, accessibility: true, accessibilityOptions: { level: 'A', humanChecks: false, pageStates: false } },
  ],
  [
    'what opens menus',
    { url, accessibility: true, accessibilityOptions: { pageStates: true, openSelectors: ['.menu > li', '#more'] } },
  ],
  [
    'options without a field',
    {
      url,
      accessibility: true,
      settingsWeb: { a: 1 },
      accessibilityOptions: { level: 'AA' },
      serverCheck: 'svLighthouse',
    },
  ],
];

describe('stored options, opened in the form and saved unchanged, stay as they are', () => {
  test.each(cases)('%s', (_, given) => {
    const data = SettingData.parse(given);
    const { groupId: __, ...saved } = requestOf(formOfRequest(data, null), 'G001').data;
    const { pageLimit, ...written } = SettingData.parse({ ...keptOptions(data), ...saved });
    const off = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== false));
    const before = Object.fromEntries(
      Object.entries(data).filter(([name, value]) => value !== false && name !== 'pageLimit'),
    );
    expect(off).toEqual(before);
    if (data.isAllPage) expect(pageLimit).toBe(data.pageLimit);
  });
});

test('an option that is given up does not stay', () => {
  const data = SettingData.parse({ url, urls: [url], layout: true, listBrowser: ['WF'], isAllPage: false });
  const form = { ...formOfRequest(data, 'taro'), scope: 'one' as const, functions: ['quality' as const] };
  expect(form).toMatchObject({ username: 'taro', password: '' });
  const saved = { ...keptOptions(data), ...requestOf(form, 'G001').data };
  expect(saved).not.toHaveProperty('urls');
  expect(saved).not.toHaveProperty('listBrowser');
  expect(saved).toMatchObject({ quality: true, layout: false });
});
