import type { FormFactor } from './check.ts';

export const browserIds = [
  'WC',
  'WF',
  'WE',
  'WI',
  'MC',
  'MF',
  'MS',
  'AC3',
  'IS3',
  'IS13ProMax',
  'IS13Pro',
  'IS12Mini',
  'ISSE3',
] as const;
export type BrowserId = (typeof browserIds)[number];

/** The program that draws the picture. Edge and IE can be requested but are not available: see `LayoutPicture.real`. */
export type DrawingEngine = 'chromium' | 'firefox' | 'edge' | 'webkit' | 'ie';

/** A browser on a device: its name, its screen in CSS pixels, device pixels per CSS pixel, and its rendering engine. */
export interface LayoutBrowser {
  id: BrowserId;
  name: string;
  formFactor: FormFactor;
  width: number;
  height: number;
  density: number;
  engine: DrawingEngine;
}

const desktop = { formFactor: 'desktop', width: 1440, height: 900, density: 1 } as const;
const mobile = { formFactor: 'mobile' } as const;

export const layoutBrowsers: Record<BrowserId, LayoutBrowser> = {
  WC: { id: 'WC', name: 'Windows 10 Chrome', ...desktop, engine: 'chromium' },
  WF: { id: 'WF', name: 'Windows 10 Firefox', ...desktop, engine: 'firefox' },
  WE: { id: 'WE', name: 'Windows 10 Edge', ...desktop, engine: 'edge' },
  WI: { id: 'WI', name: 'Windows 10 Internet Explorer 11', ...desktop, engine: 'ie' },
  MC: { id: 'MC', name: 'macOS Chrome', ...desktop, engine: 'chromium' },
  MF: { id: 'MF', name: 'macOS Firefox', ...desktop, engine: 'firefox' },
  MS: { id: 'MS', name: 'macOS Safari', ...desktop, engine: 'webkit' },
  AC3: { id: 'AC3', name: 'Android Chrome', ...mobile, width: 412, height: 915, density: 2.625, engine: 'chromium' },
  IS3: { id: 'IS3', name: 'iPhone 8 Safari', ...mobile, width: 375, height: 667, density: 2, engine: 'webkit' },
  IS13ProMax: {
    id: 'IS13ProMax',
    name: 'iPhone 13 Pro Max Safari',
    ...mobile,
    width: 428,
    height: 926,
    density: 3,
    engine: 'webkit',
  },
  IS13Pro: {
    id: 'IS13Pro',
    name: 'iPhone 13 Pro Safari',
    ...mobile,
    width: 390,
    height: 844,
    density: 3,
    engine: 'webkit',
  },
  IS12Mini: {
    id: 'IS12Mini',
    name: 'iPhone 12 mini Safari',
    ...mobile,
    width: 375,
    height: 812,
    density: 3,
    engine: 'webkit',
  },
  ISSE3: {
    id: 'ISSE3',
    name: 'iPhone SE (3rd) Safari',
    ...mobile,
    width: 375,
    height: 667,
    density: 2,
    engine: 'webkit',
  },
};

const drawerNames: Partial<Record<DrawingEngine, string>> = {
  chromium: 'Chromium',
  edge: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
};

/** The browsers of which no picture can be taken: no program for them is there, and the operator's grid has none either. */
export function unavailableBrowsers(
  drawers: readonly { name: string; ok: boolean }[],
  gridDevices: readonly string[],
): BrowserId[] {
  return browserIds.filter(
    id =>
      !gridDevices.includes(id) &&
      !drawers.some(({ name, ok }) => ok && name === drawerNames[layoutBrowsers[id].engine]),
  );
}

/** The browsers that draw when none is chosen. */
export const defaultBrowsers: readonly BrowserId[] = ['WC', 'AC3'];

/** Maximum number of browsers per page on a desktop, and the same on a phone (specification, section 9). */
export const maxBrowsers = 2;

/** Checks whether more browsers of one form factor are named than allowed. Throws for an unknown one. */
export const areTooMany = (ids: readonly string[]): boolean =>
  (['desktop', 'mobile'] as const).some(formFactor => browsersFor(ids, formFactor).length > maxBrowsers);

export function isKnownBrowser(id: string): id is BrowserId {
  return (browserIds as readonly string[]).includes(id);
}

/** The browsers with those ids, the default ones for none. Throws the specification's sentences on an unknown one. */
export function chooseBrowsers(ids: readonly string[]): LayoutBrowser[] {
  return [...new Set(ids.length === 0 ? defaultBrowsers : ids)].map(id => {
    if (!isKnownBrowser(id)) throw new Error(`Incorrect device. OS_Browser not found !!! (${id})`);
    return layoutBrowsers[id];
  });
}

/** The chosen browsers of one form factor. A layout unit without any has nothing to do. */
export function browsersFor(ids: readonly string[], formFactor: FormFactor): LayoutBrowser[] {
  return chooseBrowsers(ids).filter(browser => browser.formFactor === formFactor);
}
