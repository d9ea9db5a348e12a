import { expect, test } from 'vitest';
import { judgePdfs, unjudgedPdfs } from './judge-pdfs.ts';
import type { LinkedPdf, PdfLook } from './pdf-look.ts';
import { pdfsSummary } from './pdfs-summary.ts';

const url = 'https://www.example.com/a/';
const right = { pages: 3, isTagged: true, title: '予算の概要', showsTitle: true, language: 'ja', hasText: true };
const pdf = (look: PdfLook, name = 'yosan.pdf'): LinkedPdf => ({
  url: `https://www.example.com/files/${name}`,
  selector: 'a',
  html: `<a href="/files/${name}">`,
  look,
});

test.each<[string, PdfLook, [rule: string, severity: string][]]>([
  ['with all that it needs', right, []],
  ['without tags', { ...right, isTagged: false }, [['pdf-untagged', 'warning']]],
  [
    'without text, whose tags are not asked',
    { ...right, hasText: false, isTagged: false },
    [['pdf-no-text', 'warning']],
  ],
  ['without a title', { ...right, title: null }, [['pdf-untitled', 'warning']]],
  ['with the name of its file', { ...right, title: 'Microsoft Word - 予算.docx' }, [['pdf-untitled', 'needCfm']]],
  ['whose title is not shown', { ...right, showsTitle: false }, [['pdf-untitled', 'needCfm']]],
  ['without a language', { ...right, language: null }, [['pdf-language', 'warning']]],
  ['that was not read', { failure: 'password' }, []],
])('a linked PDF %s', (_what, look, expected) => {
  const found = judgePdfs({ pdfs: [pdf(look)], all: 1 }, url);
  expect(found.map(({ rule, severity }) => [rule, severity])).toEqual(
    expected.map(([rule, severity]) => [`tenken:${rule}`, severity]),
  );
  for (const { message } of found)
    expect([message.ja, message.en].every(text => text.includes('yosan.pdf'))).toBe(true);
});

test('a PDF that was not judged is named with the reason, except for addresses without a PDF', () => {
  const pdfs = [pdf(right), pdf({ failure: 'late' }, 'b.pdf'), pdf({ failure: 'missing' }, 'c.pdf')];
  expect(unjudgedPdfs({ pdfs, all: 9 }).map(({ code, subject }) => [code, subject])).toEqual([
    ['pdfs-limit', '3 / 9'],
    ['pdf-unread', 'https://www.example.com/files/b.pdf'],
  ]);
  expect(unjudgedPdfs({ pdfs: [], all: 0, isUnknown: true }).map(({ code }) => code)).toEqual(['pdfs-unknown']);
  expect(unjudgedPdfs({ pdfs: [], all: 0 })).toEqual([]);
  expect(pdfsSummary({ pdfs, all: 9 })).toEqual({
    all: 9,
    pdfs: [
      { path: '/files/yosan.pdf', pages: 3, lacks: [] },
      { path: '/files/b.pdf', failure: 'late' },
      { path: '/files/c.pdf', failure: 'missing' },
    ],
  });
  expect(pdfsSummary({ pdfs: [], all: 0 })).toBeUndefined();
});
