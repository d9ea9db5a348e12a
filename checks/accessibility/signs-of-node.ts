import type { Finding } from '../check.ts';
import { fingerprint } from '../fingerprint.ts';
import type { AxeNode } from './raw-result.ts';

/** The fingerprints of an element that axe-core reports. Its source holds what is inside it, so that alone does not serve. */
export function signsOfNode(
  rule: string,
  { html, mark }: Pick<AxeNode, 'html' | 'mark'>,
): Pick<Finding, 'fingerprint' | 'former'> {
  return { fingerprint: fingerprint(rule, mark ?? openingTag(html)), former: fingerprint(rule, html) };
}

const openingTag = (html: string) => /^<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/i.exec(html)?.[0] ?? html;
