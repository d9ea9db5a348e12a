import { globSync, readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { decodeSource } from '#checks/source-text.ts';

/** A page of text to judge: its blocks, as a visit reads them. */
export interface TextPage {
  file: string;
  /** The package or the folder that it is from, or what the page is about. */
  kind: string;
  blocks: string[];
}

/** Japanese documents of Debian packages; those that are not installed are left out. */
const sources: Readonly<Record<string, string>> = {
  'apache2-doc': '/usr/share/doc/apache2-doc/manual/ja/**/*.html',
  'installation-guide-amd64': '/usr/share/doc/installation-guide-amd64/ja/*.html',
  'debian-reference-ja': '/usr/share/debian-reference/*.ja.html',
  'developers-reference-ja': '/usr/share/developers-reference/ja/*.html',
  'maint-guide-ja': '/usr/share/doc/maint-guide-ja/html/*.html',
  'debian-policy-ja': '/usr/share/doc/debian-policy/ja/policy.html/*.html',
  'debian-faq-ja': '/usr/share/doc/debian/FAQ/ja/*.html',
  'debian-edu-doc-ja': '/usr/share/doc/debian-edu-doc-ja/*.html',
  'aptitude-doc-ja': '/usr/share/doc/aptitude/html/ja/*.html',
  'gimp-help-ja': '/usr/share/gimp/2.0/help/ja/*.html',
};

const blockElements = new Set(
  'p li dd dt td th h1 h2 h3 h4 h5 h6 div section article blockquote caption title body table ul ol dl tr br'.split(
    ' ',
  ),
);
const skippedElements = new Set('pre script style head nav rt rp textarea select'.split(' '));
const codeElements = new Set('code kbd samp var tt'.split(' '));
const japanese = /[\u3041-\u30fa]/;

/** Blocks of Japanese text of an HTML document; code inside a sentence becomes U+FFFC. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let [text, skipping, code] = ['', 0, 0];
  const close = () => {
    const block = text
      .replace(/(?<=[\u3000-\u9fff])\s*\n\s*(?=[\u3000-\u9fff])/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (japanese.test(block)) blocks.push(block);
    text = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (skippedElements.has(name)) skipping += 1;
      if (codeElements.has(name) && code++ === 0 && skipping === 0) text += '\ufffc';
      if (blockElements.has(name)) close();
    },
    onclosetag(name) {
      if (skippedElements.has(name)) skipping -= 1;
      if (codeElements.has(name)) code -= 1;
      if (blockElements.has(name)) close();
    },
    ontext(data) {
      if (skipping === 0 && code === 0) text += data;
    },
  });
  parser.end(html);
  close();
  return blocks;
}

/** Stable number of a name, to divide the files into two halves. */
function hashOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 16;
}

/** A source as it is given or, without one, all documents that are installed. `*.txt`: a paragraph a line. */
function filesOf(folders: readonly string[]): { kind: string; files: string[] }[] {
  const patterns =
    folders.length > 0 ? folders.map(each => [each, `${each}/**/*.{html,txt}`]) : Object.entries(sources);
  return patterns.map(([kind = '', pattern = '']) => ({
    kind,
    files: globSync(pattern).sort((a, b) => hashOf(a) - hashOf(b)),
  }));
}

/**
 * Pages of one half of the files (`tune` or `report`), the sources by turns: after the first `skipped` characters up to
 * `most` more. Equal blocks are taken once.
 */
export function japanesePages(
  half: 'tune' | 'report',
  { most, skipped = 0, folders = [] }: { most: number; skipped?: number; folders?: readonly string[] },
): TextPage[] {
  const wanted = half === 'tune' ? 0 : 1;
  const queues = filesOf(folders).map(({ kind, files }) =>
    files.filter(file => hashOf(`${file}#`) % 2 === wanted).map(file => ({ kind, file })),
  );
  const pages: TextPage[] = [];
  const seen = new Set<string>();
  let characters = -skipped;
  for (let turn = 0; queues.some(files => turn < files.length); turn += 1) {
    for (const { kind, file } of queues.flatMap(files => files[turn] ?? [])) {
      const { text } = decodeSource(readFileSync(file), 'text/html');
      const all = file.endsWith('.txt') ? text.split('\n').filter(line => japanese.test(line)) : blocksOf(text);
      const blocks = all.filter(block => !seen.has(block) && seen.add(block));
      if (blocks.length > 0 && characters >= 0) pages.push({ file, kind, blocks });
      characters += blocks.reduce((sum, block) => sum + block.length, 0);
      if (characters >= most) return pages;
    }
  }
  return pages;
}
