/** The hosts of addresses, each once, in their order; what is no address has none. */
export function hostsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap(url => URL.parse(url)?.host ?? []))];
}
