/**
 * What Chromium must be started with so that everything it does goes through the browser proxy: loopback addresses
 * too, and no peer-to-peer datagrams beside it. The rest keeps the browser itself from calling home.
 */
export function guardedChromiumArguments(proxyUrl: string): string[] {
  return [
    `--proxy-server=${proxyUrl}`,
    '--proxy-bypass-list=<-loopback>',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--no-pings',
    ...quietArguments,
  ];
}

/** Keeps Chromium from its own requests: updates, sync, suggestions, reports. */
export const quietArguments: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-client-side-phishing-detection',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-breakpad',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
];
