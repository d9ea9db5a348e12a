import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import { allProblems } from '#endpoint/problem.ts';
import { problemCauses } from '#endpoint/problem-causes.ts';
import { languages } from '#language/message.ts';
import { externalApi } from '#product/public-api/api/external-api.ts';
import { anchorsOf, deadLinks } from './links.ts';
import { anchorOf, rootOf } from './markdown.ts';
import { sidebarOf } from './sidebar.ts';
import { type Site, siteFiles, sitePages } from './site-pages.ts';
import { pageOf } from './written-pages.ts';

const root = join(import.meta.dirname, '../..');

let site: Site;
beforeAll(async () => {
  site = await sitePages(root);
  // It loads what all rules are read from.
}, 120_000);
const textOf = (path: string) => site.pages.get(path) ?? '';

test.each(languages)('every error code has a page in %s with its status, its sentence and what to do', language => {
  const codes = allProblems();
  expect(codes.length).toBeGreaterThan(200);
  const wanting = codes.filter(([code, { status }]) => {
    const text = textOf(`${rootOf(language)}errors/${code}.md`);
    return !text.includes(`# \`${code}\``) || !text.includes(String(status)) || !/^## (対処|What to do)$/m.test(text);
  });
  expect(wanting.map(([code]) => code)).toEqual([]);
});

test('causes are told of errors that are declared', () => {
  const codes = new Set(allProblems().map(([code]) => code));
  expect(Object.keys(problemCauses).filter(code => !codes.has(code))).toEqual([]);
});

test.each(languages)('every rule of every function is told of once in %s, at an anchor of its own', language => {
  for (const id of checkIds) {
    const rules = site.rules.get(id) ?? [];
    expect(rules.length, id).toBeGreaterThan(10);
    const untold = rules.filter(({ rule, part }) => {
      const text = textOf(`${rootOf(language)}functions/${id}/${part.id}.md`);
      return anchorsOf(text).filter(anchor => anchor === anchorOf(rule)).length !== 1;
    });
    expect(untold.map(({ rule }) => rule)).toEqual([]);
  }
});

test('every rule says what is wrong and how it is fixed', () => {
  const silent = checkIds.flatMap(id =>
    (site.rules.get(id) ?? []).filter(({ title, help, guide }) => {
      const isNamed = languages.every(language => title[language].trim() !== '');
      return !isNamed || (help === undefined && guide?.mend === undefined && guide?.example === undefined);
    }),
  );
  expect(silent.map(({ rule }) => rule)).toEqual([]);
});

test.each(languages)('every operation of the external API is told of in %s', language => {
  const pages = [...site.pages].filter(([path]) => path.startsWith(`${rootOf(language)}api/`));
  const anchors = new Set(pages.flatMap(([, text]) => anchorsOf(text)));
  const untold = [...externalApi.keys()].filter(id => !anchors.has(id.replaceAll('.', '-').toLowerCase()));
  expect(untold).toEqual([]);
});

test('every page has its counterpart in the other language', () => {
  const paths = [...site.pages.keys()];
  const alone = paths.filter(path => !site.pages.has(path.startsWith('en/') ? path.slice('en/'.length) : `en/${path}`));
  expect(alone).toEqual([]);
});

test('what users read has a Japanese page of its own', () => {
  const written = readdirSync(join(root, 'docs/ja')).map(name => pageOf(`docs/ja/${name}`));
  expect(written).toEqual(expect.arrayContaining(['start.md', 'concepts.md', 'api.md', 'accuracy.md', 'operating.md']));
  for (const path of written) {
    expect(textOf(path), path).toMatch(/[ぁ-ん]/);
    expect(site.pages.has(`en/${path}`), path).toBe(true);
  }
});

describe('links', () => {
  test('all lead to a page, an anchor or a picture that is there', () => {
    expect(deadLinks(site.pages, siteFiles(root))).toEqual([]);
  });

  test('the menus name pages that are there', () => {
    for (const language of languages) {
      const menu = JSON.stringify(sidebarOf(site, language));
      const links = [...menu.matchAll(/"link":"\/([^"]*)"/g)].map(([, link = '']) => link);
      expect(links.length).toBeGreaterThan(50);
      const gone = links.filter(link => !site.pages.has(link.endsWith('/') ? `${link}index.md` : `${link}.md`));
      expect(gone).toEqual([]);
    }
  });

  test('a dead page, anchor, picture and relative link are noticed, code is left alone', () => {
    const pages = new Map([
      ['a.md', '# A\n\n[b](/b) [c](/b#two) [top](/) ![p](/p.webp) `[x](/gone)`\n\n```\n[y](/gone)\n```\n'],
      ['b.md', '# B\n\n## Two\n\n## Own {:#mine:}\n\n[1](/gone) [2](/a#gone) [3](/q.webp) [4](a) [5](#mine) [6](#own)'],
      ['index.md', '---\nhero:\n    - link: /gone\n---\n'],
    ]);
    expect(deadLinks(pages, new Set(['/p.webp']))).toEqual([
      'b.md: /gone',
      'b.md: /a#gone',
      'b.md: /q.webp',
      'b.md: a',
      'b.md: #own',
      'index.md: /gone',
    ]);
  });
});
