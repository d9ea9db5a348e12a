import type { Finding } from './check.ts';

/** Names under which findings keep a category that is called otherwise now: Lighthouse's own, which were stored until then. */
const renamed: Readonly<Record<string, string>> = { 'best-practices': 'bestPractices' };

/** The name of a category by which its check declares it, and lists are filtered. */
export const categoryName = (name: string): string =>
  (Object.hasOwn(renamed, name) ? renamed[name] : undefined) ?? name;

/** The names under which the findings of a category are stored: its own, and those of before. */
export function storedCategoryNames(name: string): string[] {
  const own = categoryName(name);
  return [own, ...Object.keys(renamed).filter(one => renamed[one] === own)];
}

/** The facts of a finding with its categories by the names that they have now. */
export function withCategoryNames(detail: Finding['detail']): Finding['detail'] {
  const { categories } = detail;
  if (!Array.isArray(categories) || !categories.some(one => typeof one === 'string' && one in renamed)) return detail;
  return { ...detail, categories: categories.map(one => (typeof one === 'string' ? categoryName(one) : one)) };
}
