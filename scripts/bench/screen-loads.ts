import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserContext, type CDPSession, chromium } from 'playwright-core';

/**
 * What the main screens of a running service cost a browser that has nothing of it yet, on a fixed profile: bytes and requests, Largest
 * Contentful Paint, layout shifts, and the time in which nothing can be pressed (Total Blocking Time).
 * `node scripts/bench/screen-loads.ts --accounts DATA/first-run.json [--profile phone] [--rounds 3]`
 */
const { values } = parseArgs({
  options: {
    accounts: { type: 'string' },
    profile: { type: 'string', default: 'desk' },
    rounds: { type: 'string', default: '3' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
  },
});
if (values.accounts === undefined) throw new Error('--accounts: first-run.json in the data folder of the service');

/** Of a line of 10 or 9 Mbit/s; a phone reckons at a quarter of this machine's pace. */
const profiles = {
  desk: { width: 1440, height: 900, latency: 40, throughput: 10e6 / 8, cpu: 1 },
  phone: { width: 390, height: 844, latency: 60, throughput: 9e6 / 8, cpu: 4 },
};
const profile = profiles[values.profile as keyof typeof profiles];
const first = JSON.parse(readFileSync(values.accounts, 'utf8')) as {
  url: string;
  tenant: { tenantPreferredId: string; email: string; password: string };
};
const { tenantPreferredId, email, password } = first.tenant;
const area = `/t/${tenantPreferredId}/g/G001`;

const browser = await chromium.launch({ executablePath: values.browser, args: ['--no-sandbox'] });
/** Milliseconds without a request after which a screen is held to be complete. */
const quiet = 700;

interface Load {
  code: number;
  all: number;
  scripts: number;
  requests: number;
  lcp: number;
  cls: number;
  tbt: number;
}
type Paints = Pick<Load, 'lcp' | 'cls' | 'tbt'>;
declare global {
  interface Window {
    paints?: Paints;
  }
}

/** Runs in the page, before its scripts. */
function record(): void {
  const paints: Paints = { lcp: 0, cls: 0, tbt: 0 };
  window.paints = paints;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) paints.cls += value;
  });
  observe('longtask', ({ duration }) => {
    paints.tbt += duration - 50;
  });
}

/** Counts what comes over the line, as it is sent: compressed. */
async function countBytes(cdp: CDPSession) {
  const sum = { code: 0, all: 0, scripts: 0, requests: 0, last: performance.now(), open: 0 };
  const types = new Map<string, string>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', () => {
    sum.open += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFailed', () => {
    sum.open -= 1;
    sum.last = performance.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    sum.open -= 1;
    sum.last = performance.now();
    sum.requests += 1;
    sum.all += encodedDataLength;
    if (type === 'Script') sum.scripts += 1;
    if (type === 'Script' || type === 'Stylesheet') sum.code += encodedDataLength;
  });
  return sum;
}

async function open(): Promise<BrowserContext> {
  const { width, height } = profile;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'ja-JP' });
  await context.addInitScript(record);
  return context;
}

async function load(context: BrowserContext, path: string): Promise<Load> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const sum = await countBytes(cdp);
  const { latency, throughput, cpu } = profile;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(first.url + path, { timeout: 120_000 });
  await page.locator('#root h1').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  while (performance.now() - sum.last < quiet) await page.waitForTimeout(50);
  const paints = (await page.evaluate(() => window.paints)) ?? { lcp: 0, cls: 0, tbt: 0 };
  await page.close();
  const { code, all, scripts, requests } = sum;
  return { code, all, scripts, requests, ...paints };
}

async function signedIn(): Promise<BrowserContext> {
  const context = await open();
  const answer = await context.request.post(`${first.url}/api/auth/${tenantPreferredId}/sign-in`, {
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`no sign-in: ${answer.status()} ${await answer.text()}`);
  return context;
}

/** The query of the newest run, which the overview puts into its address. */
async function newestRun(): Promise<string> {
  const context = await signedIn();
  const page = await context.newPage();
  await page.goto(`${first.url}${area}/run`);
  await page.waitForURL(/base_url_encoded=.*date=|date=.*base_url_encoded=/, { timeout: 120_000 });
  const { search } = new URL(page.url());
  await context.close();
  return search;
}

const run = await newestRun();
const screens: readonly (readonly [name: string, path: string])[] = [
  ['sign-in', '/signin'],
  ['all sites', `${area}/top`],
  ['overview', `${area}/run${run}`],
  ['quality', `${area}/quality${run}`],
  ['accessibility', `${area}/accessibility${run}`],
  ['page report', `${area}/page${run}&urlId=1`],
  ['issues', `${area}/issues`],
  ['history', `${area}/verification-history`],
  ['new verification', `${area}/create-site`],
];

const middle = (loads: readonly Load[], part: keyof Load): number =>
  loads.map(one => one[part]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;
const kb = (bytes: number) => (bytes / 1024).toFixed(0);

console.log('| Screen | Script and style KB | All KB | Scripts | Requests | LCP ms | CLS | TBT ms |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [name, path] of screens) {
  const loads: Load[] = [];
  for (let n = 0; n < Number(values.rounds); n += 1) {
    const context = name === 'sign-in' ? await open() : await signedIn();
    loads.push(await load(context, path));
    await context.close();
  }
  const at = (part: keyof Load) => middle(loads, part);
  const times = `${at('lcp').toFixed(0)} | ${at('cls').toFixed(3)} | ${at('tbt').toFixed(0)}`;
  console.log(`| ${name} | ${kb(at('code'))} | ${kb(at('all'))} | ${at('scripts')} | ${at('requests')} | ${times} |`);
}
await browser.close();
