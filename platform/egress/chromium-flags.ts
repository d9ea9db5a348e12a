/** What bypasses the proxy of Chromium: nothing, not even loopback addresses. */
export const proxiedLoopback = ['<-loopback>'];

/** Chromium's arguments that send all of its traffic, loopback too, through the browser proxy and prevent its own requests. */
export function proxiedChromiumArguments(proxyUrl: string): string[] {
  return [
    `--proxy-server=${proxyUrl}`,
    `--proxy-bypass-list=${proxiedLoopback.join(';')}`,
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--no-pings',
    ...quietArguments,
  ];
}

/** Disables Chromium's own requests: updates, sync, suggestions, reports. */
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
