/** The addresses of a `srcset` or `imagesrcset` value, in order, parsed as HTML specifies. */
export function srcsetUrls(value: string): string[] {
  const urls: string[] = [];
  let rest = value;
  while (rest !== '') {
    rest = rest.replace(/^[\s,]+/, '');
    const url = rest.match(/^\S+/)?.[0] ?? '';
    if (url === '') break;
    rest = rest.slice(url.length);
    const bare = url.replace(/,+$/, '');
    if (bare !== '') urls.push(bare);
    // A comma at the end of the address ends the candidate, else its descriptors run to the next comma outside ().
    if (bare === url) rest = rest.replace(/^(?:[^,(]|\([^)]*\)?)*,?/, '');
  }
  return urls;
}
