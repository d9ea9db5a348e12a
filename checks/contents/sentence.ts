/** A part of a text with its sentence; `start` and `end` are within the sentence. */
export interface MarkedSentence {
  sentence: string;
  start: number;
  end: number;
}

const marks = new Set('。！？!?\n');
const longest = 200;

/** The sentence around [start, end), at most 200 characters of it, with adjusted offsets. */
export function markSentence(text: string, start: number, end: number): MarkedSentence {
  let from = start;
  const first = Math.max(0, start - longest);
  while (from > first && !breaksAt(text, from - 1)) from -= 1;
  let to = Math.max(end, start);
  const last = Math.min(text.length, to + longest);
  // A marked part that ends with its sentence is not followed by the next one.
  const isWhole = to > start && breaksAt(text, to - 1);
  while (!isWhole && to < last && !breaksAt(text, to)) to += 1;
  if (!isWhole && to < text.length && text[to] !== '\n' && breaksAt(text, to)) to += 1;
  if (to - from > longest) {
    from = Math.max(from, start - longest / 2);
    to = Math.min(to, Math.max(end, from + longest));
  }
  while (from < start && /\s/.test(text[from] ?? '')) from += 1;
  return { sentence: text.slice(from, to), start: start - from, end: end - from };
}

/** Whether a sentence ends with the character; a point ends one only before a space. */
function breaksAt(text: string, at: number): boolean {
  const character = text[at] ?? '';
  return marks.has(character) || (character === '.' && /\s/.test(text[at + 1] ?? ''));
}
