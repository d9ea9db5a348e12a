import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { contrastOf } from '../accent.ts';
import type { Branding } from '../write-run-report.ts';
import type { MonthlyNews, SiteNews } from './collect-news.ts';
import { composeMonthly, type MonthlyLinks } from './compose-monthly.ts';

const date = new Date('2026-11-20T03:00:00.000Z');
const runOf = (more: Partial<Run> = {}) =>
  ({
    run_id: 'r',
    title: '緑川町',
    base_url: 'https://www.town.example/',
    date,
    score: 81,
    number_of_pages: 128,
    ...more,
  }) as Run;
const siteOf = (more: Partial<SiteNews> = {}): SiteNews => ({
  run: runOf(),
  isNew: true,
  before: runOf({ date: new Date('2026-10-20T03:00:00.000Z') }),
  change: 4,
  isUsual: false,
  errorPages: 96,
  progress: {
    since: '2026-10-20T03:00:00.000Z',
    fixed: 18,
    added: 4,
    remaining: 1_230,
    rules: [{ name: { ja: '画像に代替テキストがありません', en: 'An image has no alternative text' }, places: 12 }],
  },
  issue: {
    function: 'quality',
    functions: ['quality'],
    severity: 'error',
    name: { ja: 'コントラスト比が足りません', en: 'The contrast is too low' },
    help: null,
    advice: null,
    criterion: null,
    points: 3,
    gain: 3.2,
    places: 5,
    pages: 3,
    examples: [],
  },
  ...more,
});
const newsOf = (more: Partial<MonthlyNews> = {}): MonthlyNews => ({
  span: { since: new Date('2026-11-02T00:00:00.000Z'), until: new Date('2026-12-01T00:00:00.000Z') },
  shown: [siteOf()],
  rest: { fell: 0, rose: 0, others: 0 },
  all: { fell: 0, rose: 1, others: 0 },
  unverified: [],
  trend: [],
  ...more,
});
const noBrand: Branding = { company: '', accent: null, logo: null };
const links: MonthlyLinks = {
  sites: 'https://tenken.example/top',
  runOf: () => 'https://tenken.example/run?a=1&b=2',
  reportOf: () => 'https://tenken.example/report.pdf',
};
const compose = (news: MonthlyNews, { brand = noBrand, language = 'ja' as 'ja' | 'en' } = {}) =>
  composeMonthly(
    { news, brand, links, period: '2026-12' },
    { address: 'a@b.example', language, unsubscribe: 'https://tenken.example/end?token=x' },
  );

