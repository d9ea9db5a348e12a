import { expect, test } from 'vitest';
import { auditPwa, type PwaFacts, parseManifest, pwaFaults, pwaScore } from './pwa.ts';

const manifest = JSON.stringify({
  name: '点検',
  start_url: '/?home',
  display: 'standalone',
  theme_color: '#1C76D2',
  background_color: '#fff',
  icons: [
    { src: '/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/512.png', sizes: '48x48 512x512', type: 'image/png' },
    { src: '/mask.png', sizes: '512x512', purpose: 'maskable' },
  ],
});
const full: PwaFacts = {
  url: 'https://example.jp/page',
  manifest: parseManifest(manifest, 'https://example.jp/site.webmanifest'),
  serviceWorker: true,
  viewport: 'width=device-width',
  themeColor: null,
  appleTouchIcon: true,
  contentWidth: 412,
  layoutWidth: 412,
  icons: [],
};
const withManifest = (text: string) => ({ manifest: parseManifest(text, 'https://example.jp/m.json') });

test.each<[string, Partial<PwaFacts>, string[]]>([
  ['an installable page', {}, []],
  ['plain http', { url: 'http://example.jp/' }, ['pwa-https', 'pwa-start-url']],
  ['localhost counts as secure', { url: 'http://127.0.0.1:8080/' }, ['pwa-start-url']],
  ['no service worker', { serviceWorker: false }, ['pwa-service-worker']],
  ['too wide', { contentWidth: 500 }, ['pwa-content-width']],
  ['fixed viewport', { viewport: 'user-scalable=no' }, ['pwa-viewport']],
  ['no manifest: what would stand in it is not listed', { manifest: null }, ['pwa-manifest', 'pwa-theme-color']],
  ['theme colour in the page', { manifest: null, themeColor: '#fff' }, ['pwa-manifest']],
  ['broken manifest', withManifest('{ name: 点検 }'), ['pwa-manifest', 'pwa-theme-color']],
  ['a list is no manifest', withManifest('[]'), ['pwa-manifest', 'pwa-theme-color']],
  [
    'empty manifest',
    withManifest('{}'),
    [
      'pwa-name',
      'pwa-start-url',
      'pwa-display',
      'pwa-icon-192',
      'pwa-icon-512',
      'pwa-maskable-icon',
      'pwa-theme-color',
      'pwa-background-color',
    ],
  ],
  [
    'wrong types, foreign start, browser display, maskable icon only',
    withManifest(
      '{"name":1,"short_name":"x","start_url":"https://other.jp/","display":"browser","theme_color":"red","background_color":"red","icons":[{"sizes":"512x512","purpose":"maskable"},7]}',
    ),
    ['pwa-start-url', 'pwa-display', 'pwa-icon-192', 'pwa-icon-512'],
  ],
  [
    'a vector icon has every size',
    withManifest(
      '{"name":"x","start_url":".","display_override":["window-controls-overlay"],"theme_color":"red","background_color":"red","icons":[{"sizes":"any","purpose":"any maskable"}]}',
    ),
    [],
  ],
])('%s', (_name, changed, faults) => {
  expect(pwaFaults(auditPwa({ ...full, ...changed }))).toEqual(faults);
});

test('every audit weighs the same', () => {
  expect(pwaScore(auditPwa(full))).toBe(100);
  expect(pwaScore(auditPwa({ ...full, serviceWorker: false }))).toBe(93);
  expect(pwaScore(auditPwa({ ...full, manifest: null, serviceWorker: false, viewport: null }))).toBe(21);
});
