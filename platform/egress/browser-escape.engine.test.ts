import dgram from 'node:dgram';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowserProxy } from './browser-proxy.ts';
import { proxiedChromiumArguments } from './chromium-flags.ts';
import { proxiedFirefoxPreferences } from './firefox-preferences.ts';

/** Every kind of request that the page tries; each requests `/<kind>` from the forbidden server. */
const kinds = [
  'img',
  'script',
  'module',
  'stylesheet',
  'font',
  'iframe',
  'object',
  'video',
  'prefetch',
  'fetch',
  'xhr',
  'websocket',
  'eventsource',
  'beacon',
  'form',
  'worker',
  'redirect',
  'redirect-frame',
];

const connections = { forbidden: 0, datagrams: 0 };
const asked = new Set<string>();
const forbidden = http.createServer((request, response) => {
  asked.add((request.url ?? '').slice(1));
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end();
});
forbidden.on('upgrade', (request, socket) => {
  asked.add((request.url ?? '').slice(1));
  socket.destroy();
});
forbidden.on('connection', () => {
  connections.forbidden += 1;
});
const stun = dgram.createSocket('udp4').on('message', () => {
  connections.datagrams += 1;
});

const site = http.createServer((request, response) => {
  const target = `http://${request.url?.startsWith('/localhost') ? 'localhost' : '127.0.0.1'}:${portOf(forbidden)}`;
  if (request.url?.startsWith('/to/')) response.writeHead(302, { location: `${target}/${request.url.slice(4)}` }).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(attackPage(target));
});

/** Sets the title to `done` when every attempt has ended; some browsers report no end, so after 5 s each at most. */
function attackPage(target: string): string {
  const attempts = `
    const target = ${JSON.stringify(target)};
    const ends = [];
    const attempt = start => ends.push(new Promise(end => { start(end); setTimeout(end, 5000); }));
    const element = (name, kind, attributes) => {
      const made = document.createElement(name);
      Object.assign(made, attributes(target + '/' + kind));
      attempt(end => { made.onload = made.onerror = end; });
      document.body.append(made);
      return made;
    };
    element('img', 'img', src => ({ src }));
    element('script', 'script', src => ({ src }));
    element('script', 'module', src => ({ src, type: 'module' }));
    element('link', 'stylesheet', href => ({ href, rel: 'stylesheet' }));
    element('link', 'prefetch', href => ({ href, rel: 'prefetch' }));
    element('iframe', 'iframe', src => ({ src }));
    element('object', 'object', data => ({ data, type: 'text/html' }));
    element('video', 'video', src => ({ src, preload: 'auto' }));
    element('img', 'redirect', () => ({ src: '/to/redirect' }));
    element('iframe', 'redirect-frame', () => ({ src: '/to/redirect-frame' }));
    attempt(end => new FontFace('x', 'url(' + target + '/font)').load().then(end, end));
    attempt(end => fetch(target + '/fetch', { mode: 'no-cors' }).then(end, end));
    attempt(end => { const x = new XMLHttpRequest(); x.onloadend = end; x.open('GET', target + '/xhr'); x.send(); });
    attempt(end => { const s = new WebSocket(target.replace('http', 'ws') + '/websocket'); s.onclose = end; });
    attempt(end => { const s = new EventSource(target + '/eventsource'); s.onerror = () => { s.close(); end(); }; });
    attempt(end => {
      const code = 'try { importScripts("' + target + '/worker") } catch {} postMessage(0)';
      const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
      worker.onmessage = worker.onerror = end;
    });
    attempt(end => {
      navigator.sendBeacon(target + '/beacon', 'x');
      fetch(target + '/after-beacon', { mode: 'no-cors', keepalive: true, method: 'POST' }).then(end, end);
    });
    attempt(end => {
      const frame = document.createElement('iframe');
      frame.name = 'inside';
      document.body.append(frame);
      frame.onload = end;
      const form = Object.assign(document.createElement('form'), { method: 'post', action: target + '/form', target: 'inside' });
      document.body.append(form);
      form.submit();
    });
    attempt(end => {
      if (typeof RTCPeerConnection === 'undefined') return end();
      const turn = { urls: 'turn:127.0.0.1:${portOf(forbidden)}?transport=tcp', username: 'u', credential: 'c' };
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${stun.address().port}' }, turn] });
      peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && end();
      peer.createDataChannel('x');
      peer.createOffer().then(offer => peer.setLocalDescription(offer));
    });
    Promise.all(ends).then(() => { document.title = 'done'; });`;
  return `<!doctype html><title>attack</title><body><script>${attempts}</script>`;
}

function portOf(server: http.Server): number {
  return (server.address() as AddressInfo).port;
}

const chromium = process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium';
const firefox = [process.env.TENKEN_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  path => path && existsSync(path),
);

beforeAll(async () => {
  for (const server of [site, forbidden]) await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>(resolve => stun.bind(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of [site, forbidden]) {
    server.closeAllConnections();
    server.close();
  }
  stun.close();
});

/** Opens the attack page and waits until each attempt has ended. */
async function attack(browser: 'chromium' | 'firefox', path: string, proxyUrl?: string): Promise<void> {
  asked.clear();
  connections.forbidden = 0;
  connections.datagrams = 0;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const running =
    browser === 'chromium'
      ? await puppeteer.launch({
          executablePath: chromium,
          args: [...sandbox, ...(proxyUrl ? proxiedChromiumArguments(proxyUrl) : [])],
        })
      : await puppeteer.launch({
          browser,
          executablePath: firefox ?? '',
          extraPrefsFirefox: proxyUrl ? proxiedFirefoxPreferences(proxyUrl) : {},
        });
  try {
    const page = await running.newPage();
    await page.goto(`http://127.0.0.1:${portOf(site)}${path}`, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await page.waitForFunction("document.title === 'done'", { timeout: 60_000 });
  } finally {
    await running.close();
  }
}

async function throughProxy(browser: 'chromium' | 'firefox', path: string) {
  const attempts: string[] = [];
  const proxy = await startBrowserProxy({
    allow: [`127.0.0.1:${portOf(site)}`],
    onRefused: target => attempts.push(target),
  });
  try {
    await attack(browser, path, proxy.url);
  } finally {
    await proxy.close();
  }
  return attempts;
}

describe('a hostile page in Chromium', () => {
  it('has attacks that work without the target policy', async () => {
    await attack('chromium', '/');
    expect([...asked].sort()).toEqual(expect.arrayContaining([...kinds].sort()));
    expect(connections.datagrams + connections.forbidden).toBeGreaterThan(kinds.length / 2);
  });

  it.each(['/', '/localhost'])('reaches nothing through the proxy: %s', async path => {
    const attempts = await throughProxy('chromium', path);
    expect(connections).toEqual({ forbidden: 0, datagrams: 0 });
    expect(attempts.length).toBeGreaterThanOrEqual(kinds.length);
  });
});

describe.skipIf(!firefox)('a hostile page in Firefox', () => {
  it.each(['/', '/localhost'])('reaches nothing through the proxy: %s', async path => {
    const attempts = await throughProxy('firefox', path);
    expect(connections).toEqual({ forbidden: 0, datagrams: 0 });
    expect(attempts.length).toBeGreaterThanOrEqual(kinds.length / 2);
  });
});
