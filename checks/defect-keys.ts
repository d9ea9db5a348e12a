import type { Check, Finding } from './check.ts';
import { type DefectKind, defectKinds } from './defects.ts';
import { fingerprint } from './fingerprint.ts';

type Locatable = Pick<Finding, 'rule' | 'message' | 'place' | 'excerpt' | 'detail'>;

/**
 * By finding, the key of its defect: equal for findings of other units on the page that report the same kind of fault of the
 * same element, null where no other could be told to. `findings`: all of one unit on one page; `kindOf` is that of its check.
 *
 * An element is known by its opening tag. Several with one tag are told apart by their order, which holds where each unit found
 * as many of them: their number is a part of the key, so that other numbers join nothing.
 */
export function defectKeys(findings: readonly Locatable[], kindOf: NonNullable<Check['defect']>): (string | null)[] {
  const keys: (string | null)[] = findings.map(() => null);
  const alike = new Map<string, { kind: DefectKind; tag: string; indexes: number[] }>();
  for (const [index, finding] of findings.entries()) {
    const kind = kindOf(finding)?.kind;
    if (kind === undefined) continue;
    if (defectKinds[kind] === 'page') {
      const key = fingerprint('defect', kind);
      // A second sentence about it is a row of its own: findings of one unit are never joined.
      if (!keys.includes(key)) keys[index] = key;
      continue;
    }
    const tag = elementOf(finding);
    if (tag === null) continue;
    const name = `${kind} ${tag}`;
    const one = alike.get(name) ?? { kind, tag, indexes: [] };
    one.indexes.push(index);
    alike.set(name, one);
  }
  for (const { kind, tag, indexes } of alike.values()) {
    const inOrder = indexes.toSorted((a, b) => positionOf(findings[a]) - positionOf(findings[b]) || a - b);
    for (const [at, index] of inOrder.entries())
      keys[index] = fingerprint('defect', kind, tag, `${at + 1}/${inOrder.length}`);
  }
  return keys;
}

/** The place in the source, of findings that have one; others are listed in the order of the page. */
const positionOf = (finding: Locatable | undefined) =>
  (finding?.place.line ?? 0) * 100_000 + Math.min(finding?.place.column ?? 0, 99_999);

/** The opening tag of the element of a finding, in one spelling; null inside a frame, and where it is cut. */
function elementOf({ excerpt, detail }: Locatable): string | null {
  if (detail.frames !== undefined) return null;
  const [start, length] = Array.isArray(detail.mark) ? (detail.mark as number[]) : [0, excerpt.length];
  return normalTag(excerpt.slice(start, (start ?? 0) + (length ?? 0)));
}

/** Lighthouse leaves out titles, and shows no more of a value than 74 characters. */
const keptOfValue = 60;
const leftOut = new Set(['title', 'style']);
const attribute = /\s*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`=]+)))?/y;

/** An opening tag with normalised attributes; null for other text, and for a cut tag. Linear. */
export function normalTag(text: string): string | null {
  const name = /^<([a-z][a-z0-9-]*)/i.exec(text)?.[1];
  if (name === undefined) return null;
  const attributes = new Map<string, string>();
  let at = name.length + 1;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (!found) break;
    at += found[0].length;
    const [, key = '', double, single, bare] = found;
    const value = double ?? single ?? bare ?? '';
    // Tools say so where they leave attributes, or parts of values, out.
    if (/^(?:\.\.\.|…)$/.test(key) || value.endsWith('...')) return null;
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), value);
  }
  if (!/^\s*\/?\s*>/.test(text.slice(at, at + 40))) return null;
  const shown = [...attributes]
    .filter(([key]) => !leftOut.has(key))
    .map(([key, value]) => `${key}=${plainValue(value).slice(0, keptOfValue)}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return [name.toLowerCase(), ...shown].join('\n');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const plainValue = (value: string) =>
  value
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => characters[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
