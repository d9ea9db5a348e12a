import { createHash } from 'node:crypto';

/** A parsed checker message: equal defects have equal templates, `values` fill its “*” placeholders in order. */
export interface Templated {
  template: string;
  /** Inner text of each “*”; a list such as “a”, “b”, or “c” is one value that keeps its quotes. Numbers fill N. */
  values: string[];
  /** The part of a “Bad value” message that its template leaves out, for example the reason; '' for most. */
  rest: string;
}

const quoted = '“[^“”]*(?:“[^“”]*”[^“”]*)*”';
const places = new RegExp(
  `${quoted}(?:(?:,? (?:and/or|or|and|nor) |, )${quoted})*|\\bU\\+[0-9a-f]+|(?<![\\w-])[0-9]+(?:\\.[0-9]+)?(?![\\w-])`,
  'gi',
);

/** Template of every message about an attribute's value; the kind of fault may follow after a colon. */
export const badValue = 'Bad value “*” for attribute “*” on element “*”';

/** Parses a message of the HTML checker (without its `CSS: ` prefix). */
export function templateOf(message: string): Templated {
  const text = message.replace(/ \(Suppressing further errors from this subtree\.\)$/, '').replace(/ {2,}/g, ' ');
  const bad = text.match(/^Bad value “(.*?)” for attribute “([^”]*)” on element “([^”]*)”(?:: (.*?))?\.?$/s);
  if (bad) {
    const [, value = '', attribute = '', element = '', rest = ''] = bad;
    const kind = fold(rest).template.match(/^[^.:]{1,80}/)?.[0];
    return { template: kind ? `${badValue}: ${kind}` : badValue, values: [value, attribute, element], rest };
  }
  return { ...fold(text), rest: '' };
}

/** The template of a text, and the values that it holds, in order. */
export function fold(text: string): { template: string; values: string[] } {
  const values: string[] = [];
  const template = text.replace(places, found => {
    if (found.startsWith('“')) {
      const single = !/” ?(?:,|or|and|nor|and\/or) ?“|”, “/.test(found);
      values.push(single ? found.slice(1, -1) : found);
      return '“*”';
    }
    values.push(found);
    return found.startsWith('U+') || found.startsWith('u+') ? 'U+N' : 'N';
  });
  return { template, values };
}

/** What earlier versions called the rule of a template, for example `html:duplicate-id-1f3c`; fingerprints are made with it still. */
export function formerRuleOf(source: 'html' | 'css', template: string): string {
  const words = template
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = words.length > 60 ? words.slice(0, 60).replace(/-[^-]*$/, '') : words;
  const hash = createHash('sha256').update(template).digest('hex').slice(0, 4);
  return `${source}:${slug || 'message'}-${hash}`;
}
