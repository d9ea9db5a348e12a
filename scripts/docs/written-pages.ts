import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Pages, withFacts } from './markdown.ts';

/** Documents that are printed for review, or are long tables: no search finds them. */
const unsearched = /^docs\/(tables\/|any-site|accessibility-rules|decisions\/)/;

/** The documents of the repository: those below `docs/ja` are Japanese, all others English. */
export const documentsIn = (root: string): string[] =>
  globSync('{docs/**/*.md,product/*/README.md,CONTRIBUTING.md}', { cwd: root }).toSorted();

/** The path of the page that a document becomes. */
export function pageOf(document: string): string {
  const [, domain] = /^product\/([\w-]+)\/README\.md$/.exec(document) ?? [];
  if (domain !== undefined) return `en/domains/${domain}.md`;
  const path = document.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');
  return (path.startsWith('ja/') ? path.slice('ja/'.length) : `en/${path}`).toLowerCase();
}

/** The documents as they stand, with links to each other as links between pages; what is no page is not linked. */
export function writtenPages(root: string): Pages {
  const documents = documentsIn(root);
  const known = new Map(documents.map(document => [document, pageOf(document)]));
  return new Map(
    documents.map(document => {
      const text = rewriteLinks(readFileSync(join(root, document), 'utf8'), document, known);
      return [known.get(document) ?? document, unsearched.test(document) ? withFacts({ search: false }, text) : text];
    }),
  );
}

function rewriteLinks(text: string, document: string, known: ReadonlyMap<string, string>): string {
  return outsideCode(text, prose =>
    prose.replace(/(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, name: string, target: string) => {
      if (/^([a-z]+:|#)/.test(target)) return whole;
      const [path = '', anchor] = target.split('#');
      const page = known.get(normalize(join(dirname(document), path)));
      if (page === undefined) return name;
      return `[${name}](/${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}${anchor === undefined ? '' : `#${anchor}`})`;
    }),
  );
}

/** Changes what stands outside blocks of code. */
function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/^(```[\s\S]*?^```)/m)
    .map((part, n) => (n % 2 === 1 ? part : change(part)))
    .join('');
}

/** The first heading of a page. */
export const titleOf = (text: string): string => /^# (.+?)(?: \{:.*:\})?$/m.exec(text)?.[1]?.replaceAll('`', '') ?? '';
