import type { Message } from '#language/message.ts';
import type { Finding } from './check.ts';

/** `detail` of a finding whose message holds values of its page: the sentence of its rule without them. */
export interface NamedRule {
  ruleName: Message;
}

/** The name of a finding's rule, which is the same on every page: its message, or the name that it carries beside it. */
export function ruleNameOf({ message, detail }: Pick<Finding, 'message' | 'detail'>): Message {
  return nameOfRule(detail) ?? message;
}

/** The name that a finding carries beside its message, because that holds values of its page; null without one. */
export function nameOfRule(detail: Finding['detail']): Message | null {
  const name = detail.ruleName as Partial<Message> | undefined;
  return typeof name?.ja === 'string' && typeof name.en === 'string' ? { ja: name.ja, en: name.en } : null;
}
