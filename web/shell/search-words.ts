/** Checks whether every word of a search stands in one of the texts, whatever its width and case. */
export function holdsWords(words: string, texts: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const all = plain(texts.join('\n'));
  return plain(words)
    .split(/\s+/)
    .every(word => all.includes(word));
}
