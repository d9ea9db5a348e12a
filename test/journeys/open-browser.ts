import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from '#language/message.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The system's Chromium, as the product finds it. */
export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

/** Everything that the page complained of: console errors (among them breaches of the Content-Security-Policy) and exceptions. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', message => {
    // A sign-in that is meant to fail is told by the browser too.
    if (message.type() === 'error' && !message.text().includes('401 (Unauthorized)')) errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(String(error)));
  return errors;
}

/** Sets the interface's language before the first page. */
export async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript(chosen => localStorage.setItem('tenken_language', chosen), language);
}

/** What axe holds against the page, one line a rule. The page's policy forbids script elements, so axe comes in through the debugger. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(`${axeSource}\nundefined`);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`);
  });
}
