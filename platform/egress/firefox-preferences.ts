type Preference = string | number | boolean;

/** Preferences that restrict Firefox to the browser proxy, loopback included, and disable its own requests. */
export function proxiedFirefoxPreferences(proxyUrl: string): Record<string, Preference> {
  const { hostname, port } = new URL(proxyUrl);
  return {
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
    'network.proxy.share_proxy_settings': true,
    'network.proxy.no_proxies_on': '',
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.failover_direct': false,
    'network.proxy.socks_remote_dns': true,
    'media.peerconnection.enabled': false,
    'network.http.http3.enable': false,
    'network.trr.mode': 5,
    'network.dns.disablePrefetch': true,
    'network.predictor.enabled': false,
    'network.prefetch-next': false,
    'network.http.speculative-parallel-limit': 0,
    // Its question to the user stops a page whose script submits a form from https to http, and nobody is there to answer.
    'security.warn_submit_secure_to_insecure': false,
    ...quietPreferences,
  };
}

const quietPreferences: Record<string, Preference> = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.update.auto': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.newtabpage.activity-stream.feeds.topsites': false,
  'browser.region.update.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.update.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};
