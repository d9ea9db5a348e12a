import { describe, expect, test } from 'vitest';
import { unaskedTarget } from '../collected-links.ts';
import type { FetchErrorCode, Hop } from '../engine.ts';
import { challenged, type LinkReference, unaskedReasons } from '../link-targets.ts';
import { type TargetAnswer, targetOf } from './classify.ts';
import { judgeLinks, judgePage, summariseLinks } from './judge.ts';

const pageUrl = 'https://example.jp/';
const own = 'https://example.jp/x';
const other = 'https://other.example/x';

const answer = (
  url: string,
  finalStatus: number | null,
  error: FetchErrorCode | typeof challenged | null = null,
  chain: Hop[] = [],
) => ({
  url,
  chain,
  finalUrl: chain.length > 0 ? `${url}/new` : url,
  finalStatus,
  error,
});
const reference = (target: string | null): LinkReference => ({
  target,
  raw: target ?? 'http://',
  element: 'a',
  attribute: 'href',
  text: '案内',
  line: 3,
  column: 7,
  place: 'main',
});
const judged = (given: TargetAnswer, fragment = '', ids?: string[]) =>
  judgeLinks({
    pageUrl,
    references: [reference(given.url + fragment)],
    targets: new Map([[given.url, targetOf(given, pageUrl)]]),
    fragments: new Map(ids ? [[given.url, new Set(ids)]] : []),
  });
const hop = (status: number): Hop => ({ url: own, status });

describe('the rule of a target', () => {
  test.each([
    ['fine', answer(own, 200), []],
    ['not found', answer(own, 404), [['link:404', 'error']]],
    ['gone', answer(own, 410), [['link:410', 'error']]],
    ['forbidden on the own site', answer(own, 403), [['link:4xx', 'error']]],
    ['signs in on the own site', answer(own, 401), [['link:4xx', 'error']]],
    ['a bot wall elsewhere', answer(other, 403), [['link:pending', 'needCfm']]],
    ['signs in elsewhere', answer(other, 401), [['link:pending', 'needCfm']]],
    ['999 elsewhere', answer(other, 999), [['link:pending', 'needCfm']]],
    ['too many requests', answer(own, 429), [['link:pending', 'needCfm']]],
    ['server error', answer(other, 503), [['link:5xx', 'error']]],
    ['a challenge elsewhere', answer(other, 503, challenged), [['link:pending', 'needCfm']]],
    ['a challenge elsewhere, forbidden', answer(other, 403, challenged), [['link:pending', 'needCfm']]],
    ['a challenge on the own site', answer(own, 503, challenged), [['link:5xx', 'error']]],
    ['moved for good', answer(own, 200, null, [hop(301)]), [['link:redirect', 'notice']]],
    ['moved for good (308)', answer(own, 200, null, [hop(308)]), [['link:redirect', 'notice']]],
    ['moved for now', answer(own, 200, null, [hop(302)]), []],
    ['moved twice', answer(own, 200, null, [hop(301), hop(302)]), [['link:redirect', 'notice']]],
    ['moved for now, twice', answer(own, 200, null, [hop(302), hop(302)]), []],
    ['moved three times', answer(own, 200, null, [hop(301), hop(302), hop(308)]), [['link:redirect-chain', 'warning']]],
    [
      'moved for now, three times',
      answer(other, 200, null, Array(3).fill(hop(302))),
      [['link:redirect-chain', 'warning']],
    ],
    ['moved nine times', answer(other, 200, null, Array(9).fill(hop(301))), [['link:redirect-chain', 'warning']]],
    ['moved three times to nothing', answer(own, 404, null, Array(3).fill(hop(301))), [['link:404', 'error']]],
    [
      'moved three times to a bot wall',
      answer(other, 403, null, Array(3).fill(hop(301))),
      [['link:pending', 'needCfm']],
    ],
    ['moved to nothing', answer(own, 404, null, [hop(301)]), [['link:404', 'error']]],
    ['a soft 404', { ...answer(own, 200), error: 'soft-404' as const }, [['link:soft-404', 'error']]],
    ['no answer', answer(own, null, 'timeout'), [['link:timeout', 'error']]],
    ['broken off', answer(own, null, 'reset'), [['link:reset', 'error']]],
    ['no such host', answer(other, null, 'name-not-found'), [['link:name-not-found', 'error']]],
    ['in a circle', answer(own, null, 'redirect-loop', [hop(302)]), [['link:redirect-loop', 'error']]],
    ['no end', answer(own, null, 'too-many-redirects', [hop(302)]), [['link:too-many-redirects', 'error']]],
    ['a port that is not asked', answer(other, null, 'unusual-port'), [['link:unusual-port', 'needCfm']]],
    ['private', answer(other, null, 'private-address'), [['link:private-address', 'error']]],
    ['unknown trouble', answer(other, null, 'ratio'), [['link:failed', 'error']]],
  ] as const)('%s', (_, given, expected) => {
    expect(judged(given).map(({ rule, severity }) => [rule, severity])).toEqual(expected);
  });
});

describe('fragments', () => {
  test.each([
    ['#nai', ['aru'], ['link:fragment']],
    ['#aru', ['aru'], []],
    ['#top', [], []],
    ['#%E4%BA%A4', ['交'], []],
    ['#nai', undefined, []],
  ])('%s in %j', (fragment, ids, rules) => {
    expect(judged(answer(own, 200), fragment, ids).map(({ rule }) => rule)).toEqual(rules);
  });

  test('a dead page is reported as dead, not for its fragment', () => {
    expect(judged(answer(own, 404), '#nai', []).map(({ rule }) => rule)).toEqual(['link:404']);
  });

  test('the name is shown as people read it', () => {
    expect(judged(answer(own, 200), '#%E4%BA%A4', [])[0]?.message.ja).toContain('「交」');
  });
});

