import { expect, test } from 'vitest';
import type { RawResponse } from '#checks/engine.ts';
import { directReader } from './direct-reader.ts';
import { rememberOutlines } from './remembered-outlines.ts';

const url = 'https://site.example/a';
const answer = (change: Partial<Omit<RawResponse, 'body'>> & { text?: string } = {}): RawResponse => {
  const { text = '<title>甲</title><a href="b">乙</a>', ...rest } = change;
  const headers = { 'content-type': 'text/html; charset=utf-8', etag: '"1"' };
  return { url, finalUrl: url, status: 200, headers, chain: [], body: Buffer.from(text), ...rest };
};

test.each<[what: string, now: RawResponse, rules: string, isRead: boolean]>([
  ['an equal answer', answer(), 'rules', false],
  ['an equal answer with another ETag', answer({ headers: { ...answer().headers, etag: '"2"' } }), 'rules', false],
  ['an equal answer to another address', answer({ url: 'https://site.example/b' }), 'rules', false],
  ['other bytes with an equal ETag', answer({ text: '<title>丙</title><a href="b">乙</a>' }), 'rules', true],
  [
    'equal bytes in another encoding',
    answer({ headers: { 'content-type': 'text/html; charset=shift_jis' } }),
    'rules',
    true,
  ],
  ['equal bytes after a redirect', answer({ finalUrl: 'https://site.example/b/a' }), 'rules', true],
  ['an equal answer by other rules', answer(), 'other rules', true],
])('the outline of %s', async (_, now, rules, isRead) => {
  const kept = new Map<string, Uint8Array>();
  const before = rememberOutlines(directReader, 'rules', async () => null);
  const old = answer();
  await before.outline(old);
  const reading = before.readingOf(old);
  if (reading) kept.set(reading.digest, reading.content);
  let read = 0;
  const counting = {
    ...directReader,
    outline: (response: RawResponse) => {
      read += 1;
      return directReader.outline(response);
    },
  };
  const reader = rememberOutlines(counting, rules, async digest => kept.get(digest) ?? null);
  // However it came: it is what reading it anew says.
  expect(await reader.outline(now)).toEqual(await directReader.outline(now));
  expect(read).toBe(isRead ? 1 : 0);
  expect(reader.readingOf(now)).toBeDefined();
});

test.each([
  ['that refreshes after an endless time', `<meta http-equiv="refresh" content="${'9'.repeat(400)}; url=/c">`],
  ['with control characters and halves of characters', '<title>\0\u0085&#xd800;</title><a href="/\0&#xdc00;">x'],
  ['without anything', ''],
])('the outline of a page %s is the same when it is taken from there', async (_, text) => {
  const page = answer({ text });
  const before = rememberOutlines(directReader, 'rules', async () => null);
  const read = await before.outline(page);
  const content = before.readingOf(page)?.content ?? null;
  expect(await rememberOutlines(directReader, 'rules', async () => content).outline(page)).toEqual(read);
});
