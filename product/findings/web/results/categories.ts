import { type CheckId, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';

/** The values by which the findings of a function can be filtered, with names; none for functions without categories. */
export function categoriesOf(id: CheckId): { id: string; name: Message }[] {
  return Object.entries(registry[id].categories ?? {}).map(([category, name]) => ({ id: category, name }));
}

export function categoryNamesOf(id: CheckId, detail: Record<string, unknown>): Message[] {
  const names = registry[id].categories ?? {};
  const named = [detail.category, detail.source, ...(Array.isArray(detail.categories) ? detail.categories : [])];
  return named.flatMap(value => (typeof value === 'string' && names[value] ? [names[value]] : []));
}
