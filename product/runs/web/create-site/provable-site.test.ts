import { expect, test } from 'vitest';
import { emptyForm } from './create-site-form.ts';
import { provableSite } from './provable-site.ts';

const form = emptyForm('https://www.example.co.jp/a/');
test.each<[string, Partial<typeof form>, string | null]>([
  ['nothing that needs a proof', {}, null],
  ['500 pages', { pageLimit: '500' }, null],
  ['501 pages', { pageLimit: '501' }, 'https://www.example.co.jp'],
  ['501 pages, where one is verified', { pageLimit: '501', scope: 'one' }, null],
  ['no number', { pageLimit: 'many' }, null],
  ['robots.txt ignored', { obeyRobots: false }, 'https://www.example.co.jp'],
  ['a user name', { username: 'taro' }, 'https://www.example.co.jp'],
  [
    'a user name, for several URLs',
    { username: 'taro', scope: 'several', urls: '\n http://a.example:8080/b\nhttp://a.example:8080/c' },
    'http://a.example:8080',
  ],
  ['no URL yet', { obeyRobots: false, url: '' }, null],
  ['half a URL', { obeyRobots: false, url: 'https://' }, null],
])('%s', (_, change, expected) => {
  expect(provableSite({ ...form, ...change })).toBe(expected);
});
