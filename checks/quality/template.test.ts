import { describe, expect, test } from 'vitest';
import { japanese } from './japanese.ts';
import { templateOf } from './template.ts';

describe('taking a message apart', () => {
  test.each([
    ['Duplicate ID “a”.', 'Duplicate ID “*”.', ['a']],
    [
      'A “link” element must have an “href” or “imagesrcset” attribute, or both.',
      'A “*” element must have an “*” attribute, or both.',
      ['link', '“href” or “imagesrcset”'],
    ],
    [
      'Attribute “x” is only allowed when the input type is “a”, “b”, or “c”.',
      'Attribute “*” is only allowed when the input type is “*”.',
      ['x', '“a”, “b”, or “c”'],
    ],
    [
      'A table row was 1 columns wide and exceeded the column count established by the first row (3).',
      'A table row was N columns wide and exceeded the column count established by the first row (N).',
      ['1', '3'],
    ],
    [
      'Legacy encoding “shift_jis” used. Documents must use UTF-8.',
      'Legacy encoding “*” used. Documents must use UTF-8.',
      ['shift_jis'],
    ],
    ['Forbidden code point U+0008.', 'Forbidden code point U+N.', ['U+0008']],
    [
      'Element “p” not allowed as child of element “ul” in this context. (Suppressing further errors from this subtree.)',
      'Element “*” not allowed as child of element “*” in this context.',
      ['p', 'ul'],
    ],
    [
      'End tag for  “body” seen, but there were unclosed elements.',
      'End tag for “*” seen, but there were unclosed elements.',
      ['body'],
    ],
  ])('%s', (message, template, values) => {
    expect(templateOf(message)).toMatchObject({ template, values });
  });

  test('the value of an attribute may hold anything; its reason is kept', () => {
    const message =
      'Bad value “a “b” c\nd” for attribute “href” on element “a”: Illegal character in query. “|” is not allowed.';
    expect(templateOf(message)).toEqual({
      template: 'Bad value “*” for attribute “*” on element “*”: Illegal character in query',
      values: ['a “b” c\nd', 'href', 'a'],
      rest: 'Illegal character in query. “|” is not allowed',
    });
  });
});

describe('Japanese', () => {
  test.each([
    ['Duplicate ID “a”.', 'ID「a」が重複しています。'],
    ['The “center” element is obsolete. Use CSS instead.', '要素「center」は廃止されています。CSS を使ってください。'],
    [
      'The “align” attribute on the “p” element is obsolete. Use the “x” attribute instead.',
      '要素「p」の属性「align」は廃止されています。属性「x」を使ってください。',
    ],
    [
      'Attribute “x” is only allowed when the input type is “a”, “b”, or “c”.',
      '属性「x」は、type が「a」「b」「c」の入力欄でだけ使えます。',
    ],
    [
      'Bad value “” for attribute “src” on element “img”: Must be non-empty.',
      '属性「src」(要素「img」)の値が空です。空にはできません。',
    ],
    ['Bad value “x” for attribute “role” on element “div”.', '属性「role」(要素「div」)の値「x」は正しくありません。'],
    [
      'Bad value “ni” for attribute “colspan” on element “td”: Expected a digit but saw “n” instead.',
      '属性「colspan」(要素「td」)の値「ni」は正しくありません。数字が必要な位置に「n」があります。',
    ],
  ])('%s', (message, ja) => {
    expect(japanese(templateOf(message))).toBe(ja);
  });

  test('an unknown message stays untranslated', () => {
    expect(japanese(templateOf('Something “new”.'))).toBeNull();
    expect(japanese(templateOf('Bad value “x” for attribute “y” on element “z”: For reasons unheard of.'))).toBeNull();
  });

  test.each(frequentMessages())('among the 50 most frequent: %s', message => {
    expect(japanese(templateOf(message))).toMatch(/[ぁ-ん]/);
  });
});

/** The 50 most frequent templates of the checker's own tests, with values. */
function frequentMessages(): string[] {
  return `Bad value “x” for attribute “y” on element “z”.
Attribute “x” not allowed on element “y” at this point.
The “aria-label” attribute must not be specified on any “div” element unless the element has a “role” value other than “a”, “b”, or “c”.
Element “x” not allowed as child of “y” in this context.
The “x” role is unnecessary for element “y”.
Element “x” is missing required attribute “y”.
The “x” element is obsolete.
Forbidden code point U+fdd0.
Forbidden code point U+0007.
A “script” element with “type=module” must not have a “defer” attribute.
End tag “x” implied, but there were open elements.
The element “x” must not appear as a descendant of the “y” element.
Element “x” is missing a required instance of child element “y”.
The value of the “x” attribute must be less than or equal to the value of the “y” attribute.
An element with the attribute “role=x” must not appear as a descendant of an “h1”, “h2”, or “h3” element.
An “img” element with a “role” attribute must not have an “alt” attribute whose value is the empty string.
Text not allowed in “x” in this context.
Attribute “x” is only allowed when the input type is “a”, or “b”.
The “x” element is obsolete. Use CSS instead.
Element “x” is missing a required instance of one or more of the following child elements: “y”, “z”.
Duplicate ID “x”.
The “x” element must not appear as a descendant of the “y” element.
Element “x” is missing one or more of the following attributes: “y”, “z”.
Attribute “x” not allowed here.
Stray end tag “x”.
The “x” attribute should not be used on any element which has “role=y”.
Duplicate “x” name “y” in “z” element. Within a single “z” element, there should not be more than one “w” element for each name.
A “script” element with a “type” attribute whose value is neither a JavaScript MIME type, “module”, “importmap”, nor “speculationrules” (i.e., a data block) must not have a “src” attribute.
The “textbox” role is unnecessary for an “input” element that has no “list” attribute and whose type is “text”.
The element “a” with the attribute “href” should not appear as a descendant of an element with the attribute “role=button”.
A “script” element with “type=importmap” must not have an “async” attribute.
Element “x” not allowed as child of “y” in this context. Note: The “y” element has a transparent content model; its allowed content is inherited from its parent element.
A “link” element must have an “href” or “imagesrcset” attribute, or both.
Empty heading.
When the “srcset” attribute has any image candidate string with a width descriptor, the “sizes” attribute must also be specified.
The “aria-checked” attribute must not be used on an “input” element which has a “type” attribute whose value is “checkbox”.
The element “x” should not appear as a descendant of an element with the attribute “role=button”.
The “x” element is obsolete. Use “y” or “z” element instead.
The value of the “colspan” attribute must be less than or equal to 1000.
When the attribute “xml:lang” in no namespace is specified, the element must also have the attribute “lang” present with the same value.
No “p” element in scope but a “p” end tag seen.
The “applet” element is obsolete. Use the “iframe” element and CSS instead, or use server-side includes.
The “x” attribute must only be specified if the “y” attribute is also specified.
A “link” element with an “as” attribute must have a “rel” attribute that contains the value “preload” or the value “modulepreload”.
A “source” element that has a following sibling “source” element or “img” element with a “srcset” attribute must have a “media” attribute and/or “type” attribute.
The “aria-grabbed” attribute is deprecated and should not be used. Support for it is poor and is unlikely to improve.
The “aria-expanded” attribute must not be used on any element which has a “popovertarget” attribute.
The “role” attribute must not be used on any “label” element that is an ancestor of a labelable element.
The value of “x” attribute for the “y” element must not be “z”.
The “itemid” attribute must not be specified on elements that do not have both an “itemscope” attribute and an “itemtype” attribute specified.`.split(
    '\n',
  );
}
