import { describe, expect, test } from 'vitest';
import { changesBeside, markedPart, signsByMark } from '#test/changes-beside.ts';
import type { Finding } from './check.ts';
import { judgeContents } from './contents/judge.ts';
import { targetOf } from './link/classify.ts';
import { judgeLinks } from './link/judge.ts';
import { collectReferences } from './link/references.ts';
import { judgeReduced } from './quality/reduced-checker.ts';

const url = 'https://a.example/';

const finders: [name: string, find: (html: string) => Promise<Finding[]> | Finding[], isMarked: boolean][] = [
  ['Quality without Java', async html => (await judgeReduced({ url, source: 'html', text: html })).findings, true],
  ['Link', html => deadLinks(html), false],
  ['Contents', html => wordings(html), false],
];

function deadLinks(html: string): Finding[] {
  const { references } = collectReferences(html, url);
  const dead = (target: string) =>
    targetOf({ url: target, chain: [], finalUrl: target, finalStatus: 404, error: null }, url);
  const targets = new Map(references.flatMap(({ target }) => (target === null ? [] : [[target, dead(target)]])));
  return judgeLinks({ pageUrl: url, references, targets, fragments: new Map() });
}

/** Each paragraph is a text, and its first two letters a fault. */
function wordings(html: string): Finding[] {
  const blocks = [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text = '']) => ({ text, selector: 'p' }));
  const faults = blocks.map((_, block) => ({ block, start: 0, end: 2, rule: 'typo' as const, suggestion: null }));
  return judgeContents(faults as never, blocks as never, url);
}

describe.each(finders)('%s', (_name, find, isMarked) => {
  test('a change beside an element leaves the fingerprints of its findings', async () => {
    let seen = 0;
    for (const { name, before, after, marks } of changesBeside(7, 8)) {
      const signsOf = async (html: string) =>
        signsByMark(await find(html), marks, one =>
          isMarked ? markedPart(html, one) : JSON.stringify([one.excerpt, one.detail.target]),
        );
      const signs = await signsOf(before);
      expect(await signsOf(after), name).toEqual(signs);
      seen += Object.values(signs).flat().length;
    }
    expect(seen).toBeGreaterThan(40);
  });
});
