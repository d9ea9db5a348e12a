import { readFileSync } from 'node:fs';
import type { CheckId } from '#checks/registry.ts';

/** The three states of a site, oldest first: faults were fixed, came back, and came in. */
export type Version = 1 | 2 | 3;
export const versions: readonly Version[] = [1, 2, 3];

/** What a server answers to a path. */
export type Answer = { type: string; body: string | Uint8Array } | { to: string };

export interface DemoSite {
  /** On a host that nobody can own, with a slash at its end. */
  url: string;
  functions: readonly CheckId[];
  answers(version: Version): Map<string, Answer>;
}

export const html = (body: string): Answer => ({ type: 'text/html; charset=utf-8', body });
export const css = (body: string): Answer => ({ type: 'text/css; charset=utf-8', body });
export const svg = (body: string): Answer => ({ type: 'image/svg+xml', body });
export const text = (body: string): Answer => ({ type: 'text/plain; charset=utf-8', body });

/** A picture of the bundled site. */
export const picture = (name: string): Answer => ({
  type: 'image/png',
  body: readFileSync(new URL(`../../../server/demo-site/pages/img/${name}`, import.meta.url)),
});

/** A table of texts; `hasHeads` false: as it is written by those who only want the lines. */
export function table(rows: readonly (readonly string[])[], { hasHeads = true, caption = '' } = {}): string {
  const [heads = [], ...rest] = rows;
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map(cell => (tag === 'th' ? `<th scope="col">${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`;
  const title = hasHeads && caption !== '' ? `<caption>${caption}</caption>\n` : '';
  return `<table>\n${title}${line(heads, hasHeads ? 'th' : 'td')}\n${rest.map(row => line(row, 'td')).join('\n')}\n</table>`;
}

/** A line of a form. `isNamed` false: the words stand beside the field and belong to nothing. */
export function field(id: string, label: string, { isNamed = true, type = 'text', complete = '' } = {}): string {
  const words = isNamed ? `<label for="${id}">${label}</label>` : `<span class="label">${label}</span>`;
  const control =
    type === 'area'
      ? `<textarea id="${id}" name="${id}" rows="5"></textarea>`
      : `<input id="${id}" name="${id}" type="${type}"${complete === '' ? '' : ` autocomplete="${complete}"`}>`;
  return `<p>${words}${control}</p>`;
}
