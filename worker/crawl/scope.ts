/** Reasons why an address does not belong to the crawl. */
export type OutOfScope = 'other-host' | 'outside-directory' | 'not-html';

/** Extensions that are never pages; the crawl does not fetch them (the Link check requests them). */
const notPages = new Set(
  (
    'pdf doc docx xls xlsx ppt pptx odt ods odp rtf csv txt epub zip gz tgz bz2 xz 7z rar lzh tar exe msi dmg pkg deb rpm apk iso bin ' +
    'jpg jpeg jpe png gif webp avif svg svgz bmp ico tif tiff heic psd ai eps mp3 m4a wav ogg oga flac aac wma mid mp4 m4v mov avi wmv ' +
    'webm ogv mkv flv mpg mpeg swf woff woff2 ttf otf eot css js mjs map json jsonld xml rss atom rdf ics vcf wasm kml kmz'
  ).split(' '),
);

export interface ScopeOptions {
  directoryCheck: boolean;
  /** Another address of the same site whose host also counts: the entered one, before it redirected. */
  alias?: string;
}

/** Returns null for an address in a site's scope (same host and port; with `directoryCheck` the start's folder), else the reason. */
export function createScope(
  start: string,
  { directoryCheck, alias = start }: ScopeOptions,
): (url: string) => OutOfScope | null {
  const from = new URL(start);
  // `host` contains the port unless it is the scheme's default.
  const hosts = new Set([from.host, new URL(alias).host]);
  const folder = from.pathname.slice(0, from.pathname.lastIndexOf('/') + 1);
  return url => {
    const target = new URL(url);
    if (!hosts.has(target.host)) return 'other-host';
    if (directoryCheck && !target.pathname.startsWith(folder)) return 'outside-directory';
    const [, ending] = /\.([a-z0-9]+)$/i.exec(target.pathname) ?? [];
    return ending !== undefined && notPages.has(ending.toLowerCase()) ? 'not-html' : null;
  };
}
