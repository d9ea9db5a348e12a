import { CircleX, Eye, Info, TriangleAlert, UserRoundSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Severity } from '#checks/check.ts';
import { type FunctionId, registry } from '#checks/registry.ts';
import { type Message, messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({
  error: { ja: 'エラー', en: 'Error' },
  warning: { ja: '警告', en: 'Warning' },
  needCfm: { ja: '要目視確認', en: 'Needs a look' },
  humanChc: { ja: '人による判断', en: 'Human judgement' },
  notice: { ja: '参考', en: 'Notice' },
});

/** The word for a severity; a check may have one of its own. */
export function severityText(severity: Severity, id?: FunctionId): Message {
  return (id && registry[id].severityNames?.[severity]) ?? texts[severity];
}

const looks = {
  error: { className: 'bg-poor-soft text-poor border-poor-line', Icon: CircleX },
  warning: { className: 'bg-fair-soft text-fair border-fair-line', Icon: TriangleAlert },
  needCfm: { className: 'bg-info-soft text-info', Icon: Eye },
  humanChc: { className: 'bg-head text-ink', Icon: UserRoundSearch },
  notice: { className: 'bg-head text-muted', Icon: Info },
} as const;

/** A severity as icon, word and colour. */
export function SeverityTag({ severity, id }: { severity: Severity; id?: FunctionId }): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[severity];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(severityText(severity, id))}
    </span>
  );
}
