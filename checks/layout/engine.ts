import { fill } from '#language/message.ts';
import { browserIds, browsersFor, chooseBrowsers, type LayoutBrowser } from '../browsers.ts';
import type { FormFactor, UnitResult } from '../check.ts';
import type { Engine, EngineTools, PagePicture, Visit } from '../engine.ts';
import { enterPage } from '../page-world.ts';
import { createFirefoxDrawer } from './firefox.ts';
import { drawByGrid } from './grid.ts';
import { judgeFaults, judgeFit } from './judge.ts';
import { pictureFailures, pictureMessages } from './messages.ts';
import { measureFaults } from './page-faults.ts';
import { measureFit } from './page-fit.ts';
import { type DrawnPicture, type Judged, resultOfPictures } from './result-of-pictures.ts';
import { WebDriverFailure } from './webdriver-session.ts';
import { drawByWebKit } from './webkit.ts';

const firefox = createFirefoxDrawer();
const maxElements = 30;
/** The specification's time for a picture. */
const pictureMinutes = 4;

/** Layout: the visit's own picture, or one taken by Firefox for Firefox. A failed picture carries its reason. */
export const engine: Engine = {
  id: 'layout',

  async versions({ browsers, listBrowser = browserIds }) {
    const { chromium, firefox, webkit } = await browsers();
    const drawers = Map.groupBy(chooseBrowsers(listBrowser), ({ engine }) => engine);
    const of = (name: string, version: string | undefined) =>
      version === undefined
        ? { name, version: '', ok: false, reduced: true, note: 'not installed' }
        : { name, version, ok: true };
    return [
      ...(drawers.has('chromium') || drawers.has('edge') ? [of('Chromium', chromium)] : []),
      ...(drawers.has('firefox') ? [of('Firefox', firefox)] : []),
      ...(drawers.has('webkit') ? [of('WebKitGTK', webkit)] : []),
    ];
  },

  async check(visit, unit, tools): Promise<UnitResult> {
    const formFactor: FormFactor = unit === 'layoutMobile' ? 'mobile' : 'desktop';
    // The page is judged before its picture is taken, for which it is brought to rest.
    const judged = await judgePage(visit, formFactor, tools);
    const drawn = await Promise.all(
      browsersFor(tools.options.listBrowser, formFactor).map(browser => drawIn(browser, visit, tools)),
    );
    return resultOfPictures(unit, drawn, judged);
  },

  stop: () => firefox.stop(),
};

/** Findings on the visit's screen. A part of the rules that cannot be applied is named as not judged. */
async function judgePage(visit: Visit, formFactor: FormFactor, tools: EngineTools): Promise<Judged> {
  if (visit.page === undefined) return { findings: [], notJudged: [] };
  const screen = { url: visit.url, formFactor };
  const phone = formFactor === 'mobile';
  const world = await enterPage(visit.page);
  try {
    const width = visit.page.viewport()?.width ?? 412;
    const findings = judgeFit(await measureFit(world, { width, phone }, maxElements), screen);
    try {
      findings.push(...judgeFaults(await measureFaults(world, maxElements), screen));
      return { findings, notJudged: [] };
    } catch (error) {
      tools.log('faults of the layout not measured', { url: visit.url, error: String(error) });
      return { findings, notJudged: [{ code: 'faults-not-measured', message: pictureMessages.notMeasured }] };
    }
  } finally {
    await world.leave();
  }
}

async function drawIn(browser: LayoutBrowser, visit: Visit, tools: EngineTools): Promise<DrawnPicture> {
  const { options } = tools;
  if (options.grid?.devices[browser.id] !== undefined) {
    return drawOutside(browser, 'WebDriver', visit, tools, async signal => {
      const { picture, engine, version, real } = await drawByGrid(visit.url, browser, options, signal);
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
        const { picture, version } = await firefox.draw(visit.url, browser, options);
        return drawn(browser, picture, 'Firefox', version, true);
      });
    case 'webkit':
      if (options.webkit === undefined) return missing(browser, 'browser-missing', 'WebKit', '');
      return drawOutside(browser, 'WebKitGTK', visit, tools, async signal => {
        const { picture, version } = await drawByWebKit(visit.url, browser, options, signal);
        return drawn(browser, picture, 'WebKitGTK', version, false);
      });
    case 'ie':
      return missing(browser, 'grid-only', 'Internet Explorer', '');
  }
}

/** A picture by a program besides the visit's own browser, with the time limit of one. */
async function drawOutside(
  browser: LayoutBrowser,
  engine: string,
  { url }: Visit,
  tools: EngineTools,
  draw: (signal: AbortSignal) => Promise<DrawnPicture>,
): Promise<DrawnPicture> {
  const late = AbortSignal.timeout(pictureMinutes * 60_000);
  try {
    return await draw(AbortSignal.any([tools.signal, late]));
  } catch (error) {
    tools.log(`${engine} drew no picture`, { url, browser: browser.id, error: String(error) });
    if (late.aborted) return missing(browser, 'picture-timeout', engine, String(pictureMinutes));
    const ofGrid = error instanceof WebDriverFailure && engine === 'WebDriver';
    return ofGrid
      ? missing(browser, error.code, engine, error.reason)
      : missing(browser, 'page-not-shown', engine, reasonOf(error));
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

function missing(browser: LayoutBrowser, code: keyof typeof pictureFailures, engine: string, reason: string) {
  const message = fill(pictureFailures[code], { name: browser.name, engine, reason });
  const none = { file: null, width: 0, height: 0, cut: false, version: '', real: false };
  return { picture: { browser: browser.id, name: browser.name, engine, ...none, failure: { code, message } } };
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (/NS_ERROR_\w+/.exec(text)?.[0] ?? text).slice(0, 200);
}
