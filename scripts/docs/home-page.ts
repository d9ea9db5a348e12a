import { checkIds, registry } from '#checks/registry.ts';
import { type Language, messages } from '#language/message.ts';
import { linkTo, type Pages, rootOf } from './markdown.ts';

const texts = messages({
  name: { ja: '点検 Tenken', en: 'Tenken' },
  text: { ja: 'Webサイト品質検証の手引き', en: 'Documentation of website verification' },
  tagline: {
    ja: '品質、アクセシビリティ、SEO、リンク、コンテンツ、レイアウトを、サイト全体で検証します。',
    en: 'Quality, accessibility, SEO, links, contents and layout of whole websites.',
  },
  start: { ja: '使い始める', en: 'Getting started' },
  manual: { ja: 'ご利用マニュアル', en: 'User manual' },
  errors: { ja: 'エラーコードを調べる', en: 'Look up an error code' },
});

/** The first page: where to begin, and the six functions. */
export function homePage(language: Language): Pages {
  const text = (one: { ja: string; en: string }) => JSON.stringify(one[language]);
  const action = (theme: 'brand' | 'alt', name: keyof typeof texts, path: string) =>
    `    - theme: ${theme}\n      text: ${text(texts[name])}\n      link: ${linkTo(language, path)}`;
  const features = checkIds.map(
    id =>
      `  - title: ${text(registry[id].name)}\n    details: ${text(registry[id].about)}\n    link: ${linkTo(language, `functions/${id}/`)}`,
  );
  const lines = [
    '---',
    'layout: home',
    'hero:',
    `  name: ${text(texts.name)}`,
    `  text: ${text(texts.text)}`,
    `  tagline: ${text(texts.tagline)}`,
    '  actions:',
    action('brand', 'start', 'start'),
    action('alt', 'manual', 'manual'),
    action('alt', 'errors', 'errors/'),
    'features:',
    ...features,
    '---',
    '',
  ];
  return new Map([[`${rootOf(language)}index.md`, lines.join('\n')]]);
}
