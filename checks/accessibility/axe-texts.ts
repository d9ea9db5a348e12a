import { createRequire } from 'node:module';
import type { Message } from '#language/message.ts';
import { axeNames } from './data/axe-names.ts';

type Text = string | Record<string, string>;
interface Locale {
  rules: Record<string, { description: string; help: string }>;
  checks: Record<string, { pass?: Text; fail?: Text; incomplete?: Text }>;
  incompleteFallbackMessage: string;
}

const locale = createRequire(import.meta.url)('axe-core/locales/ja.json') as Locale;

/** The fault that a rule of axe-core reports; axe's own sentence for a rule that we do not know. */
export function axeRuleText(rule: string, english: string): Message {
  return axeNames[rule] ?? { ja: locale.rules[rule]?.help ?? english, en: english };
}

/** Rules and checks of axe-core that only tell of what was not checked. */
const unchecked = new Set(['frame-tested', 'hidden-content']);

/** The text of a rule where axe could not decide: it does not say that the fault is there. */
export function undecided(rule: string, text: Message): Message {
  if (unchecked.has(rule)) return text;
  if (rule === 'color-contrast') return contrastUndecided;
  return { ja: `${text.ja}（自動では確定できません）`, en: `${text.en} (not certain)` };
}

const contrastUndecided: Message = {
  ja: '文字と背景のコントラストを自動では判定できません',
  en: 'The contrast of text and background could not be determined automatically',
};

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
