import { describe, expect, test } from 'vitest';
import { encodeQuery } from './page-address.ts';

describe('a query in the encoding of its page', () => {
  test.each<[string, string, string]>([
    ['?q=点検', 'utf-8', '?q=点検'],
    ['?q=点検', 'utf-16le', '?q=点検'],
    ['/日本?q=点検&p=1#結果', 'euc-jp', '/日本?q=%C5%C0%B8%A1&p=1#結果'],
    ['?q=点検', 'shift_jis', '?q=%93_%8C%9F'],
    ['?q=海', 'iso-2022-jp', '?q=%1B$B3$%1B(B'],
    ['?q=é&r=a', 'windows-1252', '?q=%E9&r=a'],
    ['?q=€語', 'euc-jp', '?q=%26%238364%3B%B8%EC'],
    ['#?語', 'euc-jp', '#?語'],
    ['?a=b', 'euc-jp', '?a=b'],
    ['?q=語', 'unknown', '?q=語'],
  ])('%s in %s is %s', (written, encoding, expected) => expect(encodeQuery(written, encoding)).toBe(expected));
});
