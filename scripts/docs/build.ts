import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { languages } from '#language/message.ts';
import { compressSite, inlinePages } from './finish.ts';
import { deadLinks } from './links.ts';
import { sidebarOf, siteNames } from './sidebar.ts';
import { siteFiles, sitePages } from './site-pages.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, '.cache/docs');
const target = join(root, 'dist/docs');

/**
 * `npm run docs`: the documentation as a site in `dist/docs`, in both languages. Ends with 1 where a link leads nowhere, or a page
 * would not run.
 */
async function buildSite(): Promise<number> {
  const site = await sitePages(root);
  const dead = deadLinks(site.pages, siteFiles(root));
  if (dead.length > 0) {
    process.stderr.write(`Links that lead nowhere:\n  ${dead.join('\n  ')}\n`);
    return 1;
  }
  rmSync(source, { recursive: true, force: true });
  for (const [path, text] of site.pages) {
    const file = join(source, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  cpSync(join(root, 'web/static/manual'), join(source, 'public/manual'), { recursive: true });
  cpSync(join(root, 'web/static/favicon.svg'), join(source, 'public/favicon.svg'));
  const sidebars = Object.fromEntries(languages.map(language => [language, sidebarOf(site, language)]));
  writeFileSync(join(source, 'site.json'), JSON.stringify({ names: siteNames, sidebars }));
  await build(join(root, 'docs'));
  const inline = inlinePages(target);
  if (inline.length > 0) {
    process.stderr.write(`Pages with a script or style within them:\n  ${inline.join('\n  ')}\n`);
    return 1;
  }
  await compressSite(target);
  process.stderr.write(`${site.pages.size} pages in dist/docs\n`);
  return 0;
}

process.exitCode = await buildSite();
