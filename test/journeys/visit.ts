import type { Browser, Page } from 'playwright-core';
import type { Language } from '#language/message.ts';
import type { SentMail } from '../outbox.ts';
import { axeViolations, darkViolations, listenForErrors, speak } from './open-browser.ts';

/** One person's browser. */
export interface Visit {
  page: Page;
  /**
   * Waits for the screen with this heading and records axe's violations. In English it only waits: `watchScreens` judges
   * every screen in both languages.
   */
  look(heading: string): Promise<void>;
  /**
   * Checks the current screen, a dialog or an error, in light, and in Japanese in dark too, whose colours are the same in
   * both languages; `name` is the prefix of axe's violations.
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
  const lookInLight = async (name: string) => record(name, await axeViolations(page));
  return {
    page,
    refuses: request => void refused.push(request),
    async look(heading) {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      if (language === 'ja') await lookInLight(heading);
    },
    async lookAgain(name) {
      await lookInLight(name);
      // Screens without dialogs and errors are looked at in dark by `watchScreens`.
      if (language === 'ja') record(name, await darkViolations(page));
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
