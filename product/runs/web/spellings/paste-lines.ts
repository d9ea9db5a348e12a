import type { SpellingEntry } from '#product/runs/api/contents-setting.ts';

/** Entries of pasted lines, and the numbers of the lines that are none. */
export interface PastedLines {
  entries: SpellingEntry[];
  wrongLines: number[];
}

/** Reads lines of a wrong and a right spelling with a tab, a comma or an arrow between them. Empty lines count for nothing. */
export function readPastedLines(text: string): PastedLines {
  const pasted: PastedLines = { entries: [], wrongLines: [] };
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue;
    const parts = line.split(line.includes('\t') ? '\t' : /[,，→]/).map(unquoted);
    const [wrong = '', right = ''] = parts;
    if (parts.length === 2 && wrong !== '' && right !== '') pasted.entries.push({ wrong, right });
    else pasted.wrongLines.push(index + 1);
  }
  return pasted;
}

const unquoted = (part: string) =>
  part
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .normalize('NFC');

/** The entries with others added at the end; a wrong spelling that is there already gets the new correction. */
export function withEntries(entries: readonly SpellingEntry[], added: readonly SpellingEntry[]): SpellingEntry[] {
  const all = new Map(entries.map(entry => [entry.wrong, entry]));
  for (const entry of added) all.set(entry.wrong, entry);
  return [...all.values()];
}

export function readWords(text: string): string[] {
  const words = text.split(/\r\n?|\n/).map(word => word.trim().normalize('NFC'));
  return [...new Set(words)].filter(word => word !== '');
}
