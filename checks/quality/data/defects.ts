import type { Finding } from '../../check.ts';
import type { DefectKind, NamedDefect } from '../../defects.ts';

/** The checker's messages about faults that other checks report too. `isWholeRule`: all messages of the rule begin so. */
const messages: readonly (NamedDefect & { begins: RegExp })[] = [
  whole('image-alt', /^An “img” element must have an “alt” attribute/),
  part('image-alt', /^Element “img” is missing required attribute “alt”/),
  part('input-image-alt', /^Element “input” is missing required attribute “alt”/),
  part('area-alt', /^Element “area” is missing required attribute “alt”/),
  part('document-title', /^Element “head” is missing a required instance of child element “title”/),
  part('document-title', /^Element “title” must not be empty/),
  whole('html-has-lang', /^Consider adding a “lang” attribute to the “html” start tag/),
  part('html-lang-valid', /^Bad value “[^”]*” for attribute “lang” on element “html”/),
  part('valid-lang', /^Bad value “[^”]*” for attribute “lang” on element/),
  part('aria-roles', /^Bad value “[^”]*” for attribute “role” on element/),
  part(
    'aria-required-attr',
    /^Element “[^”]*” is missing (?:required attribute|one or more of the following attributes:) “aria-/,
  ),
  part('autocomplete-valid', /^Bad value “[^”]*” for attribute “autocomplete” on element/),
  whole('meta-viewport', /^Consider avoiding viewport values that prevent users from resizing/),
  whole('empty-heading', /^Empty heading/),
  whole('duplicate-id', /^Duplicate ID “/),
  whole(
    'doctype',
    /^(?:Start tag|End tag|Non-space characters|End of file) (?:seen|found) without seeing a doctype first/,
  ),
  whole('doctype', /^(?:Quirky|Almost standards mode) doctype/),
  whole('charset', /^The character encoding was not declared/),
  whole('charset', /^A “charset” attribute on a “meta” element found after the first \d+ bytes/),
];

function whole(kind: DefectKind, begins: RegExp) {
  return { kind, begins, isWholeRule: true };
}

function part(kind: DefectKind, begins: RegExp) {
  return { kind, begins, isWholeRule: false };
}

/** The kind of fault of a finding that other checks may report too; the checker's English message tells it. */
export function qualityDefect({ rule, message }: Pick<Finding, 'rule' | 'message'>): NamedDefect | null {
  if (!/^html[:/]/.test(rule)) return null;
  const found = messages.find(({ begins }) => begins.test(message.en));
  // A part of a rule is about one element and attribute.
  const isPart = rule.split('/').length > 2;
  return found ? { kind: found.kind, isWholeRule: found.isWholeRule || isPart } : null;
}