describe.each(languages)('the mail of a month (%s)', language => {
  test('has three lines on a site, the same in text and in HTML', () => {
    const { text, html } = compose(newsOf(), { language });
    const said =
      language === 'ja'
        ? [
            '総合スコア 81 点（2026年10月20日の検証から +4）。エラーのあるページは 128 ページ中 96 ページです。',
            '18 か所が解消し、4 か所が新しく見つかり、1,230 か所が残っています。主なもの：画像に代替テキストがありません（解消 12 か所）',
            'コントラスト比が足りません（修正箇所 5・3 ページ、改善見込み +3.2 点）',
          ]
        : [
            'Overall score 81 (+4 since the run of 20 October 2026). 96 of 128 pages have errors.',
            '18 places with errors or warnings were fixed, 4 are new and 1,230 remain. Most of them: An image has no alternative text (12 fixed)',
            'The contrast is too low (5 places on 3 pages, up to +3.2 points)',
          ];
    for (const line of said) {
      expect(text).toContain(line);
      expect(html).toContain(line);
    }
    for (const address of ['run?a=1&b=2', 'report.pdf', 'end?token=x']) expect(text).toContain(address);
    expect(html).toContain('href="https://tenken.example/run?a=1&amp;b=2"');
  });

  test('brings no script and no picture from elsewhere, and closes what it opens', () => {
    const { html } = compose(newsOf({ shown: [siteOf(), siteOf()] }), { language });
    expect(html).not.toMatch(/<script|<link|src="http|url\(/);
    for (const name of ['table', 'tr', 'td', 'p', 'h1', 'h2', 'a', 'strong'])
      expect([name, html.match(new RegExp(`<${name}[ >]`, 'g'))?.length]).toEqual([
        name,
        html.match(new RegExp(`</${name}>`, 'g'))?.length,
      ]);
  });
});

test('what others have written is text in the mail, and long names are cut', () => {
  const hostile = '"><script>alert(1)</script>&amp;\r\nBcc: all@b.example';
  const issue = { ...siteOf().issue!, name: { ja: hostile, en: hostile } };
  const run = runOf({ title: hostile, base_url: `https://www.town.example/${'あ'.repeat(500)}` });
  const { html, subject } = compose(newsOf({ shown: [siteOf({ run, issue })] }), {
    brand: { company: hostile, accent: null, logo: { bytes: new Uint8Array(3), width: 4000, height: 10 } },
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(200);
});

test.each<[what: string, news: Partial<MonthlyNews>, said: string[], unsaid: string[]]>([
  [
    'of several sites a chart of them',
    {
      shown: [siteOf(), siteOf({ change: -7, run: runOf({ base_url: 'https://b.example/', score: 40 }) })],
      all: { fell: 1, rose: 1, others: 0 },
    },
    [
      '2サイトを検証しました。スコアは1サイトで低下、1サイトで上昇、そのほか0サイト（変化なし、または比較できる検証なし）です。',
      '- b.example: 40 −7',
    ],
    ['総合スコアの推移'],
  ],
  [
    'of one site a chart of its runs',
    {
      trend: [77, 81].map((score, n) => ({
        date: `2026-1${n}-20T03:00:00.000Z`,
        score,
        scores: {},
        usual: {},
        isOtherEngine: false,
      })),
    },
    ['総合スコアの推移', '- 2026/10/20: 77', '- 2026/11/20: 81'],
    ['下がったサイトから順に'],
  ],
  [
    'of a first run that there is none before',
    { shown: [siteOf({ before: null, change: null, progress: null })] },
    ['比較できる前回の検証なし', '今回が初めての検証です'],
    ['の検証から'],
  ],
  [
    'nothing of progress where the comparison is not at hand',
    { shown: [siteOf({ progress: null })] },
    ['+4', '次に直すこと'],
    ['今回が初めての検証です', '良くなったこと', '解消'],
  ],
  [
    'that nothing was fixed',
    { shown: [siteOf({ progress: { ...siteOf().progress!, fixed: 0 } })] },
    ['前回から解消した箇所はありません'],
    ['18 か所'],
  ],
  [
    'that nothing is to be done',
    { shown: [siteOf({ issue: null })] },
    ['エラーと警告はありませんでした'],
    ['改善見込み'],
  ],
  ['a change that is usual', { shown: [siteOf({ isUsual: true })] }, ['+4、通常のばらつきの範囲内'], []],
  [
    'no score where there is none',
    { shown: [siteOf({ run: runOf({ score: null }), change: null })] },
    ['採点できるページがありませんでした'],
    ['総合スコア 81'],
  ],
  [
    'in one line the sites that were not verified',
    { shown: [], all: { fell: 0, rose: 0, others: 0 }, unverified: [siteOf({ isNew: false })] },
    ['この期間に検証がなかったサイト（1）：www.town.example（最新の検証 2026年11月20日）'],
    ['結果:'],
  ],
  [
    'that there is no run at all',
    { shown: [], all: { fell: 0, rose: 0, others: 0 } },
    ['完了した検証がまだない'],
    ['検証がなかったサイト'],
  ],
  [
    'how many more were verified',
    { rest: { fell: 2, rose: 5, others: 15 } },
    ['ほかに22サイトを検証しました（低下2、上昇5、その他15）。'],
    [],
  ],
])('it tells %s', (_, more, said, unsaid) => {
  const { text } = compose(newsOf(more));
  for (const one of said) expect(text).toContain(one);
  for (const one of unsaid) expect(text).not.toContain(one);
});

test.each(['#ffee00', '#ffffff', '#0b1f4b', '#fafafa', '#00ffcc'])(
  'texts and buttons in the brand colour %s are readable on white and under white',
  accent => {
    const { html } = compose(newsOf(), { brand: { ...noBrand, accent } });
    const inks = [...html.matchAll(/<(?:a|strong)[^>]*style="color:(#[0-9a-f]{6})/g)].map(([, ink]) => ink ?? '');
    const buttons = [...html.matchAll(/<td bgcolor="(#[0-9a-f]{6})"[^>]*><a/g)].map(([, ground]) => ground ?? '');
    expect(inks.length).toBeGreaterThan(3);
    expect(buttons).toHaveLength(1);
    for (const ink of [...inks, ...buttons]) expect(contrastOf(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
);

test('a logo is a picture of the mail, within its room', () => {
  const brand = { company: '緑社', accent: null, logo: { bytes: new Uint8Array([1, 2, 3]), width: 800, height: 100 } };
  const { html, attachments } = compose(newsOf(), { brand });
  expect(html).toContain('<img src="cid:logo@tenken" width="200" height="25" alt="緑社"');
  expect(attachments).toEqual([
    { filename: 'logo.png', contentType: 'image/png', content: 'AQID', cid: 'logo@tenken' },
  ]);
});
