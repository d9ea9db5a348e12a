import { describe, expect, test } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import { SiteRequest } from '#product/runs/api/site-request.ts';
import { newLogin } from '../login/login-draft.ts';
import { CreateSiteForm, emptyForm, problemFields, requestOf } from './create-site-form.ts';
import { checksOf } from './offered-checks.ts';

const good = emptyForm('https://example.co.jp/');
const many = Array.from({ length: 51 }, (_, index) => `https://example.co.jp/${index}`).join('\n');

describe('validation before submission', () => {
  test.each<[string, Partial<CreateSiteForm>, string | null]>([
    ['all in order', {}, null],
    ['no URL', { url: ' ' }, 'url: urlMissing'],
    ['not a web address', { url: 'ftp://example.co.jp/' }, 'url: urlWrong'],
    ['no scheme', { url: 'example.co.jp' }, null],
    ['a word', { url: 'abc' }, 'url: urlWrong'],
    ['a line without a scheme', { scope: 'several', urls: 'example.co.jp' }, 'urls: urlsWrong'],
    ['a password in the URL', { url: 'https://taro:himitsu@example.co.jp/' }, 'url: url_has_credentials'],
    ['too long', { url: `https://example.co.jp/${'a'.repeat(2048)}` }, 'url: urlLong'],
    ['an empty list', { scope: 'several', urls: '\n \n' }, 'urls: urlsMissing'],
    ['51 URLs', { scope: 'several', urls: many }, 'urls: urlsMany'],
    ['a line that is no URL', { scope: 'several', urls: 'https://example.co.jp/\nabc' }, 'urls: urlsWrong'],
    ['a line with a name', { scope: 'several', urls: 'https://a@example.co.jp/' }, 'urls: url_has_credentials'],
    ['a list needs no single URL', { scope: 'several', url: '', urls: 'https://example.co.jp/a' }, null],
    ['no pages', { pageLimit: '0' }, 'pageLimit: limitWrong'],
    ['not a number', { pageLimit: 'many' }, 'pageLimit: limitWrong'],
    ['the limit does not matter for one page', { scope: 'one', pageLimit: '' }, null],
    ['no function', { functions: [] }, 'functions: noFunction'],
    ['no function is fine when only collecting', { functions: [], isOnlySitemap: true }, null],
    ['but not for one page', { scope: 'one', functions: [], isOnlySitemap: true }, 'functions: noFunction'],
    ['layout without a browser', { browsers: [] }, 'browsers: noBrowser'],
    ['three browsers of a desktop', { browsers: ['WC', 'WF', 'MS'] }, 'browsers: browsersMany'],
    ['a selector without end', { cookieBannerSelector: 'a'.repeat(301) }, 'cookieBannerSelector: selectorLong'],
    ['11 selectors of openers', { openSelectors: Array(11).fill('.menu').join('\n') }, 'openSelectors: openersMany'],
    ['a selector of an opener without end', { openSelectors: 'a'.repeat(301) }, 'openSelectors: openersLong'],
    ['a password without a name', { password: 'x' }, 'username: usernameMissing'],
    ['a name that is not ASCII', { username: '太郎' }, 'username: usernameWrong'],
    ['a login whose steps are empty', { login: newLogin() }, 'login: loginIncomplete'],
    ['a password with a space', { username: 'a', password: 'b c' }, 'password: passwordWrong'],
  ])('%s', (_, change, expected) => {
    const issue = CreateSiteForm.safeParse({ ...good, ...change }).error?.issues[0];
    expect(issue === undefined ? null : `${issue.path.join('.')}: ${issue.message}`).toBe(expected);
  });
});

describe('the request', () => {
  test('is a registration of the contract', () => {
    const { data } = requestOf({ ...good, pageLimit: '30', functions: ['link'] }, 'G002');
    const request = SiteRequest.parse(data);
    expect(request).toMatchObject({
      url: good.url,
      isAllPage: true,
      pageLimit: 30,
      groupId: 'G002',
      link: true,
      seo: false,
    });
    expect(requestOf(good, 'G001')).not.toHaveProperty('username');
  });
  test('a list goes without a crawl', () => {
    const urls = 'https://example.co.jp/a\n\n https://example.co.jp/b ';
    const { data } = requestOf({ ...good, scope: 'several', urls, isOnlySitemap: true, directoryCheck: true }, 'G001');
    expect(data).toMatchObject({ isAllPage: false, isOnlySitemap: false, directoryCheck: false });
    expect(data.urls).toEqual(['https://example.co.jp/a', 'https://example.co.jp/b']);
  });
  test('basic authentication is sent beside the data', () => {
    expect(requestOf({ ...good, username: 'u', password: 'p' }, 'G001')).toMatchObject({
      username: 'u',
      password: 'p',
    });
  });
});

test.each([
  ['private_address', 'all', 'url'],
  ['port_not_allowed', 'all', 'url'],
  ['other_domain', 'several', 'urls'],
  ['plan_excludes_function', 'all', 'functions'],
  ['unknown_browser', 'all', 'browsers'],
  ['too_many_browsers', 'all', 'browsers'],
  ['page_quota_exceeded', 'all', 'pageLimit'],
  ['csv_not_found', 'csv', 'csv'],
  ['other_domain', 'csv', 'csv'],
  ['unexpected', 'all', undefined],
] as const)('%s (%s) is said at %s', (code, scope, field) => {
  expect(problemFields({ scope, ipAddress: '' })[code]).toBe(field);
});

test('a private address that was given is said at its own field', () => {
  expect(problemFields({ scope: 'all', ipAddress: '10.0.0.1' }).private_address).toBe('ipAddress');
});

describe('an uploaded list, an address and the options of accessibility', () => {
  const csv = { sk: 'k', fileName: 'a.csv', urls: 3, baseUrl: 'https://www.example.co.jp/a' };
  const form = emptyForm('https://other.example/');
  test('go into the request', () => {
    const given = {
      ...form,
      csv,
      scope: 'csv' as const,
      ipAddress: ' 192.0.2.1 ',
      level: 'AA' as const,
      humanChecks: false,
    };
    expect(requestOf(given, 'G001').data).toMatchObject({
      url: csv.baseUrl,
      csvSk: 'k',
      ipAddress: '192.0.2.1',
      serverCheck: 'svMichecker',
      accessibilityOptions: { level: 'AA', humanChecks: false },
    });
    expect(requestOf({ ...given, scope: 'all', ipAddress: '' }, 'G001').data).not.toHaveProperty('csvSk');
    expect(requestOf({ ...form, functions: ['quality'] }, 'G001').data).not.toHaveProperty('accessibilityOptions');
  });
  test.each([
    ['no file', { scope: 'csv' as const }, 'csv', 'csvMissing'],
    ['half an address', { ipAddress: '192.0.2' }, 'ipAddress', 'ipWrong'],
  ])('%s is told', (_what, change, field, text) => {
    const issues = CreateSiteForm.safeParse({ ...form, ...change }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([[field, text]]);
  });
});

test.each([
  ['free', ['quality', 'link']],
  ['light', [...checkIds]],
])('the plan %s offers %j, all of it chosen when the form opens', (plan, offered) => {
  expect(checksOf(plan).toSorted()).toEqual(offered.toSorted());
  expect(emptyForm('', checksOf(plan)).functions).toEqual(checksOf(plan));
});
