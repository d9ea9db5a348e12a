import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanEndpoints, leanScreens } from './scripts/setup/lean-endpoints.ts';
import { leanZod } from './scripts/setup/lean-zod.ts';
import { precompress } from './scripts/setup/precompress.ts';
import { prerender } from './scripts/setup/prerender.ts';

const server = 'http://127.0.0.1:3000';

/** Builds the browser side into `dist/web`; `vite` alone serves it with the API proxied to a running server. */
export default defineConfig({
  root: 'web',
  // `product/operation/web/public` is the area of public screens; static files are in `web/static`.
  publicDir: 'static',
  plugins: [
    react(),
    tailwindcss(),
    leanEndpoints(),
    leanScreens(),
    leanZod(),
    { ...optimizeLocales.vite({ locales: ['ja', 'en'] }), enforce: 'pre' },
    prerender(import.meta.dirname),
    precompress(),
  ],
  // HeroUI's classes are its own: nothing has to be merged with Tailwind's.
  resolve: { alias: [{ find: /^tailwind-variants$/, replacement: 'tailwind-variants/lite' }] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Inlined files would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    // Declarations of data: what no screen uses of them is left out. None may be called for its effect (`z.config`).
    rolldownOptions: {
      output: {
        // Two chunks instead of some seventy, which compress worse: what every address loads, and what the list of sites
        // needs besides. Everything else is loaded with the screen that uses it.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // What all charts are drawn with, when one is shown.
            { name: 'charts', test: /\/node_modules\/(recharts|victory-vendor|d3-[\w-]+)\//, priority: 1 },
            { name: 'frame', test: /\/web\/(shell\/shell|top\/top-screen)\.tsx$/, priority: 1 },
            // Those of several screens: in one chunk instead of some fifty of 0.3 KB.
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 3 },
          ],
        },
      },
      treeshake: { manualPureFunctions: ['endpoint', 'z', 'needs', 'messages'] },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
});
