import { checkIds, registry } from '#checks/registry.ts';
import { type Language, type Message, messages } from '#language/message.ts';
import { linkTo, type Pages, rootOf } from './markdown.ts';
import { partsOf } from './rule-pages.ts';
import { isEnglishOnly, type Site } from './site-pages.ts';
import { titleOf } from './written-pages.ts';

/** A place of the menu: a page, or a group of them. */
export interface MenuItem {
  text: string;
  link?: string;
  collapsed?: boolean;
  items?: MenuItem[];
}

const texts = messages({
  begin: { ja: 'はじめに', en: 'Introduction' },
  functions: { ja: '検証項目とルール', en: 'Functions and rules' },
  overview: { ja: '一覧', en: 'Overview' },
  api: { ja: 'API', en: 'API' },
  errors: { ja: 'エラーコード', en: 'Error codes' },
  service: { ja: '運用と安全', en: 'Operation and security' },
  trust: { ja: '正確さと報告書', en: 'Accuracy and reports' },
  developers: { ja: '開発者向け（英語）', en: 'For developers' },
  guides: { ja: '手順', en: 'Guides' },
  domains: { ja: 'ドメイン', en: 'Domains' },
  decisions: { ja: '決定の記録', en: 'Decisions' },
  tables: { ja: 'コードから印刷した表', en: 'Printed from the code' },
});

/** Documents by the group of the menu in which they stand; what is in none is below “For developers”. */
const groups: readonly (readonly [name: keyof typeof texts, pages: readonly string[]])[] = [
  ['trust', ['accuracy', 'test-reports', 'michecker-comparison', 'accessibility-rules', 'performance', 'any-site']],
  ['service', ['operating', 'configuration', 'security', 'continuous-integration']],
];
const developing = ['architecture', 'contributing', 'style', 'words', 'testing', 'quality-messages'];

/** The menu of one language. */
export function sidebarOf({ pages, rules }: Site, language: Language): MenuItem[] {
  const name = (key: keyof typeof texts) => texts[key][language];
  const page = (path: string): MenuItem => itemOf(pages, path, language);
  const functions = checkIds.map((id): MenuItem => {
    const parts = [...partsOf(rules.get(id) ?? [])].map(([part, those]) => ({
      text: those[0]?.part.name[language] ?? part,
      link: linkTo(language, `functions/${id}/${part}`),
    }));
    return {
      text: registry[id].name[language],
      link: linkTo(language, `functions/${id}/`),
      collapsed: true,
      items: parts,
    };
  });
  const resources = pagesBelow(pages, 'api/').filter(path => !/^api\/(reference|console)$/.test(path));
  return [
    { text: name('begin'), items: ['start', 'concepts', 'manual'].map(page) },
    {
      text: name('functions'),
      items: [{ text: name('overview'), link: linkTo(language, 'functions/') }, ...functions],
    },
    {
      text: name('api'),
      items: [
        page('api'),
        { ...page('api/reference'), collapsed: true, items: resources.map(page) },
        page('api/console'),
        { text: name('errors'), link: linkTo(language, 'errors/') },
      ],
    },
    ...groups.map(([key, paths]) => ({ text: name(key), collapsed: false, items: paths.map(page) })),
    { text: name('developers'), collapsed: true, items: developers(pages, name) },
  ];
}

function developers(pages: Pages, name: (key: keyof typeof texts) => string): MenuItem[] {
  const english = (path: string) => itemOf(pages, path, 'en');
  const below = (key: keyof typeof texts, folder: string): MenuItem => ({
    text: name(key),
    collapsed: true,
    items: pagesBelow(pages, `en/${folder}`).map(path => english(path.slice('en/'.length))),
  });
  return [
    ...developing.map(english),
    below('guides', 'guides/'),
    below('domains', 'domains/'),
    below('tables', 'tables/'),
    { text: name('decisions'), link: linkTo('en', 'decisions/') },
  ];
}

function itemOf(pages: Pages, path: string, language: Language): MenuItem {
  const text = pages.get(`${rootOf(language)}${path}.md`);
  if (text === undefined) throw new Error(`the menu names ${rootOf(language)}${path}, which is no page`);
  if (isEnglishOnly(text)) return { text: `${titleOf(text)}（英語）`, link: linkTo('en', path) };
  return { text: titleOf(text), link: linkTo(language, path) };
}

/** Paths of the pages of a folder without their ending. */
const pagesBelow = (pages: Pages, folder: string): string[] =>
  [...pages.keys()].flatMap(path => {
    const below = path.startsWith(folder) && !path.endsWith('/index.md');
    return below ? [path.replace(/\.md$/, '')] : [];
  });

export const siteNames: Readonly<Record<'title' | 'description', Message>> = messages({
  title: { ja: '点検 Tenken', en: 'Tenken' },
  description: {
    ja: 'Webサイト品質検証サービス「点検」の文書です。',
    en: 'Documentation of Tenken, the website verification service.',
  },
});
