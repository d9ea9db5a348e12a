import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AdSettings } from '#platform/config/ad-settings.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const found = (pattern: string) => globSync(pattern, { cwd: root }).sort();

const documents = found('{*.md,docs/**/*.md,product/*/README.md,test/*/README.md,clients/*/README.md}');
/** They may name files of their time, and generated tables what the code printed. */
const isTrue = (path: string) => !/^docs\/(decisions\/\d|tables\/)/.test(path);
const domains = found('product/*/core').map(path => path.split('/')[1] ?? '');

/** The text without blocks of code. */
const proseOf = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

const relativeLinks = (text: string) =>
  [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter(to => !/^[a-z]+:/.test(to));

/** GitHub's anchors of the headings. */
const anchorsOf = (text: string) =>
  [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsNowhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
}

/** What stands in backticks and looks like a file or folder of the repository. */
const pathsOf = (text: string) =>
  [...proseOf(text).matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path).filter(looksLikePath);

const looksLikePath = (token: string) =>
  /^(?!\.+\/)[\w.@<>*-]+(\/[\w.@<>*-]+)+\/?$/.test(token) &&
  (/\.(tsx?|mjs|gjs|md)$/.test(token) || existsSync(join(root, token.split('/')[0] ?? '')));

/** From the root, or from the document's own folder; `<name>` and `*` stand for any name. */
const isThere = (document: string, path: string) => {
  const pattern = path.replace(/<\w+>/g, '*');
  return [pattern, join(dirname(document), pattern)].some(one =>
    one.includes('*') ? found(one).length > 0 : existsSync(join(root, one)),
  );
};

describe('documents', () => {
  test('every link leads somewhere', () => {
    const dead = documents.flatMap(document =>
      relativeLinks(read(document))
        .filter(link => leadsNowhere(document, link))
        .map(link => `${document}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('every file that they name is there', () => {
    const gone = documents.filter(isTrue).flatMap(document =>
      pathsOf(read(document))
        // What is built is there after a build alone.
        .filter(path => !path.startsWith('dist/') && !isThere(document, path))
        .map(path => `${document}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  test('a dead link, a dead anchor and a file that is gone are noticed', () => {
    const text =
      '# One\n[a](gone.md) [b](STYLE.md#gone) [c](#one) [d](https://example.com)\n`docs/gone.ts` `n/a` `docs/<any>.md`';
    expect(relativeLinks(text)).toEqual(['gone.md', 'STYLE.md#gone', '#one']);
    expect(['gone.md', 'STYLE.md#gone', 'STYLE.md'].map(link => leadsNowhere('docs/x.md', link))).toEqual([
      true,
      true,
      false,
    ]);
    expect(anchorsOf('# One\n## Ad platforms')).toEqual(['one', 'ad-platforms']);
    expect(pathsOf(text)).toEqual(['docs/gone.ts', 'docs/<any>.md']);
    expect(pathsOf(text).map(path => isThere('docs/x.md', path))).toEqual([false, true]);
  });
});

describe('a person reads in one sitting', () => {
  test.each([
    ['README.md', 900],
    ['docs/ARCHITECTURE.md', 1000],
  ])('%s: at most %i words', (document, most) => {
    expect(wordsOf(read(document))).toBeLessThanOrEqual(most);
  });

  test.each([...domains.map(domain => `product/${domain}/README.md`), ...found('docs/guides/*.md')])(
    '%s: at most 40 lines',
    document => {
      expect(read(document).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    },
  );
});

describe('a domain', () => {
  /** Tables by the domain whose core declares them; views are not counted. */
  const declared = new Map<string, string[]>();
  const typeFolders = new Map(
    found('product/*/core/**/*.ts').flatMap(path =>
      [...read(path).matchAll(/export (?:interface|type) (\w+Table)\b/g)].map(([, type = '']) => [
        type,
        path.split('/')[1] ?? '',
      ]),
    ),
  );
  for (const path of found('product/{*.ts,*/core/**/*.ts}')) {
    for (const [, body = ''] of read(path).matchAll(/interface Schema \{([\s\S]*?)\n *\}/g)) {
      for (const [, table = '', type = ''] of body.matchAll(/^\s*(\w+): (\w+Table);/gm)) {
        const domain = typeFolders.get(type) ?? type;
        declared.set(domain, [...(declared.get(domain) ?? []), table]);
      }
    }
  }

  test.each(domains)('%s lists its tables', domain => {
    const [, section = ''] = /## Tables\n\n([\s\S]*?)(?=\n\n|$)/.exec(read(`product/${domain}/README.md`)) ?? [];
    const listed = [...section.matchAll(/`(\w+)`/g)].flatMap(([, table = '']) =>
      table.endsWith('_view') ? [] : [table],
    );
    expect(new Set(listed)).toEqual(new Set(declared.get(domain)));
  });

  test('owns tables at all', () => {
    expect(declared.get('runs')).toContain('run');
    expect([...declared.keys()].filter(domain => !domains.includes(domain))).toEqual([]);
  });
});

test('configuration.md lists every setting, and no other', () => {
  const settings = [...read('platform/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  expect(settings).toContain('PORT');
  const elsewhere = ['TENKEN_LANG', 'AWS_REGION'];
  const listed = [...read('docs/configuration.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set([...settings, ...Object.keys(AdSettings), ...elsewhere]));
});

test('every decision has a row and a status', () => {
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{3})\]\((.+?)\) \| .+ \| (.+) \|$/gm)];
  expect(rows.map(([, , file]) => `docs/decisions/${file}`)).toEqual(found('docs/decisions/0*.md'));
  for (const [, number, file = '', status] of rows) {
    expect(file.slice(0, 3)).toBe(number);
    expect(status).toMatch(/^(accepted|superseded by \d{3})/);
  }
});
