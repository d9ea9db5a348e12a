/** A part of a text with its sentence; `start` and `end` are within the sentence. */
export interface MarkedSentence {
  sentence: string;
  start: number;
  end: number;
}

const breaks = /[。！？!?\n]|\.(?=\s)/;
const longest = 200;

/** The sentence around [start, end), at most 200 characters of a long one, with the offsets adjusted. */
export function markSentence(text: string, start: number, end: number): MarkedSentence {
  let from = start;
  while (from > 0 && !breaks.test(text.slice(from - 1, from + 1).slice(0, text[from - 1] === '.' ? 2 : 1))) from -= 1;
  let to = Math.max(end, start);
  while (to < text.length && !breaks.test(text.slice(to, to + (text[to] === '.' ? 2 : 1)))) to += 1;
  if (to < text.length && text[to] !== '\n') to += 1;
  if (to - from > longest) {
    from = Math.max(from, start - longest / 2);
    to = Math.min(to, Math.max(end, from + longest));
  }
  while (from < start && /\s/.test(text[from] ?? '')) from += 1;
  return { sentence: text.slice(from, to), start: start - from, end: end - from };
}
