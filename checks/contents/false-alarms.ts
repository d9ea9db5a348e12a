import type { SentenceFault } from './sentence-rules.ts';

const letters = /[\p{L}\p{N}]/u;

/** Checks whether a fault of a library's rule, or of the list of typos, is none: what clean text showed. */
export function isFalseAlarm({ rule, start, end }: SentenceFault, text: string): boolean {
  if (rule === 'typo') return text.startsWith('メンテナスクリプト', start);
  // Both are in dictionaries: 目に留まる and 目に止まる.
  if (rule === 'misuse') return text.startsWith('目に止ま', start);
  if (rule !== 'successive-word') return false;
  const word = text.slice(start, end);
  return !letters.test(word) || text.slice(Math.max(0, start - 3), end + 2).includes('などなど');
}
