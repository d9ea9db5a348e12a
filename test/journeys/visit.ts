import type { Browser, Page } from 'playwright-core';
import type { Language } from '#language/message.ts';
import { isFull } from '../extent.ts';
import type { SentMail } from '../outbox.ts';
import { axeViolations, darkViolations, listenForErrors, speak } from './open-browser.ts';

/** One person's browser. */
export interface Visit {
  page: Page;
  /**
   * Waits for the screen with this heading. `watchScreens` judges every screen; with what a journey brings to it, it is judged in
   * `npm run test:long`, in Japanese.
   */
  look(heading: string): Promise<void>;
  /**
   * Records axe's violations on the current screen, a dialog or an error, in light and in dark by turns; in
   * `npm run test:long` in light, and in Japanese in dark too. `name` is their prefix.
   */
  lookAgain(name: string): Promise<void>;
  /** Expects that one request is refused, as `401 POST /api/...`; if it is not, that is a fault. */
  refuses(request: string): void;
  /** All faults so far: console errors, exceptions, refused requests, violations by screen. Empty without any. */
  faults(): string[];
  close(): Promise<void>;
}

/** Opens a separate browser window, without cookies. */
export async function visit(browser: Browser, language: Language): Promise<Visit> {
  const locale = language === 'ja' ? 'ja-JP' : 'en-US';
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale });
  context.setDefaultTimeout(60_000);
  await speak(context, language);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  const violations: string[] = [];
  const refused: string[] = [];
  const record = (name: string, found: string[]) => {
    for (const violation of found) violations.push(`${name}: ${violation}`);
  };
  let turn = 0;
  const lookInLight = async (name: string) => record(name, await axeViolations(page));
  return {
    page,
    refuses: request => void refused.push(request),
    async look(heading) {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      if (isFull && language === 'ja') await lookInLight(heading);
    },
    async lookAgain(name) {
      turn += 1;
      if (isFull || turn % 2 === 1) await lookInLight(name);
      if (isFull && language === 'ja') record(name, await darkViolations(page));
      else if (!isFull && turn % 2 === 0) record(name, await darkViolations(page, { rules: 'all' }));
    },
    faults() {
      const faults = [...errors];
      for (const request of refused) {
        const place = faults.indexOf(request);
        if (place === -1) faults.push(`not refused: ${request}`);
        else faults.splice(place, 1);
      }
      return [...faults, ...violations];
    },
    close: () => context.close(),
  };
}

/** The link of a mail for use in the test: the service's address is replaced by the test app's. */
export function linkOf(
  { origin, services }: { origin: string; services: { publicUrl: string } },
  mail: SentMail,
): string {
  const link = mail.body.split(/\s/).find(word => word.startsWith(`${services.publicUrl}/`));
  if (link === undefined) throw new Error(`no link in ${mail.body}`);
  return origin + link.slice(services.publicUrl.length);
}

/** The value after a name, on its own line: `Password: …`. */
export function valueOf(mail: SentMail, name: string): string {
  const value = new RegExp(`^${name}: (\\S+)$`, 'm').exec(mail.body)?.[1];
  if (value === undefined) throw new Error(`no ${name} in ${mail.body}`);
  return value;
}
