import { globSync } from 'node:fs';
import { join } from 'node:path';
import { explainedRules } from '#checks/described-rule.ts';
import { languages } from '#language/message.ts';
import { describeExternalApi } from '#server/describe-external-api.ts';
import { type ApiDocument, apiPages } from './api-pages.ts';
import { errorPages } from './error-pages.ts';
import { homePage } from './home-page.ts';
import { manualPage } from './manual-page.ts';
import { escaped, heading, type Pages, withFacts } from './markdown.ts';
import { type Rules, rulePages } from './rule-pages.ts';
import { titleOf, writtenPages } from './written-pages.ts';

/** All pages of the site, by their paths, and the rules that some of them tell of. */
export interface Site {
  pages: Pages;
  rules: Rules;
}

/** The whole site: the documents, and what is made of the declarations of rules, errors, API and manual. */
export async function sitePages(root: string): Promise<Site> {
  const rules = await explainedRules();
  const api = await describeExternalApi('https://tenken.example.jp');
  const pages: Pages = writtenPages(root);
  const add = (more: Pages) => {
    for (const [path, text] of more) {
      if (pages.has(path)) throw new Error(`the page ${path} is there twice`);
      pages.set(path, text);
    }
  };
  for (const language of languages) {
    add(homePage(language));
    add(rulePages(rules, language));
    add(errorPages(language));
    add(apiPages(api(language) as ApiDocument, language));
    add(manualPage(language));
  }
  add(englishOnly(pages));
  return { pages, rules };
}

/** What the site serves besides its pages: the pictures of the manual. */
export const siteFiles = (root: string): ReadonlySet<string> =>
  new Set(globSync('manual/*.webp', { cwd: join(root, 'web/static') }).map(path => `/${path}`));

/** Whether a Japanese page only leads to its English one. */
export const isEnglishOnly = (text: string): boolean => /^---\n[^#]*?^englishOnly: true$/m.test(text);

/** A Japanese page for each document that is there in English alone, which says so and leads to it. */
function englishOnly(pages: Pages): Pages {
  const missing = [...pages].filter(([path]) => path.startsWith('en/') && !pages.has(path.slice('en/'.length)));
  return new Map(
    missing.map(([path, text]) => {
      const title = titleOf(text);
      const link = `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
      const body = `${heading(1, escaped(title))}\n\nこの文書は英語版だけを公開しています。\n\n[${escaped(title)}（英語）](${link})`;
      return [path.slice('en/'.length), withFacts({ search: false, outline: false, englishOnly: true }, body)];
    }),
  );
}
