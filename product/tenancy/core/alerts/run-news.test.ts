import { expect, test } from 'vitest';
import { newsLines, type RunNews } from './run-news.ts';

const page = (title: string, errors: number) => ({ title, url: 'https://www.town.example/a', errors });
const rule = (ja: string, en: string, places: number) => ({ name: { ja, en }, places });

test.each<[what: string, news: RunNews, ja: string[], en: string[]]>([
  [
    'pages with errors, those with the most, and what is new',
    {
      errorPages: 96,
      worst: [page('くらし', 12), page(' ', 5)],
      added: {
        places: 4,
        rules: [rule('代替テキストがありません', 'No alternative', 3), rule('idの重複', 'Same id', 1)],
      },
    },
    [
      'エラーのあるページ：128 ページ中 96 ページ',
      'エラーの多いページ：くらし（12 件）、https://www.town.example/a（5 件）',
      '前回から増えた問題：4 か所（代替テキストがありません 3 か所、idの重複 1 か所）',
    ],
    [
      'Pages with errors：96 of 128',
      'Most errors：くらし (12), https://www.town.example/a (5)',
      'New since the previous run：4 places (No alternative: 3, Same id: 1)',
    ],
  ],
  [
    'that nothing is new and nothing wrong',
    { errorPages: 0, worst: [], added: { places: 0, rules: [] } },
    ['エラーのあるページ：128 ページ中 0 ページ', '前回から増えた問題：ありません'],
    ['Pages with errors：0 of 128', 'New since the previous run：None'],
  ],
  [
    'nothing of a run before where there is none',
    { errorPages: 1, worst: [page('x'.repeat(300), 1)], added: null },
    ['エラーのあるページ：128 ページ中 1 ページ', `エラーの多いページ：${'x'.repeat(80)}…（1 件）`],
    ['Pages with errors：1 of 128', `Most errors：${'x'.repeat(80)}… (1)`],
  ],
])('the end of a run tells %s', (_, news, ja, en) => {
  const lines = newsLines(news, 128);
  expect(lines.map(({ name, value }) => `${name.ja}：${value.ja}`)).toEqual(ja);
  expect(lines.map(({ name, value }) => `${name.en}：${value.en}`)).toEqual(en);
});
