import { createRequire } from 'node:module';
import type { Message } from '#language/message.ts';

type Text = string | Record<string, string>;
interface Locale {
  rules: Record<string, { description: string; help: string }>;
  checks: Record<string, { pass?: Text; fail?: Text; incomplete?: Text }>;
  incompleteFallbackMessage: string;
}

const locale = createRequire(import.meta.url)('axe-core/locales/ja.json') as Locale;

/** Rules that are missing in axe's Japanese locale. */
const missing: Record<string, string> = { 'aria-tab-name': 'ARIA タブにはアクセシブルな名前がなければなりません' };

/** The rule's sentence: Japanese from axe's own locale, English as axe returned it. */
export function axeRuleText(rule: string, english: string): Message {
  return { ja: locale.rules[rule]?.help ?? missing[rule] ?? english, en: english };
}

/** The reason of a failed check, in Japanese from axe's templates; undefined where its locale has none. */
export function axeReason(check: string, verdict: 'fail' | 'incomplete', data: unknown): string | undefined {
  const text = locale.checks[check]?.[verdict];
  return text === undefined ? undefined : fillText(text, data);
}

function fillText(text: Text, data: unknown): string | undefined {
  if (Array.isArray(data)) {
    const single = typeof text === 'string' ? text : data.length === 1 ? text.singular : text.plural;
    return single?.replace(/\$\{\s?data(\.values)?\s?\}/g, data.join(', '));
  }
  if (typeof text !== 'string') {
    const key = typeof data === 'string' ? data : (data as { messageKey?: string } | null)?.messageKey;
    const chosen = (key && text[key]) || text.default;
    return chosen === undefined ? undefined : fillText(chosen, data);
  }
  if (typeof data === 'string') return text.replace(/\$\{\s?data\s?\}/g, data);
  const facts = (data ?? {}) as Record<string, unknown>;
  return text.replace(/\$\{\s?data\.(\w+)\s?\}/g, (place, name: string) => {
    const value = facts[name];
    if (value === undefined || value === null) return name in facts ? '' : place;
    return Array.isArray(value) ? value.join(', ') : String(value);
  });
}
