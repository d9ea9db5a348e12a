import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from '#language/message.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The system's Chromium, located as in the product. */
export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

/** The browser's console message for responses of 400 and above; such responses are listed by their request instead. */
const refusal = /^Failed to load resource: the server responded with a status of \d/;

/**
 * All errors of a page: console errors (among them violations of the Content-Security-Policy), exceptions, and every
 * refused request, as `409 PUT /api/...`.
 */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' && !refusal.test(message.text())) errors.push(message.text());
  });
  page.on('response', response => {
    if (response.status() < 400) return;
    errors.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  page.on('pageerror', error => errors.push(String(error)));
  return errors;
}

/** Sets the interface's language before the first page. */
export async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript(chosen => {
    // An empty tab (about:blank) has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('tenken_language', chosen);
  }, language);
}

/**
 * axe's violations on the page, one line per rule. The page's policy forbids script elements, so axe is injected
 * through the debugger.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // What fades in is not there yet for axe: a dialog or menu that is still transparent hides the page without replacing it.
  await animationsEnd(page);
  await injectAxe(page);
  return page.evaluate(runAxe, undefined);
}

async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}\nundefined`);
}

/** The rules of axe whose result depends on colours. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/**
 * What a dark system changes on the page: axe's violations, by the rules that depend on colours or by all, and a ground that
 * stays light. `draw` takes a picture meanwhile; the page is light again afterwards.
 */
export async function darkViolations(
  page: Page,
  { rules = 'of colours', draw }: { rules?: 'all' | 'of colours'; draw?: () => Promise<unknown> } = {},
): Promise<string[]> {
  await injectAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await animationsEnd(page);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const isDark = ground.match(/\d+/g)?.every(part => Number(part) < 64) === true;
  const violations = await page.evaluate(runAxe, rules === 'all' ? undefined : rulesOfColor);
  await draw?.();
  await page.emulateMedia({ colorScheme: 'light' });
  await animationsEnd(page);
  return [...(isDark ? [] : [`the ground is ${ground}`]), ...violations].map(fault => `dark: ${fault}`);
}

/** Waits until nothing fades in or changes its colour any more. The promise of an animation that is replaced may never end. */
async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-entering], [data-exiting]') === null &&
      document
        .getAnimations()
        .every(one => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  );
}

/** Runs axe in the page, with all its rules or those of `values`. */
async function runAxe(values: string[] | undefined): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  };
  // Places of what holds are not worked out: on long pages that is most of the work.
  const only = values === undefined ? {} : { runOnly: { type: 'rule', values } };
  const { violations } = await axe.run({ resultTypes: ['violations'], ...only });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`);
}
