import { expect, test } from 'vitest';
import { areTooMany, browserIds, browsersFor, chooseBrowsers } from '../browsers.ts';
import { pictureDensity, tilesOf } from '../capture-picture.ts';
import { judgeFit } from './judge.ts';
import type { PageFit } from './page-fit.ts';

const element = { selector: 'body > a', excerpt: '<a href="/x">', box: { x: 380, y: 10, width: 60, height: 12 } };
const phone = { url: 'https://example.jp/', formFactor: 'mobile' } as const;
const fits: PageFit = {
  screenWidth: 412,
  layoutWidth: 412,
  contentWidth: 412,
  hasViewport: true,
  overflowing: [],
  smallText: [],
  targets: [],
};

test.each<[string, string[], string[], string[]]>([
  ['none chosen', [], ['WC'], ['AC3']],
  ['two of a desktop', ['WC', 'WF'], ['WC', 'WF'], []],
  ['a phone alone', ['IS13Pro'], [], ['IS13Pro']],
  ['one named twice', ['WC', 'WC'], ['WC'], []],
])('browsers: %s', (_name, ids, desktop, mobile) => {
  expect(browsersFor(ids, 'desktop').map(browser => browser.id)).toEqual(desktop);
  expect(browsersFor(ids, 'mobile').map(browser => browser.id)).toEqual(mobile);
});

test.each<[string, string[], boolean]>([
  ['none chosen', [], false],
  ['two of a desktop and two phones', ['WC', 'WF', 'AC3', 'IS3'], false],
  ['one named three times', ['WC', 'WC', 'WC'], false],
  ['three of a desktop', ['WC', 'WF', 'MS'], true],
  ['three phones', ['WC', 'AC3', 'IS3', 'ISSE3'], true],
])('at most two browsers draw on a screen: %s', (_name, ids, tooMany) => {
  expect(areTooMany(ids)).toBe(tooMany);
});

test('the thirteen browsers are known, another is the specified error', () => {
  expect(chooseBrowsers(browserIds)).toHaveLength(13);
  expect(() => chooseBrowsers(['WX'])).toThrow('OS_Browser not found !!!');
  expect(() => chooseBrowsers(['WX'])).toThrow('Incorrect device');
  expect(() => chooseBrowsers(['toString'])).toThrow('OS_Browser not found !!!');
});

test.each([
  [900, 1, 1],
  [900, 2.625, 2],
  [900, 1.5, 1.5],
  [12_000, 2.625, 16_383 / 12_000],
  [20_000, 2.625, 1],
  [30_000, 1, 1],
])('a page of %d px on a screen of density %d is drawn at %d', (height, screen, density) => {
  expect(pictureDensity(height, screen)).toBe(density);
});

test.each([
  [900, 1, [[0, 900]]],
  [8_000, 1, [[0, 8_000]]],
  [
    8_001,
    1,
    [
      [0, 8_000],
      [8_000, 1],
    ],
  ],
  [
    9_000,
    2,
    [
      [0, 4_000],
      [4_000, 4_000],
      [8_000, 1_000],
    ],
  ],
  [
    30_000,
    1,
    [
      [0, 8_000],
      [8_000, 8_000],
      [16_000, 8_000],
      [24_000, 6_000],
    ],
  ],
])('tiles of %d px at density %d', (height, density, tiles) => {
  expect(tilesOf(height, density).map(tile => [tile.top, tile.height])).toEqual(tiles);
});

test.each<[string, Partial<PageFit>, string[]]>([
  ['a page that fits', {}, []],
  [
    'no viewport says only that',
    { hasViewport: false, contentWidth: 980, targets: [element] },
    ['no-viewport warning'],
  ],
  ['a pixel of rounding is no overflow', { contentWidth: 413 }, []],
  [
    'wider than the screen',
    { contentWidth: 440, overflowing: [element] },
    ['horizontal-overflow warning', 'overflowing-element warning'],
  ],
  ['small target', { targets: [element] }, ['small-target warning']],
  ['small text', { smallText: [{ ...element, size: 10 }] }, ['small-text notice']],
])('%s', (_name, changed, rules) => {
  const findings = judgeFit({ ...fits, ...changed }, phone);
  expect(findings.map(finding => `${finding.rule} ${finding.severity}`)).toEqual(rules);
});

test('an element that sticks out says how far, in both languages, and has its box', () => {
  const [, finding] = judgeFit({ ...fits, contentWidth: 440, overflowing: [element] }, phone);
  expect(finding?.message).toEqual({
    ja: '要素が画面の右端を 28px はみ出しています。',
    en: 'The element sticks out 28px beyond the right edge of the screen.',
  });
  expect(finding?.place).toEqual({
    url: 'https://example.jp/',
    selector: 'body > a',
    formFactor: 'mobile',
    box: element.box,
  });
});
