import { describe, expect, it, test } from 'vitest';
import { defectKeys, normalTag } from './defect-keys.ts';
import { qualityDefect } from './quality/data/defects.ts';
import { registry } from './registry.ts';

describe('the opening tag of an element', () => {
  it.each([
    ['<img src="a.png">', '<IMG  SRC=a.png>'],
    ['<img src="a.png" class="x">', "<img class='x' src='a.png' />"],
    ['<img src="a.png" title="long">', '<img src="a.png">'],
    ['<a href="?a=1&amp;b=2"></a>', '<a href="?a=1&b=2">'],
    ['<img id="x" src="a.png">\n</p>', '<img id="x" src="a.png">'],
    ['<input disabled type=image>', '<input type="image" disabled="">'],
    [`<img src="${'a'.repeat(200)}">`, `<img src="${'a'.repeat(74)}…">`],
  ])('of %s is that of %s', (a, b) => {
    expect(normalTag(a)).not.toBeNull();
    expect(normalTag(a)).toBe(normalTag(b));
  });
  it.each([
    ['<img src="a.png">', '<img src="b.png">'],
    ['<img src="a.png" id="x">', '<img src="a.png">'],
    ['<img src="a.png">', '<input src="a.png">'],
  ])('of %s is not that of %s', (a, b) => expect(normalTag(a)).not.toBe(normalTag(b)));
  it.each([
    '',
    'text <b>',
    '<',
    '<img src="a.png',
    '<img src="aaaa...">',
    '<img id="x" ...>',
    '<img id="x" …>',
    '</p>',
  ])('is not known in %j', text => expect(normalTag(text)).toBeNull());
});

const element = (excerpt: string, more: object = {}) => ({
  rule: 'image-alt',
  message: { ja: '', en: '' },
  place: { url: 'https://a.example/' },
  excerpt,
  detail: {},
  ...more,
});
const kind = { kind: 'image-alt', isWholeRule: true } as const;
const keys = (excerpts: readonly string[]) =>
  defectKeys(
    excerpts.map(excerpt => element(excerpt)),
    () => kind,
  );

describe('the key of a defect', () => {
  test('is one for the same element in the words of another tool', () => {
    const [shown] = keys(['<img src="a.png" alt2="">']);
    const source = element('x: <IMG alt2 src=a.png>\n', { detail: { mark: [3, 20] } });
    expect(defectKeys([source], () => kind)).toEqual([shown]);
  });

  test('tells elements with one tag apart by their order, and joins nothing where the numbers differ', () => {
    const two = keys(['<img src="a.png">', '<img src="a.png">']);
    expect(new Set(two).size).toBe(2);
    expect(keys(['<img src="b.png">', '<img src="a.png">', '<img src="a.png">']).slice(1)).toEqual(two);
    expect(two).not.toContain(keys(['<img src="a.png">'])[0]);
  });

  test('follows the lines of the source where it has them', () => {
    const at = (line: number, id: string) => element(`<img src="a.png">${id}`, { place: { url: 'u', line } });
    const [first, second] = keys(['<img src="a.png">', '<img src="a.png">']);
    expect(defectKeys([at(9, 'b'), at(3, 'a')], () => kind)).toEqual([second, first]);
  });

  test('is null for other faults, in frames, and for cut tags', () => {
    expect(defectKeys([element('<img src="a.png">')], () => null)).toEqual([null]);
    expect(defectKeys([element('<img src="a.png">', { detail: { frames: ['#a', 'img'] } })], () => kind)).toEqual([
      null,
    ]);
    expect(keys(['<img src="a'])).toEqual([null]);
  });

  test('of a page is one, whatever its excerpt', () => {
    const title = () => ({ kind: 'document-title', isWholeRule: true }) as const;
    const [a, b] = [defectKeys([element('<html>')], title), defectKeys([element('</head>')], title)];
    expect(a).toEqual(b);
    expect(a[0]).not.toBeNull();
    expect(defectKeys([element('<html>'), element('<title>')], title)).toEqual([a[0], null]);
  });
});

describe('the kinds that checks declare', () => {
  it.each([
    ['html', 'An “img” element must have an “alt” attribute, except under certain conditions.', 'image-alt'],
    ['html', 'Element “input” is missing required attribute “alt”.', 'input-image-alt'],
    ['html', 'Element “a” is missing required attribute “href”.', undefined],
    ['html', 'Bad value “xx-nai” for attribute “lang” on element “html”: No.', 'html-lang-valid'],
    ['html', 'Bad value “xx-nai” for attribute “lang” on element “p”: No.', 'valid-lang'],
    ['html', 'Element “head” is missing a required instance of child element “title”.', 'document-title'],
    ['html', 'Stray end tag “span”.', undefined],
    ['css', 'An “img” element must have an “alt” attribute', undefined],
  ])('of a message about %s: %s', (source, en, expected) =>
    expect(qualityDefect({ rule: `${source}:x`, message: { ja: '', en } })?.kind).toBe(expected),
  );

  it.each([
    ['accessibility', 'axe:image-alt', 'image-alt'],
    ['accessibility', 'human:reading-order', undefined],
    ['seo', 'image-alt', 'image-alt'],
    ['seo', 'largest-contentful-paint', undefined],
    ['seo', 'constructor', undefined],
  ] as const)('of %s: %s', (id, rule, expected) =>
    expect(registry[id].defect?.({ rule, message: { ja: '', en: '' } })?.kind).toBe(expected),
  );
});
