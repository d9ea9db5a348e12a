import { expect, test } from 'vitest';
import { axeNames } from './accessibility/data/axe-names.ts';
import { type DefectKind, defectKinds, otherDefectTitles } from './defects.ts';
import { titleOf } from './finding-title.ts';
import { judgeQuality } from './quality/judge.ts';
import type { CheckId } from './registry.ts';

const ofChecker = (message: string) => {
  const document = { url: 'https://example.jp/', source: 'html', text: '' } as const;
  const [found] = judgeQuality([{ type: 'error', message }], document).findings;
  if (!found) throw new Error('the message is a finding');
  return titleOf({ ...found, function: 'quality' });
};
const named = (id: CheckId, rule: string) =>
  titleOf({ function: id, rule, message: { ja: '別の文', en: 'Other words' }, detail: {} });

test.each<[string, DefectKind]>([
  [
    'An “img” element must have an “alt” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.',
    'image-alt',
  ],
  ['Element “img” is missing required attribute “alt”.', 'image-alt'],
  ['Element “input” is missing required attribute “alt”.', 'input-image-alt'],
  ['Element “area” is missing required attribute “alt”.', 'area-alt'],
  ['Element “head” is missing a required instance of child element “title”.', 'document-title'],
  ['Element “title” must not be empty.', 'document-title'],
  [
    'Consider adding a “lang” attribute to the “html” start tag to declare the language of this document.',
    'html-has-lang',
  ],
  ['Bad value “jp” for attribute “lang” on element “html”: The language subtag “jp” is not valid.', 'html-lang-valid'],
  ['Bad value “jp” for attribute “lang” on element “p”: The language subtag “jp” is not valid.', 'valid-lang'],
  ['Bad value “buton” for attribute “role” on element “div”.', 'aria-roles'],
  ['Bad value “x” for attribute “autocomplete” on element “input”: Bad.', 'autocomplete-valid'],
  ['Consider avoiding viewport values that prevent users from resizing documents.', 'meta-viewport'],
  ['Empty heading.', 'empty-heading'],
  ['Duplicate ID “a”.', 'duplicate-id'],
  ['Start tag seen without seeing a doctype first. Expected “<!DOCTYPE html>”.', 'doctype'],
  ['Non-space characters found without seeing a doctype first. Expected “<!DOCTYPE html>”.', 'doctype'],
  ['Quirky doctype. Expected “<!DOCTYPE html>”.', 'doctype'],
  ['The character encoding was not declared. Proceeding using “windows-1252”.', 'charset'],
  ['A “charset” attribute on a “meta” element found after the first 1024 bytes.', 'charset'],
])('one title, whatever has found it: %s', (message, kind) => {
  const title = ofChecker(message);
  expect(title).toEqual(axeNames[kind] ?? otherDefectTitles[kind]);
  if (axeNames[kind]) expect(named('accessibility', `axe:${kind}`)).toEqual(title);
  expect(named('seo', kind)).toEqual(title);
});

test.each([
  ['Element “a” is missing required attribute “href”.', 'An a element has no href attribute'],
  ['Element “x-y” is missing required attribute “alt”.', 'An element has no attribute that is required'],
])('what no other check reports has the title of its rule: %s', (message, title) => {
  expect(ofChecker(message).en).toBe(title);
});

test.each([
  ['html:duplicate-id-0da2', 'An ID is used more than once'],
  ['html:element-is-missing-required-attribute-3772', 'An element has no attribute that is required'],
  ['css:property-doesn-t-exist-4181', 'A CSS property does not exist'],
  ['html:unheard-of-1234', 'Other words'],
])('a rule of an earlier version has the title of today: %s', (rule, title) => {
  expect(named('quality', rule).en).toBe(title);
});

test.each<[string, DefectKind]>([
  ['tenken:id-twice', 'duplicate-id'],
  ['tenken:paste-forbidden', 'paste-preventing-inputs'],
])('a rule of our own about a fault that others tell has its title: %s', (rule, kind) => {
  expect(named('accessibility', rule)).toEqual(axeNames[kind] ?? otherDefectTitles[kind]);
  expect(named('seo', kind)).toEqual(named('accessibility', rule));
});

test('every kind of fault has a title', () => {
  const without = Object.keys(defectKinds).filter(
    kind => (axeNames[kind] ?? otherDefectTitles[kind as DefectKind]) === undefined,
  );
  expect(without).toEqual([]);
});
