import { type FunctionId } from '#checks/registry.ts';
import { type Message, messages } from '#language/message.ts';
import { categoryNames } from './accessibility-matrix.tsx';

/** The five categories of Lighthouse's report and our installability checks, as in the specification. */
export const seoCategoryNames = messages({
  performance: { ja: 'パフォーマンス', en: 'Performance' },
  seo: { ja: 'SEO', en: 'SEO' },
  accessibility: { ja: 'アクセシビリティ', en: 'Accessibility' },
  pwa: { ja: 'PWA', en: 'PWA' },
  bestPractices: { ja: 'おすすめの方法', en: 'Best practices' },
});

const sourceNames = messages({ html: { ja: 'HTML', en: 'HTML' }, css: { ja: 'CSS', en: 'CSS' } });

const tables: Partial<Record<FunctionId, Record<string, Message>>> = {
  quality: sourceNames,
  accessibility: categoryNames,
  seo: seoCategoryNames,
};

/** What the findings of a function can be filtered by, with names; nothing for functions without categories. */
export function categoriesOf(id: FunctionId): { id: string; name: Message }[] {
  return Object.entries(tables[id] ?? {}).map(([category, name]) => ({ id: category, name }));
}

/** The categories that stand in a finding's or rule's facts, as far as they have a name. */
export function categoryNamesOf(id: FunctionId, detail: Record<string, unknown>): Message[] {
  const named = [detail.category, detail.source, ...(Array.isArray(detail.categories) ? detail.categories : [])];
  return named.flatMap(value => (typeof value === 'string' && tables[id]?.[value] ? [tables[id][value]] : []));
}
