/**
 * The address in the content of a `<meta http-equiv=refresh>`, as the HTML Standard reads it ("shared declarative refresh steps");
 * undefined for a plain reload and for what is none.
 */
export function refreshAddress(content: string): string | undefined {
  const time = /^[\t\n\f\r ]*(?:\d[\d.]*|\.[\d.]*)([\t\n\f\r ]*[;,]?[\t\n\f\r ]*)([^]*)$/.exec(content);
  if (time === null) return undefined;
  const [, separator = '', rest = ''] = time;
  if (separator === '' || rest === '') return undefined;
  const written = rest.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '');
  const quote = /^["']/.exec(written)?.[0];
  if (quote === undefined) return written;
  const end = written.indexOf(quote, 1);
  return written.slice(1, end < 0 ? undefined : end);
}
