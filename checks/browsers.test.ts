import { expect, test } from 'vitest';
import { browserIds, unavailableBrowsers } from './browsers.ts';

const chromium = { name: 'Chromium', ok: true };
const firefox = { name: 'Firefox', ok: false };
const webkit = { name: 'WebKitGTK', ok: true };

test.each<[string, Parameters<typeof unavailableBrowsers>, string[]]>([
  ['only Internet Explorer with all programs', [[chromium, { ...firefox, ok: true }, webkit], []], ['WI']],
  ['Firefox where it is not installed', [[chromium, firefox, webkit], []], ['WF', 'WI', 'MF']],
  [
    'none that the grid has',
    [
      [chromium, firefox, webkit],
      ['WI', 'MF'],
    ],
    ['WF'],
  ],
  ['all without a program', [[], []], [...browserIds]],
])('unavailable: %s', (_, [drawers, grid], expected) => expect(unavailableBrowsers(drawers, grid)).toEqual(expected));
