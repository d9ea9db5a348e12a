import type { Language, Message } from '#language/message.ts';

/** A page of the documentation: its path below the site, such as `en/errors/not_found.md`, and its text. */
export type Pages = Map<string, string>;

/** Japanese is at the root of the site, English below `en/`. */
export const rootOf = (language: Language): string => (language === 'ja' ? '' : 'en/');

/** Link to a page from any other one. */
export const linkTo = (language: Language, path: string): string => `/${rootOf(language)}${path}`;

/** A text as Markdown that shows it as it stands. */
export const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|~]/g, '\\$&').replaceAll('&', '&amp;');

/** The same, but what stands between backticks is code. */
export const withCode = (text: string): string =>
  text
    .split('`')
    .map((part, n, all) => (n % 2 === 1 && n < all.length - 1 ? code(part) : escaped(part)))
    .join('');

/** Code in a line; a text that holds backticks gets longer marks. */
export function code(text: string): string {
  const marks = '`'.repeat(longestRun(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${marks}${space}${text.replaceAll('|', '\\|')}${space}${marks}`;
}

/** A block of code. */
export function block(text: string, kind = 'text'): string {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${marks}${kind}\n${text}\n${marks}`;
}

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** A table; cells are Markdown in one line. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replace(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A heading with an anchor of its own. */
export const heading = (depth: number, text: string, id?: string): string =>
  `${'#'.repeat(depth)} ${text}${id === undefined ? '' : ` {:#${id}:}`}`;

/** A point of a list with its name. */
export const point = (language: Language, name: Message, text: string): string =>
  `- **${name[language]}**${language === 'ja' ? '：' : ': '}${text}`;

/** What the id of a rule is called in an address. */
export const anchorOf = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Facts of a page for the site, before its text. */
export function withFacts(facts: Readonly<Record<string, string | boolean>>, text: string): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
}
