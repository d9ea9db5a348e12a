import { fill } from '#language/message.ts';
import { browserIds, browsersFor, chooseBrowsers, type LayoutBrowser } from '../browsers.ts';
import type { CheckFile, FormFactor, UnitResult } from '../check.ts';
import type { Engine, EngineTools, PagePicture, Visit } from '../engine.ts';
import { enterPage } from '../page-world.ts';
import type { PagePictureResult } from '../pictures.ts';
import { createFirefoxDrawer } from './firefox.ts';
import { judgeFit } from './judge.ts';
import { pictureFailures } from './messages.ts';
import { measureFit } from './page-fit.ts';

const firefox = createFirefoxDrawer();
const maxElements = 30;

/** Layout: the visit's own picture, or one taken by Firefox for Firefox. A failed picture carries its reason. */
export const engine: Engine = {
  id: 'layout',

  async versions({ browsers, listBrowser = browserIds }) {
    const { chromium, firefox } = await browsers();
    const drawers = Map.groupBy(chooseBrowsers(listBrowser), ({ engine }) => engine === 'firefox');
    const of = (name: string, version: string | undefined) =>
      version === undefined
        ? { name, version: '', ok: false, reduced: true, note: 'not installed' }
        : { name, version, ok: true };
    return [
      ...(drawers.has(false) ? [of('Chromium', chromium)] : []),
      ...(drawers.has(true) ? [of('Firefox', firefox)] : []),
    ];
  },

  async check(visit, unit, tools): Promise<UnitResult> {
    const formFactor: FormFactor = unit === 'layoutMobile' ? 'mobile' : 'desktop';
    const pictures: PagePictureResult[] = [];
    const files: CheckFile[] = [];
    for (const browser of browsersFor(tools.options.listBrowser, formFactor)) {
      const { picture, file } = await drawIn(browser, visit, tools);
      pictures.push(picture);
      if (file !== undefined) files.push(file);
    }
    const findings = formFactor === 'mobile' ? await fitFindings(visit) : [];
    return { unit, status: 'done', score: null, summary: { pictures }, findings, files };
  },

  stop: () => firefox.stop(),
};

async function fitFindings(visit: Visit) {
  if (visit.page === undefined) return [];
  const world = await enterPage(visit.page);
  try {
    const width = visit.page.viewport()?.width ?? 412;
    return judgeFit(await measureFit(world, width, maxElements), visit.url);
  } finally {
    await world.leave();
  }
}

async function drawIn(
  browser: LayoutBrowser,
  visit: Visit,
  tools: EngineTools,
): Promise<{ picture: PagePictureResult; file?: CheckFile }> {
  switch (browser.engine) {
    case 'chromium':
    case 'edge': {
      const version = ((await visit.page?.browser().version()) ?? '').replace(/^.*\//, '');
      // Edge is drawn by its engine, which is Chromium's, and a phone is a screen emulated by Chromium.
      const real = browser.engine === 'chromium' && browser.formFactor === 'desktop';
      return drawn(browser, await visit.picture(), 'Chromium', version, real);
    }
    case 'firefox': {
      if (tools.options.firefox === undefined) return missing(browser, 'browser-missing', 'Firefox', '');
      try {
        const { picture, version } = await firefox.draw(visit.url, browser, tools.options);
        return drawn(browser, picture, 'Firefox', version, true);
      } catch (error) {
        tools.log('Firefox drew no picture', { url: visit.url, error: String(error) });
        return missing(browser, 'page-not-shown', 'Firefox', reasonOf(error));
      }
    }
    case 'webkit':
      return missing(browser, 'browser-missing', 'WebKit', '');
    case 'ie':
      return missing(browser, 'grid-only', 'Internet Explorer', '');
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
