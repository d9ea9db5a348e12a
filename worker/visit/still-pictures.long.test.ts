import { glob, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutBrowsers } from '#checks/browsers.ts';
import type { EngineOptions, PagePicture } from '#checks/engine.ts';
import { createFirefoxDrawer } from '#checks/layout/firefox.ts';
import { drawByWebKit } from '#checks/layout/webkit.ts';
import { enterPage } from '#checks/page-world.ts';
import { type BrowserProxy, startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { servePages } from '#test/serve-pages.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { capturePage, settlePage } from './capture-page.ts';
import { findFirefox } from './firefox-start.ts';
import { dressPage } from './form-factors.ts';
import { findWebKit } from './webkit-start.ts';

const head =
  '<!doctype html><html lang="ja"><meta charset="utf-8"><title>動く</title><meta name="viewport" content="width=device-width"><style>body{margin:0}</style>';
const animated = `${head}<style>
  @keyframes spin { to { transform: rotate(1turn) } } @keyframes in { from { opacity: 0 } } @keyframes flash { 50% { background: #f00 } }
  .spin { width: 90px; height: 30px; background: #00f; animation: spin 1s linear infinite }
  .in { height: 100px; background: #0f0; animation: in 3s both }
  body::after { content: ''; display: block; height: 50px; animation: flash 1s infinite }
</style><div class="in"></div><div class="spin"></div><input autofocus><div id="slide" style="width:50px;height:50px;background:#f0f"></div>
<script>slide.animate([{ translate: '0' }, { translate: '300px' }], { duration: 900, iterations: Infinity });
  document.querySelector('input').focus();</script>`;
const carousel = `${head}<style>#track{display:flex;width:300px;overflow:hidden}#track div{flex:none;width:300px;height:200px;transition:margin .5s}</style>
<div id="track"><div style="background:#f00"></div><div style="background:#0f0"></div><div style="background:#00f"></div></div><canvas id="c" width="100" height="100"></canvas><p id="n"></p>
<script>let at = 0; setInterval(() => { at = (at + 1) % 3; track.firstElementChild.style.marginLeft = -300 * at + 'px'; n.textContent = at; }, 70);
  const draw = t => { c.getContext('2d').fillStyle = 'hsl(' + t / 10 % 360 + ' 100% 50%)'; c.getContext('2d').fillRect(0, 0, 100, 100); requestAnimationFrame(draw); };
  requestAnimationFrame(draw);
  (function again() { n.style.marginLeft = Math.random() * 100 + 'px'; setTimeout(again, 30); })();</script>`;
const swiper = `${head}<div class="swiper" style="height:100px"></div><script>const box = document.querySelector('.swiper');
  const show = i => { box.style.background = ['#0f0', '#f00', '#00f'][i % 3]; }; let i = 0; show(0);
  const timer = setInterval(() => show(++i), 40);
  box.swiper = { autoplay: { stop: () => clearInterval(timer) }, slideTo: show };</script>`;
const lateFont = (name: string) => `${head}<style>@font-face{font-family:late;src:url(/${name});font-display:swap}
  p{font:40px monospace}</style><p>\uea60 \uea61 \uea62</p>
  <script>addEventListener('load', () => { document.querySelector('p').style.fontFamily = 'late, monospace'; });</script>`;

let site: Awaited<ReturnType<typeof servePages>>;
let proxy: BrowserProxy;
let pool: BrowserPool;
let options: EngineOptions;

beforeAll(async () => {
  let font = new Uint8Array();
  for await (const path of glob('node_modules/playwright-core/lib/vite/traceViewer/codicon*.ttf'))
    font = await readFile(path);
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#0f0'), await frame('#f00'), await frame('#00f')];
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [60, 60, 60], loop: 0 })
    .toBuffer();
  site = await servePages({
    '/animated': animated,
    '/carousel': carousel,
    '/swiper': swiper,
    '/gif': `${head}<img src="/two.gif" width="400" height="100" alt="">`,
    '/two.gif': (_request: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(gif);
    },
    '/font': lateFont('late.ttf'),
    '/fallback': lateFont('none.ttf'),
    '/late.ttf': (_request: unknown, response: ServerResponse) => {
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'font/ttf', 'access-control-allow-origin': '*' });
        response.end(font);
      }, 1_200);
    },
  });
  proxy = await startBrowserProxy({ allow: ['127.0.0.1'] });
  pool = createBrowserPool({ proxyUrl: proxy.url, log: () => undefined });
  const [firefox, webkit] = [await findFirefox(undefined, proxy.url), await findWebKit(proxy.url)];
  options = { listBrowser: [], dictionary: [], ...(firefox ? { firefox } : {}), ...(webkit ? { webkit } : {}) };
});

