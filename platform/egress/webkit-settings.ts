/**
 * Settings of WebKitGTK (names of `WebKitSettings`; a release ignores those it does not know) that keep its traffic inside
 * the browser proxy: no look-ups of its own, no peer-to-peer datagrams. The proxy itself is set for the whole context; it
 * holds for loopback addresses too.
 */
export const proxiedWebKitSettings: Readonly<Record<string, boolean>> = {
  'enable-dns-prefetching': false,
  'enable-webrtc': false,
  'enable-media-stream': false,
  'enable-page-cache': false,
  'javascript-can-open-windows-automatically': false,
};
