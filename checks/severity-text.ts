import { type Message, messages } from '#language/message.ts';
import type { Severity } from './check.ts';
import { type CheckId, registry } from './registry.ts';

const texts = messages({
  error: { ja: 'エラー', en: 'Error' },
  warning: { ja: '警告', en: 'Warning' },
  needCfm: { ja: '要目視確認', en: 'To confirm' },
  humanChc: { ja: '人による判断', en: 'Human judgement' },
  notice: { ja: '参考', en: 'Notice' },
});

/** The word for a severity; a check may have one of its own. */
export function severityText(severity: Severity, id?: CheckId): Message {
  return (id && registry[id].severityNames?.[severity]) ?? texts[severity];
}