test('a finding has its place, message and redirect chain', () => {
  const [finding] = judged(answer(own, 404, null, [hop(301)]));
  expect(finding).toMatchObject({
    function: 'link',
    place: { url: pageUrl, line: 3, column: 7 },
    excerpt: `<a href="${own}">案内`,
    detail: { target: own, firstStatus: 301, chain: [hop(301)], finalStatus: 404, error: null, place: 'main' },
  });
  expect(finding?.help?.ja).toBeTruthy();
});

test('the same link in the header of two pages is one place to fix, unlike links are two', () => {
  const [first] = judged(answer(own, 404));
  const [again] = judged(answer(own, 404));
  const [unlike] = judged(answer(`${own}y`, 404));
  expect(first?.fingerprint).toBe(again?.fingerprint);
  expect(first?.fingerprint).not.toBe(unlike?.fingerprint);
});

test.each([
  ['malito:info@example.jp', 'link:unknown-scheme', 'notice'],
  ['Tell:03-1234-5678', 'link:unknown-scheme', 'notice'],
  ['mail\nlto:info@example.jp', 'link:unknown-scheme', 'notice'],
  ['javasript:void(0)', 'link:unknown-scheme', 'notice'],
  ['localhost:3000/', 'link:unknown-scheme', 'notice'],
  ['myapp://open', 'link:unknown-scheme', 'notice'],
  ['htttp://a.example/', 'link:malformed', 'error'],
  ['ttps://a.example/', 'link:malformed', 'error'],
  ['http://x:99999/', 'link:malformed', 'error'],
  ['//[::1', 'link:malformed', 'error'],
])('%j without a target is told as %s', (raw, rule, severity) => {
  const references = [{ ...reference(null), raw }];
  expect(judgeLinks({ pageUrl, references, targets: new Map(), fragments: new Map() })).toMatchObject([
    { rule, severity, place: { url: pageUrl } },
  ]);
});

test('a link is one place whatever its target answers, until it answers well', () => {
  const answers: [TargetAnswer, string?, string[]?][] = [
    [answer(other, 404)],
    [answer(other, 503)],
    [answer(other, 429)],
    [answer(other, null, 'reset')],
    [answer(other, 503, challenged)],
  ];
  const names = new Set(answers.map(given => judged(...given)[0]?.fingerprint));
  expect(names.size).toBe(1);
  const [moved, far, noPlace] = [
    judged(answer(other, 200, null, [hop(301)])),
    judged(answer(other, 200, null, [hop(301), hop(302), hop(301)])),
    judged(answer(other, 200), '#none', []),
  ].map(([finding]) => finding?.fingerprint);
  expect(far).toBe(moved);
  expect(new Set([...names, moved, noPlace]).size).toBe(3);
});

test('a malformed address is an error without a target', () => {
  const facts = { pageUrl, references: [reference(null)], targets: new Map(), fragments: new Map() };
  expect(judgeLinks(facts)).toMatchObject([
    { rule: 'link:malformed', severity: 'error', detail: { target: 'http://' } },
  ]);
});

test('the summary counts unique targets by class', () => {
  const answers = [answer(own, 200), answer(other, 403), answer(`${own}1`, 500), answer(`${own}2`, null, 'reset')];
  expect(summariseLinks(answers.map(given => targetOf(given, pageUrl)))).toEqual({
    total: 4,
    errors: 2,
    byClass: { '2xx': 1, '3xx': 0, '4xx': 0, '5xx': 1, none: 1, pending: 1 },
    unasked: 0,
  });
});

describe('targets that were not asked', () => {
  const judgedPage = (given: ReturnType<typeof unaskedTarget>[]) =>
    judgePage({
      pageUrl,
      collected: { references: given.map(({ url }) => reference(url)), ids: [] },
      targets: new Map(given.map(target => [target.url, target])),
      fragments: new Map(),
    });

  test.each(unaskedReasons)('%s is for a person to look at, and told of the page', reason => {
    const result = judgedPage([unaskedTarget(own, reason), targetOf(answer(other, 200), pageUrl)]);
    expect(result).toMatchObject({
      // A stop leaves the page unfinished.
      score: reason === 'stopped' ? null : 100,
      summary: { total: 2, errors: 0, byClass: { pending: 1 } },
      findings: [{ rule: `link:${reason}`, severity: 'needCfm', detail: { class: 'pending' } }],
      notJudged: [{ code: `targets-${reason}` }],
    });
    expect(result.notJudged?.[0]?.message.en).toContain('1 link target was not checked');
  });

  test('a page of which none was asked has no score', () => {
    expect(judgedPage([unaskedTarget(own, 'host-silent')]).score).toBeNull();
    expect(judgedPage([])).toMatchObject({ score: 100, findings: [] });
  });

  test('a link that a script made has a selector and says so', () => {
    const madeByScript = { ...reference(own), line: null, column: null, selector: '#menu > a' };
    const [finding] = judgeLinks({
      pageUrl,
      references: [madeByScript],
      targets: new Map([[own, targetOf(answer(own, 404), pageUrl)]]),
      fragments: new Map(),
    });
    expect(finding?.place).toEqual({ url: pageUrl, selector: '#menu > a' });
    expect(finding?.detail.madeByScript).toBe(true);
  });
});
