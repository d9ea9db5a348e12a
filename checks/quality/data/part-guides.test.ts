import { describe, expect, test } from 'vitest';
import { guideOf } from '../../rule-guide.ts';
import { guides } from './guides.ts';
import { knownAttributes, knownElements, knownRoles } from './known-names.ts';
import { partGuides } from './part-guides.ts';

describe('an example fits the element and attribute of its rule', () => {
  test.each([
    ['html/missing-attribute/a-href', '<a>お知らせ</a>', '<a href="/contact/">お知らせ</a>'],
    [
      'html/missing-attribute/input-alt',
      '<input type="image" src="/images/send.png">',
      '<input type="image" src="/images/send.png" alt="送信">',
    ],
    ['html/missing-attribute/img-src', '<img alt="案内図">', '<img alt="案内図" src="/images/map.png">'],
    ['html/attribute-not-allowed/li-align', '<li align="center">お知らせ</li>', '<li>お知らせ</li>'],
    [
      'html/bad-value/a-href',
      '<a href="案内 図.pdf">お知らせ</a>',
      '<a href="%E6%A1%88%E5%86%85%E5%9B%B3.pdf">お知らせ</a>',
    ],
    ['html/bad-value/td-colspan', '<td colspan="2列">お知らせ</td>', '<td colspan="2">お知らせ</td>'],
    [
      'html/element-not-allowed/div-ul',
      '<ul>\n  <div>お知らせ</div>\n</ul>',
      '<ul>\n  <li><div>お知らせ</div></li>\n</ul>',
    ],
    [
      'html/element-not-allowed/div-span',
      '<span>\n  <div>お知らせ</div>\n</span>',
      '<span></span>\n<div>お知らせ</div>',
    ],
    ['html/obsolete-element/center', '<center>お知らせ</center>', '<p class="center">お知らせ</p>'],
    ['html/obsolete-attribute/table-border', '<table border="0">お知らせ</table>', '<table>お知らせ</table>'],
    ['html/empty-element/title', '<title></title>', '<title>お知らせ</title>'],
    ['html/text-not-allowed/ul', '<ul>お知らせ</ul>', '<ul><li>お知らせ</li></ul>'],
    ['html/role-unnecessary/nav-navigation', '<nav role="navigation">お知らせ</nav>', '<nav>お知らせ</nav>'],
    ['html/missing-child/head-title', '<head></head>', '<head>\n  <title>お知らせ</title>\n</head>'],
  ])('%s', (rule, before, after) => {
    const guide = guideOf(guides, rule);
    expect(guide?.example).toEqual({ before, after });
    const names = rule.split('/')[2]?.split('-') ?? [];
    for (const name of names) expect(`${guide?.mend?.ja} ${guide?.mend?.en}`).toContain(name);
    expect(guide?.harm).toEqual(guideOf(guides, rule.split('/').slice(0, 2).join('/'))?.harm);
  });
});

test('every part has an example that changes something and shows it', () => {
  const seconds = ['', ...[...knownElements, ...knownAttributes, ...knownRoles].filter((_, n) => n % 9 === 0)];
  const wrong = Object.entries(partGuides).flatMap(([rule, ofPart]) =>
    [...knownElements].flatMap(element =>
      seconds.flatMap(second => {
        const { example } = ofPart(second === '' ? element : `${element}-${second}`);
        // Nothing stands in an element that is always empty.
        const isRight = !example || (example.before.includes(`<${element}`) && example.before !== example.after);
        return isRight ? [] : [[rule, element, second, example]];
      }),
    ),
  );
  expect(wrong.filter(([rule, , second]) => second !== '' || isOfOne.test(String(rule)))).toEqual([]);
});

/** Rules of which the element alone makes parts. */
const isOfOne = /text-not-allowed|empty-element|obsolete-element/;

test('a rule of an earlier version has the guide that it has now', () => {
  for (const [former, rule] of [
    ['html:duplicate-id-0da2', 'html/duplicate-id'],
    ['html:element-is-missing-required-attribute-3772', 'html/missing-attribute'],
    ['html:bad-value-for-attribute-on-element-illegal-character-in-cb61', 'html/bad-value'],
    ['html:the-element-is-obsolete-use-css-instead-a975', 'html/obsolete-element'],
  ] as const)
    expect(guideOf(guides, former)).toEqual(guideOf(guides, rule));
});