const firefox = createFirefoxDrawer();
afterAll(async () => {
  await Promise.all([pool?.close(), firefox.stop()]);
  await Promise.all([proxy?.close(), site?.close()]);
});

async function inChromium<T>(path: string, use: (capture: () => Promise<PagePicture>) => Promise<T>): Promise<T> {
  const lease = await pool.open();
  try {
    await dressPage(lease.page, 'desktop');
    await lease.page.goto(`${site.origin}${path}`);
    const world = await enterPage(lease.page);
    await settlePage(world, 15_000);
    return await use(() => capturePage(lease.page, world));
  } finally {
    await lease.close();
  }
}

async function pixels(picture: PagePicture): Promise<{ data: Buffer; at(left: number, top: number): string }> {
  const { data, info } = await sharp(picture.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (left: number, top: number) => {
    const from = (top * info.width + left) * info.channels;
    return [...data.subarray(from, from + 3)].map(channel => (channel > 127 ? 1 : 0)).join('');
  };
  return { data, at };
}

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds));

test.each(['/animated', '/carousel', '/swiper', '/font'])('two pictures of %s are equal', async path => {
  const [first, second] = await inChromium(path, async capture => {
    const one = await capture();
    await pause(250);
    return [one, await capture()] as const;
  });
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
});

test('what fades in is there, what turns stands at its start, a known carousel at its first slide', async () => {
  const moving = await pixels(await inChromium('/animated', capture => capture()));
  expect(moving.at(700, 50)).toBe('010');
  expect(moving.at(5, 104)).toBe('001');
  expect(moving.at(85, 128)).toBe('001');
  expect((await pixels(await inChromium('/swiper', capture => capture()))).at(50, 50)).toBe('010');
});

test('an animated picture shows its first frame', async () => {
  expect((await pixels(await inChromium('/gif', capture => pause(130).then(capture)))).at(50, 50)).toBe('010');
  expect(
    (await pixels((await firefox.draw(`${site.origin}/gif`, layoutBrowsers.WF, options)).picture)).at(50, 50),
  ).toBe('010');
});

test('two visits of an animated page and of a late font give the same picture', async () => {
  for (const path of ['/animated', '/font']) {
    const [one, other] = [await inChromium(path, capture => capture()), await inChromium(path, capture => capture())];
    expect(Buffer.compare(one.bytes, other.bytes), path).toBe(0);
  }
  const [font, fallback] = [
    await inChromium('/font', capture => capture()),
    await inChromium('/fallback', capture => capture()),
  ];
  expect(Buffer.compare(font.bytes, fallback.bytes)).not.toBe(0);
});

test('scripts run again after the picture', async () => {
  const lease = await pool.open();
  try {
    await lease.page.goto(`${site.origin}/animated`);
    const world = await enterPage(lease.page);
    await capturePage(lease.page, world);
    await lease.page.evaluate(() => setTimeout(() => (document.title = 'on'), 0));
    await lease.page.waitForFunction(() => document.title === 'on');
  } finally {
    await lease.close();
  }
});

test.each(['Firefox', 'WebKitGTK'])('%s brings the page to rest as well', async name => {
  const draw = async (path: string) => {
    const url = `${site.origin}${path}`;
    const drawing =
      name === 'Firefox'
        ? firefox.draw(url, layoutBrowsers.WF, options)
        : drawByWebKit(url, layoutBrowsers.MS, options, new AbortController().signal);
    return (await drawing).picture;
  };
  const moving = await draw('/animated');
  expect(Buffer.compare(moving.bytes, (await draw('/animated')).bytes)).toBe(0);
  expect((await pixels(moving)).at(700, 50)).toBe('010');
  expect((await pixels(await draw('/swiper'))).at(50, 50)).toBe('010');
});
