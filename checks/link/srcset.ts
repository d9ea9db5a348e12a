/** The addresses of a `srcset` or `imagesrcset` value, in order, parsed as HTML specifies, in linear time. */
export function srcsetUrls(value: string): string[] {
  const urls: string[] = [];
  const separators = /[\t\n\f\r ,]*/y;
  const address = /[^\t\n\f\r ]+/y;
  for (let at = 0; ; ) {
    separators.lastIndex = at;
    separators.test(value);
    address.lastIndex = separators.lastIndex;
    const url = address.exec(value)?.[0];
    if (url === undefined) return urls;
    let end = url.length;
    while (url[end - 1] === ',') end--;
    if (end > 0) urls.push(url.slice(0, end));
    at = address.lastIndex;
    // A comma at the end of the address ends the candidate, else its descriptors run to the next comma outside ().
    if (end === url.length) at = endOfDescriptors(value, at);
  }
}

function endOfDescriptors(value: string, from: number): number {
  const mark = /[,(]/g;
  for (let at = from; ; ) {
    mark.lastIndex = at;
    const found = mark.exec(value);
    if (!found) return value.length;
    if (found[0] === ',') return found.index + 1;
    const close = value.indexOf(')', found.index);
    if (close < 0) return value.length;
    at = close + 1;
  }
}
