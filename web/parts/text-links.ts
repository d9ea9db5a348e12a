interface TextPart {
  at: number;
  text: string;
  /** Of a link. */
  address?: string;
}

/** Addresses of websites; brackets and Japanese punctuation end one. */
const address = /https?:\/\/[^\s<>"'`（）()「」『』【】［］、。，．！？]+/gi;
/** Punctuation behind an address belongs to the sentence. */
const behind = /[.,:;!?]+$/;

/** The parts of a text, each address of a website by itself. Nothing else becomes a link. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const shown = found[0].replace(behind, '');
    if (!URL.canParse(shown)) continue;
    if (found.index > end) parts.push({ at: end, text: text.slice(end, found.index) });
    parts.push({ at: found.index, text: shown, address: shown });
    end = found.index + shown.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}
