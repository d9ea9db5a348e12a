import { describe, expect, test } from 'vitest';
import { formerRules } from './data/former-rules.ts';
import { messageGroups } from './messages/all.ts';
import { qualityRule } from './quality-rule.ts';
import { badValue, formerRuleOf, templateOf } from './template.ts';

const ruleOf = (message: string, source: 'html' | 'css' = 'html') => qualityRule(source, templateOf(message));

describe('a rule is named', () => {
  test.each([
    ['Duplicate ID “a”.', 'html/duplicate-id', 'An ID is used more than once', '同じ ID が 2 回以上使われています'],
    ['Stray end tag “div”.', 'html/stray-end-tag', 'An end tag has no start tag', '開始タグのない終了タグがあります'],
    [
      'An “img” element must have an “alt” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.',
      'html/img-alt',
      'An img element has no alt attribute',
      'img 要素に alt 属性（代替テキスト）がありません',
    ],
    [
      'Element “a” is missing required attribute “href”.',
      'html/missing-attribute/a-href',
      'An a element has no href attribute',
      'a 要素に href 属性がありません',
    ],
    [
      'Element “input” is missing required attribute “alt”.',
      'html/missing-attribute/input-alt',
      'An input element has no alt attribute',
      'input 要素に alt 属性がありません',
    ],
    [
      'Attribute “align” not allowed on element “li” at this point.',
      'html/attribute-not-allowed/li-align',
      'An li element has an align attribute, which is not allowed there',
      'li 要素に align 属性は使えません',
    ],
    [
      'Element “div” not allowed as child of element “ul” in this context. (Suppressing further errors from this subtree.)',
      'html/element-not-allowed/div-ul',
      'A div element stands in a ul element that does not allow it',
      'ul 要素の中に div 要素は置けません',
    ],
    [
      'Element “h2” not allowed as child of “span” in this context.',
      'html/element-not-allowed/h2-span',
      'An h2 element stands in a span element that does not allow it',
      'span 要素の中に h2 要素は置けません',
    ],
    [
      'Bad value “a b” for attribute “href” on element “a”: Illegal character in path segment: space is not allowed.',
      'html/bad-value/a-href',
      'The href attribute of an a element has a value that is not allowed',
      'a 要素の href 属性の値が正しくありません',
    ],
    [
      'Bad value “” for attribute “width” on element “img”: The empty string is not a valid non-negative integer.',
      'html/bad-value/img-width',
      'The width attribute of an img element has a value that is not allowed',
      'img 要素の width 属性の値が正しくありません',
    ],
    [
      'The “center” element is obsolete. Use CSS instead.',
      'html/obsolete-element/center',
      'The center element is obsolete',
      'center 要素は廃止されています',
    ],
    [
      'The “border” attribute on the “img” element is obsolete. Consider specifying “img { border: 0; }” in CSS instead.',
      'html/obsolete-attribute/img-border',
      'The border attribute of an img element is obsolete',
      'img 要素の border 属性は廃止されています',
    ],
    [
      'The “navigation” role is unnecessary for element “nav”.',
      'html/role-unnecessary/nav-navigation',
      'The navigation role repeats what a nav element is anyway',
      'nav 要素に role「navigation」の指定は不要です',
    ],
    [
      'This document appears to be written in Japanese but the “html” start tag has “lang="en"”. Consider using “lang="ja"” (or variant) instead.',
      'html/lang-differs-from-text/japanese',
      'The text seems to be Japanese, but the lang attribute says otherwise',
      '本文は日本語のようですが、lang 属性の指定が異なります',
    ],
    [
      'This document appears to be written in Hebrew. Consider adding “dir="rtl"” to the “html” start tag.',
      'html/dir-missing-for-text',
      'The direction of a text that runs from the right is not declared',
      '右から書く本文に、文字の向きの指定がありません',
    ],
  ])('%s', (message, rule, en, ja) => {
    expect(ruleOf(message)).toMatchObject({ rule, name: { ja, en } });
  });

  test.each([
    [
      'an element of the page’s own',
      'Element “x-card” is missing required attribute “href”.',
      'html/missing-attribute',
    ],
    [
      'an attribute of the page’s own',
      'Attribute “ng-if” not allowed on element “p” at this point.',
      'html/attribute-not-allowed',
    ],
    ['a list', 'Element “meta” is missing required attribute “a”, “b”.', 'html/missing-attribute'],
    [
      'an SVG element',
      'Element “circle” not allowed as child of element “div” in this context.',
      'html/element-not-allowed',
    ],
    ['a role that does not exist', 'The “nav” role is unnecessary for element “nav”.', 'html/role-unnecessary'],
  ])('as a whole for %s', (_name, message, rule) => {
    const found = ruleOf(message);
    expect(found.rule).toBe(rule);
    expect(`${found.name.ja} ${found.name.en}`).not.toMatch(/…|〇〇|“|\bX\b/);
  });

  test.each([
    ["“colour”: Property “colour” doesn't exist.", 'css/unknown-property'],
    ["Property “colour” doesn't exist", 'css/unknown-property'],
    ['“width”: Parse Error.', 'css/declaration-unreadable'],
    ['Parse Error.', 'css/parse-error'],
    ['“color”: “blu” is not a “color” value.', 'css/value-not-allowed'],
    ['Unrecognized at-rule “@foo”', 'css/unknown-at-rule'],
  ])('in style sheets with and without the property: %s', (message, rule) => {
    expect(ruleOf(message, 'css').rule).toBe(rule);
  });
});

