import { fill, type Message } from '#language/message.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { browserIds, browsersFor, chooseBrowsers, type LayoutBrowser } from '../browsers.ts';
import type { FormFactor, UnitResult } from '../check.ts';
import { findBanner, pressCloseButton } from '../consent-banner.ts';
import { type Engine, type EngineTools, type PagePicture, silentBrowser, type Visit } from '../engine.ts';
import { enterPage } from '../page-world.ts';
import { createFirefoxDrawer, LatePictureError, LoginShownError } from './firefox.ts';
import { drawByGrid } from './grid.ts';
import { pictureFailures } from './messages.ts';
import type { PageScripts } from './page-fit.ts';
import { createPageJudge, type PageJudge } from './page-judge.ts';
import { type DrawnPicture, resultOfPictures } from './result-of-pictures.ts';
import { shownReason } from './shown-reason.ts';
import { WebDriverFailure } from './webdriver-session.ts';
import { drawByWebKit } from './webkit.ts';

const firefox = createFirefoxDrawer();
const pictureMinutes = 4;

/** Layout: the visit's own picture, or one taken by Firefox for Firefox. A failed picture carries its reason. */
export const engine: Engine = {
  id: 'layout',

  async versions({ browsers, listBrowser = browserIds }) {
    const { chromium, firefox, webkit } = await browsers();
    const drawers = Map.groupBy(chooseBrowsers(listBrowser), ({ engine }) => engine);
    const of = (name: string, version: string | null | undefined) =>
      typeof version === 'string'
        ? { name, version, ok: true, kind: 'browser' as const }
        : {
            name,
            version: '',
            ok: false,
            kind: 'browser' as const,
            reduced: true,
            note: version === null ? silentBrowser : 'not installed',
          };
    return [
      ...(drawers.has('chromium') || drawers.has('edge') ? [of('Chromium', chromium)] : []),
      ...(drawers.has('firefox') ? [of('Firefox', firefox)] : []),
      ...(drawers.has('webkit') ? [of('WebKitGTK', webkit)] : []),
    ];
  },

  async check(visit, unit, tools): Promise<UnitResult> {
    const formFactor: FormFactor = unit === 'layoutMobile' ? 'mobile' : 'desktop';
    // The page is judged before its picture is taken, for which it is brought to rest.
    const judge = createPageJudge({ url: visit.url, formFactor }, tools);
    await judgeVisit(visit, formFactor, judge);
    const drawn = await Promise.all(
      browsersFor(tools.options.listBrowser, formFactor).map(browser => drawIn(browser, visit, tools, judge)),
    );
    return resultOfPictures(unit, drawn, judge.judged());
  },

  stop: () => firefox.stop(),
};

async function judgeVisit(visit: Visit, formFactor: FormFactor, judge: PageJudge): Promise<void> {
  if (visit.page === undefined) return;
  const world = await enterPage(visit.page);
  try {
    await judge.measure(world, visit.page.viewport()?.width ?? (formFactor === 'mobile' ? 412 : 1440));
  } finally {
    await world.leave();
  }
}

