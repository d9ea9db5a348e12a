import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../docs/tables');

/** A Markdown table; special characters in cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/**
 * Fails when `docs/tables/<name>.md` differs from the code. `UPDATE_TABLES=1` writes the file instead, so that a
 * changed rule shows in the review.
 */
export function expectPrinted(name: string, parts: readonly string[]): void {
  const path = join(folder, `${name}.md`);
  const text = `${parts.join('\n\n')}\n`;
  if (process.env.UPDATE_TABLES === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, text);
  }
  let written = '';
  try {
    written = readFileSync(path, 'utf8');
  } catch {
    // Reported below: a missing file counts as outdated.
  }
  expect(written, `docs/tables/${name}.md is outdated: run the test with UPDATE_TABLES=1`).toBe(text);
}
