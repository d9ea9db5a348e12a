import { expect, test } from 'vitest';
import { areTooMany, browserIds, browsersFor, chooseBrowsers } from '../browsers.ts';
import { pictureDensity, tilesOf } from '../capture-picture.ts';
import type { UnitTotals } from '../check.ts';
import { ruleNameOf } from '../rule-name.ts';
import { layoutCheck } from './check.ts';
import { judgeFit } from './judge.ts';
import type { PageFit } from './page-fit.ts';
import { type DrawnPicture, resultOfPictures } from './result-of-pictures.ts';
import { shownReason } from './shown-reason.ts';

const element = {
  selector: 'body > a',
  excerpt: '<a href="/x">',
  mark: '<a href="/x"> 案内',
  box: { x: 380, y: 10, width: 60, height: 12 },
};
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
  [12_000, 1, [[0, 12_000]]],
  [
    12_001,
    1,
    [
      [0, 6_001],
      [6_001, 6_000],
    ],
  ],
  [
    9_000,
    2,
    [
      [0, 3_000],
      [3_000, 3_000],
      [6_000, 3_000],
    ],
  ],
  [
    30_000,
    1,
    [
      [0, 10_000],
      [10_000, 10_000],
      [20_000, 10_000],
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

test('the name of a rule has no size of the page, and its advice is told', () => {
  const findings = judgeFit({ ...fits, contentWidth: 440, overflowing: [element], targets: [element] }, phone);
  expect(findings).toHaveLength(3);
  for (const finding of findings) {
    expect(`${ruleNameOf(finding).ja} ${ruleNameOf(finding).en}`).not.toMatch(/\d{3}/);
    expect(ruleNameOf(finding)).not.toEqual(finding.message);
    expect(finding.help?.ja).toMatch(/ます。/);
  }
});

test('an element that sticks out says how far, in both languages, and has its box', () => {
  const [, finding] = judgeFit({ ...fits, contentWidth: 440, overflowing: [element] }, phone);
  expect(finding?.message).toEqual({
    ja: '要素が画面の右端を 28px はみ出しています。',
    en: 'The element extends 28px beyond the right edge of the screen.',
  });
  expect(finding?.place).toEqual({
    url: 'https://example.jp/',
    selector: 'body > a',
    formFactor: 'mobile',
    box: element.box,
  });
});

const picture = (browser: 'WC' | 'WF', failure?: string): DrawnPicture => {
  const common = { browser, name: browser, width: 9, height: 9, cut: false, engine: '', version: '', real: true };
  if (failure !== undefined)
    return { picture: { ...common, file: null, failure: { code: failure, message: { ja: '無', en: 'none' } } } };
  const file = { name: `layout/${browser}/{urlId}.webp`, contentType: 'image/webp', bytes: new Uint8Array() };
  return { picture: { ...common, file: file.name }, file };
};

test.each<[string, DrawnPicture[], object]>([
  ['all there', [picture('WC'), picture('WF')], { status: 'done', summary: { drawn: { pictures: { WC: 1, WF: 1 } } } }],
  [
    'one is missing',
    [picture('WC'), picture('WF', 'browser-missing')],
    {
      status: 'done',
      notJudged: [{ code: 'browser-missing', subject: 'WF' }],
      summary: { drawn: { pictures: { WC: 1, WF: 0 } } },
    },
  ],
  [
    'all are missing',
    [picture('WC', 'page-not-shown'), picture('WF', 'browser-missing')],
    { status: 'failed', failure: { code: 'no-picture' }, files: [], findings: [] },
  ],
  ['none was asked for', [], { status: 'done' }],
])('the result of a page whose pictures are: %s', (_name, drawn, expected) => {
  expect(resultOfPictures('layoutDesktop', drawn, { findings: [], notJudged: [] })).toMatchObject(expected);
});

test.each([
  ['all pages', { WC: 3, WF: 3 }, 2],
  ['one page less by Firefox', { WC: 3, WF: 2 }, 1],
  ['none by Firefox', { WC: 3 }, 1],
])('a browser is finished with pictures of all pages: %s', (_name, pictures, finished) => {
  const part = {
    enable: true,
    checking: false,
    score: null,
    errorFuncs: 0,
    warnings: 0,
    finishedPages: 3,
    failedPages: 0,
    incompletePages: 0,
    isPartial: false,
    tested: { score: null, errors: 0, warnings: 0, levelAErrors: 0 },
  };
  const facts = { ended: true, weights: {}, engineVersion: null, listBrowser: ['WC', 'WF'] };
  const sums: UnitTotals['sums'] = pictures === undefined ? {} : { pictures: { ...pictures } };
  const totals = { layoutDesktop: { pages: 3, medians: {}, sums } };
  const of = layoutCheck.siteSummary.of({ ...facts, units: { layoutDesktop: part }, totals });
  expect(of).toMatchObject({ NumberOfFinishedBrowserDesktop: finished, NumberOfBrowser: 2 });
});

test.each([
  ['NS_ERROR_UNKNOWN_HOST', 'the server name'],
  ['NS_ERROR_CONNECTION_REFUSED', 'cannot be reached'],
  ['refused: 127.0.0.2 is a private address', 'is not allowed'],
  ['no answer: ECONNREFUSED', 'cannot be reached'],
  ['SEC_ERROR_UNKNOWN_ISSUER', 'certificate'],
  ['Navigation timeout of 120000 ms exceeded', 'no response in time'],
  ['the page ended its process', 'the browser crashed'],
  ['Protocol error (x): y', 'could not open the page'],
])('%s is told in words', (error, words) => {
  expect(shownReason(new Error(error)).en).toContain(words);
});
