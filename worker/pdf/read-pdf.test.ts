import { expect, test } from 'vitest';
import { makePdf } from '#test/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const right = { tagged: true, title: 'Annual report', showsTitle: true, language: 'ja-JP' };
const ofRight = {
  pages: 1,
  isTagged: true,
  title: 'Annual report',
  showsTitle: true,
  language: 'ja-JP',
  hasText: true,
};

test.each([
  ['has all of it', right, ofRight],
  ['has none of it', {}, { pages: 1, isTagged: false, title: null, showsTitle: false, language: null, hasText: true }],
  ['is a picture without text', { ...right, pages: ['', '', '', 'text'] }, { ...ofRight, pages: 4, hasText: false }],
  ['has its text on the second page', { ...right, pages: ['', 'text'] }, { ...ofRight, pages: 2 }],
  ['has a title of spaces', { ...right, title: '  ' }, { ...ofRight, title: null }],
  ['needs a password', { ...right, password: 'x' }, { failure: 'password' }],
])('a PDF that %s', async (_what, wanted, facts) => {
  expect(await readPdf(await makePdf(wanted))).toEqual(facts);
});

test('a damaged or missing file is reported as such', async () => {
  const whole = await makePdf({ pages: Array.from({ length: 20 }, (_, n) => `page ${n}`) });
  expect(await readPdf(Buffer.from('%PDF-1.7\nnothing of it'))).toEqual({ failure: 'broken' });
  expect(await readPdf(new Uint8Array())).toEqual({ failure: 'broken' });
  // Half of a file has no list of its pages.
  expect(await readPdf(whole.subarray(0, whole.length / 4))).toEqual({ failure: 'broken' });
});
