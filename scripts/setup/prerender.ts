import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, transformWithOxc } from 'vite';
import type { EarlyPage, PrerenderedPage, renderEarlyPages, renderPages } from '#web/prerender.tsx';

interface Renderers {
  renderPages: typeof renderPages;
  renderEarlyPages: typeof renderEarlyPages;
}

/** Places in the documents that the server fills: its origin, the document's own address, a signed-in person's area. */
const [origin, canonical, home] = ['{{origin}}', '{{canonical}}', '/prerendered-home'];

/** Renders documents into `pages/` of the web, in both languages, for visitors and signed-in people. */
export function prerender(root: string): Plugin {
  return {
    name: 'tenken:prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const { pages, earlyPages } = await renderAll(root);
        const app = await readFile(join(dir, 'index.html'), 'utf8');
        const styles = new Map<string, string>();
        const files = pages.map(page => ({ page, html: withoutStyles(page.html, styles) }));
        const css = [...styles].map(([style, name]) => `.${name}{${style}}`).join('\n');
        const asset = async (name: string, ending: string, text: string) => {
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
          await writeFile(join(dir, 'assets', `${name}-${hash}.${ending}`), text);
          return `assets/${name}-${hash}.${ending}`;
        };
        const sheet = await asset('prerendered', 'css', css);
        const early = await asset('early', 'js', await earlyScript(root));
        await mkdir(join(dir, 'pages'), { recursive: true });
        const write = (name: string, html: string) => writeFile(join(dir, 'pages', `${name}.html`), html);
        for (const { page, html } of files) {
          const name = [page.name, page.language, ...(page.isSignedIn ? ['open'] : [])].join('.');
          await write(name, documentOf(app, { ...page, html }, sheet));
        }
        const appIn = (language: string) =>
          app.replace('<html lang="ja"', `<html lang="${language}" data-language="${language}"`);
        for (const language of ['ja', 'en']) await write(`app.${language}`, appIn(language));
        for (const page of earlyPages)
          await write(`${page.name}.${page.language}`, earlyDocumentOf(appIn(page.language), page, `/${early}`));
      },
    },
  };
}

/** The script that serves what is shown before the application, without its declarations of types. */
async function earlyScript(root: string): Promise<string> {
  const path = join(root, 'web', 'early.ts');
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false });
  return code.replace(/^export \{\};?$/m, '');
}

/** The application's page with what it shows until its scripts are there. */
function earlyDocumentOf(app: string, { html }: EarlyPage, script: string): string {
  if (/ style="/.test(html)) throw new Error('the Content-Security-Policy refuses style attributes');
  return app
    .replace('<script', `<script async src="${script}"></script>\n    <script`)
    .replace('<div id="root"></div>', `<div id="early" data-early>${html}</div>\n    <div id="root"></div>`);
}

/** Documents name the sheets of the application: what renders them needs none. */
const withoutSheets: Plugin = {
  name: 'tenken:without-sheets',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
};

/** Renders everything in the form of a server, from a build of its own. */
async function renderAll(root: string): Promise<{ pages: PrerenderedPage[]; earlyPages: EarlyPage[] }> {
  const outDir = join(root, 'dist', `prerender-${process.pid}`);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [withoutSheets, react()],
      build: {
        ssr: 'web/prerender.tsx',
        outDir,
        target: 'node24',
        rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
      },
    });
    const module = (await import(pathToFileURL(join(outDir, 'main.mjs')).href)) as Renderers;
    return { pages: await module.renderPages(home), earlyPages: await module.renderEarlyPages() };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The Content-Security-Policy forbids style attributes: each becomes a class, collected in `styles`. */
export function withoutStyles(html: string, styles: Map<string, string>): string {
  return html.replace(/<[a-z][^>]*? style="([^"]*)"[^>]*>/g, (tag, style: string) => {
    const name = styles.get(style) ?? `prerendered-${styles.size}`;
    styles.set(style, name);
    const bare = tag.replace(/ style="[^"]*"/, '');
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/^<[\w-]+/, start => `${start} class="${name}"`);
  });
}

/** The document in the application's page, without its scripts. */
function documentOf(app: string, { path, language, title, description, html }: PrerenderedPage, sheet: string): string {
  const alternate = (choice: string, query: string) =>
    `<link rel="alternate" hreflang="${choice}" href="${origin}${path}${query}" />`;
  const head = [
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    `<link rel="canonical" href="${canonical}" />`,
    alternate('ja', '?lang=ja'),
    alternate('en', '?lang=en'),
    alternate('x-default', ''),
    `<link rel="stylesheet" href="/${sheet}" />`,
  ];
  return app
    .replace('<html lang="ja"', `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
    .replace(/\s*<script[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<noscript>.*<\/noscript>/s, '')
    .replace('</head>', `  ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', `<div id="root">${html}</div>`);
}
