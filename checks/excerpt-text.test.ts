import { expect, test } from 'vitest';
import { textOfLabel, withText } from './excerpt-text.ts';

test.each([
  ['an opening tag alone', '<p class="lead">', 'ようこそ', '<p class="lead">ようこそ'],
  ['a tag and its end', '<p></p>', 'ようこそ', '<p>ようこそ'],
  ['white space between them', '<p>\n </p>', 'よう\n\t こそ', '<p>よう こそ'],
  ['a sign of the end in a value', '<a title="a > b" href=\'x\'>', '案内', '<a title="a > b" href=\'x\'>案内'],
  ['text that is there', '<a href="/x">案内</a>', '別', '<a href="/x">案内</a>'],
  ['text of an element inside', '<a href="/x"><b>案内</b></a>', '別', '<a href="/x"><b>案内</b></a>'],
  ['elements without text inside', '<a href="/x"><img src="a"></a>', '案内', '<a href="/x">案内'],
  ['no text', '<a href="/x"></a>', ' \n', '<a href="/x"></a>'],
  ['nothing known of the text', '<a href="/x">', undefined, '<a href="/x">'],
  ['a picture', '<img src="a">', '図', '<img src="a">'],
  ['the whole page', '<body class="top">', 'すべて', '<body class="top">'],
  ['a custom element that begins like one without text', '<input-field>', '氏名', '<input-field>氏名'],
  ['a tag that is cut', '<p class="lead', 'ようこそ', '<p class="lead'],
  ['no markup', 'url(a.png)', 'あ', 'url(a.png)'],
  ['a long text', '<p>', 'あ'.repeat(200), `<p>${'あ'.repeat(120)}…`],
])('%s', (_what, html, text, expected) => {
  expect(withText(html, text)).toBe(expected);
});

test.each([
  ['a text', 'お問い合わせ', 'お問い合わせ'],
  ['the selector', 'div > a', undefined],
  ['a label of the tag', '閉じる', undefined],
  ['nothing', undefined, undefined],
])('of what Lighthouse calls an element, %s is its text: %s', (_what, label, expected) => {
  expect(textOfLabel(label, { selector: 'div > a', snippet: '<a href="/" aria-label="閉じる">' })).toBe(expected);
});
