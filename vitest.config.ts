import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import longTests from './scripts/long-tests.json' with { type: 'json' };
import { findBrowser } from './worker/visit/find-browser.ts';

const slow = [
  ...['engine', 'server', 'journey', 'long'].map(kind => `**/*.${kind}.test.ts`),
  '**/*.component.test.tsx',
];
const outside = ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**'];
// Whoever tests what a page is in use asks for it: it would double the time of all other runs.
process.env.TENKEN_PAGE_STATES ??= 'off';
const database = ['test/database.ts'];
/** Limits of `expect.poll` and `expect.element`: long enough for a loaded machine. */
const patient = { poll: { timeout: 60_000 } };
/** Tests that start browsers and whole products: two projects run at a time, so each has one worker. */
const oneByOne = {
  exclude: outside,
  expect: patient,
  globalSetup: database,
  testTimeout: 900_000,
  hookTimeout: 900_000,
  maxWorkers: 1,
  // The readers of Japanese alone take seconds to load.
  isolate: false,
};
/** Tests that walk through the product that all of them share. */
const walked = { ...oneByOne, globalSetup: [...database, 'test/journeys/running-product.ts'] };
const long = Object.keys(longTests);
const isJourney = (file: string) => file.startsWith('test/journeys/');
const executablePath = await findBrowser('chromium', process.env.TENKEN_CHROMIUM);

export default defineConfig({
  test: {
    // The summary of a run quotes the message alone: it has to name the parts that differ.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          testTimeout: 120_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, ...slow],
          unstubGlobals: true,
          // The files of a worker share what they import; most of the time went there.
          isolate: false,
        },
      },
      {
        plugins: [react(), tailwindcss(), { ...optimizeLocales.vite({ locales: ['ja', 'en'] }), enforce: 'pre' }],
        // Vite looks for packages to prepare through aliases only; one that it found later would reload a running test.
        resolve: {
          alias: [
            { find: /^#(?=\w+\/)/, replacement: `${import.meta.dirname}/` },
            // As in the product (vite.config.ts).
            { find: /^tailwind-variants$/, replacement: 'tailwind-variants/lite' },
          ],
        },
        optimizeDeps: { entries: ['web/main.tsx', '**/*.component.test.tsx'] },
        test: {
          name: 'component',
          include: ['**/*.component.test.tsx'],
          exclude: outside,
          testTimeout: 120_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            // A busy machine loads the first page of the tests late.
            connectTimeout: 600_000,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              // Without an executable the run fails by its path, instead of fetching a browser.
              launchOptions: { executablePath: executablePath ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers: 2,
          include: ['**/*.server.test.ts'],
          exclude: outside,
          expect: patient,
          globalSetup: database,
          setupFiles: ['test/cheap-passwords.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          isolate: false,
        },
      },
      {
        test: { name: 'engine', include: ['**/*.engine.test.ts'], ...oneByOne },
      },
      {
        // `npm run test:long`: what is too dear for `npm test`, and files of it with all of their cases.
        test: {
          name: 'long',
          include: long.filter(file => !isJourney(file)),
          env: { TENKEN_TEST_EXTENT: 'full' },
          ...oneByOne,
        },
      },
      {
        test: { name: 'long-journey', include: long.filter(isJourney), env: { TENKEN_TEST_EXTENT: 'full' }, ...walked },
      },
      {
        test: { name: 'journey', include: ['**/*.journey.test.ts'], ...walked, maxWorkers: 2 },
      },
    ],
  },
});
