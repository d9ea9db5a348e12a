import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitepress';
import type { MenuItem } from '../../scripts/docs/sidebar.ts';
import { labels, searchLabels } from './labels.ts';
import { markdown } from './markdown.ts';
import { ownParts } from './own-parts.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, '.cache/docs');
const base = '/docs/';

/** Written by `npm run docs` beside the pages. */
interface Facts {
  names: Record<'title' | 'description', Record<'ja' | 'en', string>>;
  sidebars: Record<'ja' | 'en', MenuItem[]>;
}
const { names, sidebars } = JSON.parse(readFileSync(join(source, 'site.json'), 'utf8')) as Facts;

/** The words of a text, which in Japanese no spaces divide. The browser reads the same function. */
function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(text.normalize('NFKC'));
  return [...segments].filter(one => one.isWordLike).map(one => one.segment);
}

export default defineConfig({
  base,
  srcDir: '../.cache/docs',
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  // It would be held off by a style within the page.
  appearance: { disableTransition: false },
  title: names.title.ja,
  description: names.description.ja,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}favicon.svg` }]],
  markdown,
  vite: { configFile: false, build: { chunkSizeWarningLimit: 4000 }, plugins: [ownParts()] },
  locales: {
    root: {
      label: '日本語',
      lang: 'ja',
      title: names.title.ja,
      description: names.description.ja,
      themeConfig: { ...labels.ja, sidebar: sidebars.ja },
    },
    en: {
      label: 'English',
      lang: 'en',
      title: names.title.en,
      description: names.description.en,
      themeConfig: { ...labels.en, sidebar: sidebars.en },
    },
  },
  themeConfig: {
    externalLinkIcon: true,
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        locales: { root: { translations: searchLabels.ja }, en: { translations: searchLabels.en } },
        miniSearch: { options: { tokenize: wordsOf }, searchOptions: { combineWith: 'AND', fuzzy: 0.1, prefix: true } },
      },
    },
  },
  /** Scripts within the page become files: the server's Content-Security-Policy allows no others. */
  transformHtml(html) {
    const withoutStyles = html.replaceAll(/ style="(position:relative;|--vp-vh:0px;)"/g, '');
    return withoutStyles.replace(/<script id="[\w-]+">([\s\S]*?)<\/script>/g, (_, code: string) => {
      const name = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
      const file = join(root, 'dist/docs', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
      return `<script src="${base}${name}"></script>`;
    });
  },
});