async function drawIn(
  browser: LayoutBrowser,
  visit: Visit,
  tools: EngineTools,
  judge: PageJudge,
): Promise<DrawnPicture> {
  const { options } = tools;
  const measure = async (scripts: PageScripts) => {
    await closeBanner(scripts, tools);
    await judge.measure(scripts, browser.width, browser.id);
  };
  if (options.grid?.devices[browser.id] !== undefined) {
    if (options.session) return missing(browser, 'signed-in', 'WebDriver', '');
    return drawOutside(browser, 'WebDriver', visit, tools, async signal => {
      const { picture, engine, version, real } = await drawByGrid(visit.url, browser, options, signal, { measure });
      return drawn(browser, picture, engine, version, real);
    });
  }
  switch (browser.engine) {
    case 'chromium':
    case 'edge': {
      const version = ((await visit.page?.browser().version()) ?? '').replace(/^.*\//, '');
      // Edge is drawn by its engine, which is Chromium's, and a phone is a screen emulated by Chromium.
      const real = browser.engine === 'chromium' && browser.formFactor === 'desktop';
      return drawn(browser, await visit.picture(), 'Chromium', version, real);
    }
    case 'firefox':
      if (options.firefox === undefined) return missing(browser, 'browser-missing', 'Firefox', '');
      return drawOutside(browser, 'Firefox', visit, tools, async () => {
        const { picture, version } = await firefox.draw(visit.url, browser, options, measure);
        return drawn(browser, picture, 'Firefox', version, true);
      });
    case 'webkit':
      if (options.webkit === undefined) return missing(browser, 'browser-missing', 'WebKit', '');
      if (options.session) return missing(browser, 'signed-in', 'WebKitGTK', '');
      return drawOutside(browser, 'WebKitGTK', visit, tools, async signal => {
        const { picture, version } = await drawByWebKit(visit.url, browser, options, signal, measure);
        return drawn(browser, picture, 'WebKitGTK', version, false);
      });
    case 'ie':
      return missing(browser, 'grid-only', 'Internet Explorer', '');
  }
}

/** Closes the consent banner in a browser besides the visit's own, as the visit does. A page that hinders it is drawn as it is. */
async function closeBanner(scripts: PageScripts, { options, log }: EngineTools): Promise<void> {
  if (options.cookieBanner === undefined) return;
  try {
    if ((await findBanner(scripts, options.cookieBanner.selector)) !== null) await pressCloseButton(scripts);
  } catch (error) {
    log('a consent banner could not be closed', { error: String(error) });
  }
}

async function drawOutside(
  browser: LayoutBrowser,
  engine: string,
  { url }: Visit,
  tools: EngineTools,
  draw: (signal: AbortSignal) => Promise<DrawnPicture>,
): Promise<DrawnPicture> {
  let late = tools.signal;
  try {
    await tools.admit?.(url, tools.signal);
    late = fairTime.timeout(pictureMinutes * 60_000);
    return await draw(AbortSignal.any([tools.signal, late]));
  } catch (error) {
    tools.log(`${engine} drew no picture`, { url, browser: browser.id, error: String(error) });
    if ((late !== tools.signal && late.aborted) || error instanceof LatePictureError)
      return missing(browser, 'picture-timeout', engine, String(pictureMinutes));
    if (error instanceof LoginShownError) return missing(browser, 'login-shown', engine, '');
    if (error instanceof WebDriverFailure && engine !== 'WebDriver')
      return missing(browser, 'browser-failed', engine, '');
    const ofGrid = error instanceof WebDriverFailure && engine === 'WebDriver';
    return ofGrid
      ? missing(browser, error.code, engine, error.reason)
      : missing(browser, 'page-not-shown', engine, shownReason(error));
  }
}

function drawn(browser: LayoutBrowser, picture: PagePicture, engine: string, version: string, real: boolean) {
  const { bytes, contentType, width, height, cut } = picture;
  const name = `layout/${browser.id}/{urlId}.${contentType === 'image/png' ? 'png' : 'webp'}`;
  return {
    picture: { browser: browser.id, name: browser.name, file: name, width, height, cut, engine, version, real },
    file: { name, contentType, bytes },
  };
}

function missing(
  browser: LayoutBrowser,
  code: keyof typeof pictureFailures,
  engine: string,
  reason: string | Message,
): DrawnPicture {
  const { ja, en } = typeof reason === 'string' ? { ja: reason, en: reason } : reason;
  const message = {
    ja: fill(pictureFailures[code], { name: browser.name, engine, reason: ja }).ja,
    en: fill(pictureFailures[code], { name: browser.name, engine, reason: en }).en,
  };
  const none = { file: null, width: 0, height: 0, cut: false, version: '', real: false };
  return { picture: { browser: browser.id, name: browser.name, engine, ...none, failure: { code, message } } };
}
