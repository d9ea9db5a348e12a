import { describe, expect, test } from 'vitest';
import { type CollectedLinks, fetchedTarget, mergeCollected, notRendered, questionsOf } from './collected-links.ts';
import type { LinkReference } from './link-targets.ts';

const reference = (target: string | null, more: Partial<LinkReference> = {}): LinkReference => ({
  target,
  raw: target ?? 'http://',
  element: 'a',
  attribute: 'href',
  text: '',
  line: 1,
  column: 1,
  place: 'main',
  ...more,
});
const made = (target: string, more: Partial<LinkReference> = {}) =>
  reference(target, { line: null, column: null, selector: 'body > a', ...more });
const links = (references: LinkReference[], ids: string[] | null = []): CollectedLinks => ({ references, ids });

describe('a page and its state after its scripts ran', () => {
  test('what the source has keeps its place, what scripts made is added', () => {
    const source = links([reference('https://a/1'), reference('https://a/1')], ['x']);
    const rendered = links([made('https://a/1'), made('https://a/2'), made('https://a/2')], ['x', 'y']);
    expect(mergeCollected(source, rendered)).toEqual(
      links([...source.references, made('https://a/2'), made('https://a/2')], ['x', 'y']),
    );
  });

  test('the same address as a picture is another reference', () => {
    const picture = made('https://a/1', { element: 'img', attribute: 'src' });
    expect(mergeCollected(links([reference('https://a/1')]), links([picture])).references).toHaveLength(2);
  });

  test('a page that was not rendered stays as it is', () => {
    const source = links([reference('https://a/1')], ['x']);
    expect(mergeCollected(source, null)).toBe(source);
  });

  test('where rendering failed, names are not known and the reason is kept', () => {
    const merged = mergeCollected(links([reference('https://a/1')], ['x']), notRendered);
    expect(merged).toMatchObject({ ids: null, notJudged: [{ code: 'not-rendered' }] });
    expect(merged.references).toHaveLength(1);
  });

  test('too many names are not known', () => {
    const many = Array.from({ length: 15_000 }, (_, n) => `x${n}`);
    const others = many.map(name => `y${name}`);
    expect(mergeCollected(links([], many), links([], others)).ids).toBeNull();
  });
});

test('each address is one question, with its names when a fragment is among them', () => {
  const references = ['https://a/1', 'https://a/2#x', 'https://a/1#y', 'https://a/3#top'].map(url => reference(url));
  expect(questionsOf([...references, reference(null)])).toEqual([
    { url: 'https://a/1', withIds: true },
    { url: 'https://a/2', withIds: true },
    { url: 'https://a/3', withIds: false },
  ]);
});

describe('a page of the run as a target', () => {
  const hop = { url: 'https://a/old', status: 301 };
  test.each([
    ['its own address', 'https://a/new', [], '2xx'],
    ['its address after a redirect', 'https://a/new', [hop], '2xx'],
    ['the address that was redirected', 'https://a/old', [hop], '3xx'],
  ])('%s', (_, url, chain, linkClass) => {
    const target = fetchedTarget(url, { finalUrl: 'https://a/new#x', status: 200, chain });
    expect(target).toMatchObject({ url, class: linkClass, finalUrl: 'https://a/new', finalStatus: 200, error: null });
  });
});