describe('a message that no table knows', () => {
  const unlike = [
    'Something “new”.',
    'Something “new”',
    'something “new”.',
    'Something new.',
    'Something “a” “b”.',
    'Something-“new”.',
    'Some thing “new”.',
    'SomeThing “new”.',
    'Something, “new”.',
    '“new” something.',
    'Something “new”…',
    'Something *.',
    'Something “new”..',
    '_something “new”.',
  ];

  test('has a rule by its own words, readable and without a digest', () => {
    expect(ruleOf('Something “new”.')).toMatchObject({ rule: 'html/message/something-*', name: { en: 'Something.' } });
    expect(ruleOf('Something “new”.').rule).toBe(ruleOf('Something “old”.').rule);
  });

  test('shares it with no other', () => {
    expect(new Set(unlike.map(message => ruleOf(message).rule)).size).toBe(unlike.length);
    expect(new Set(unlike.map(message => ruleOf(message, 'css').rule)).size).toBe(unlike.length);
  });

  test('of any length has a short one, which says that it stands for many', () => {
    const [one, other] = [`One ${'word '.repeat(100)}.`, `Other ${'Wörd '.repeat(100)}.`].map(message =>
      ruleOf(message),
    );
    expect(one?.rule).toBe('html/message');
    expect(one?.name).toEqual(other?.name);
    expect(one?.formerRule).not.toBe(other?.formerRule);
  });
});

describe('former names', () => {
  const templates = [
    ['html', badValue] as const,
    ...messageGroups.flatMap(({ source, table }) => Object.keys(table).map(template => [source, template] as const)),
  ];

  test('each message of the tables has one, by which its rule is known', () => {
    const known = templates.map(([source, template]) => formerRuleOf(source, template));
    expect(known.filter(former => formerRules[former] === undefined)).toEqual([]);
    expect(new Set(known).size).toBe(templates.length);
    const wrong = templates.filter(
      ([source, template]) =>
        qualityRule(source, { template, values: [] }).rule !== formerRules[formerRuleOf(source, template)],
    );
    expect(wrong).toEqual([]);
  });

  test('are what reports of earlier versions have', () => {
    expect(ruleOf('Duplicate ID “a”.').formerRule).toBe('html:duplicate-id-0da2');
    expect(ruleOf('Element “a” is missing required attribute “href”.').formerRule).toBe(
      'html:element-is-missing-required-attribute-3772',
    );
    expect(ruleOf('The “center” element is obsolete. Use CSS instead.').formerRule).toBe(
      'html:the-element-is-obsolete-use-css-instead-a975',
    );
  });

  test('names of today are short and have no digest', () => {
    const names = [...new Set(Object.values(formerRules))];
    expect(names.length).toBeGreaterThan(450);
    expect(names.filter(name => !/^(?:html|css)\/[a-z0-9-]+(?:\/[a-z]+)?$/.test(name) || name.length > 60)).toEqual([]);
    expect(names.filter(name => /-[0-9a-f]{4}$/.test(name) && /\d/.test(name.slice(-4)))).toEqual([]);
  });
});
