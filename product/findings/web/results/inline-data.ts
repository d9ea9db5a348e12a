const kept = 200;

/** Cuts inline data (`data:image/…`) after 200 characters (specification, section 9). */
export function shortenInlineData(text: string): string {
  return text.replace(/data:[a-z]+\/[^"'()\s<>]+/gi, data => (data.length > kept ? `${data.slice(0, kept)}…` : data));
}
