import { CircleX, Eye, Info, TriangleAlert, UserRoundSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Severity } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { useLanguage } from '../i18n/language.tsx';

const looks = {
  error: { className: 'bg-poor-soft text-poor border-poor-line', Icon: CircleX },
  warning: { className: 'bg-fair-soft text-fair border-fair-line', Icon: TriangleAlert },
  needCfm: { className: 'bg-info-soft text-info', Icon: Eye },
  humanChc: { className: 'bg-head text-ink', Icon: UserRoundSearch },
  notice: { className: 'bg-head text-muted', Icon: Info },
} as const;

/** A severity as icon, word and colour. */
export function SeverityTag({ severity, id }: { severity: Severity; id?: CheckId }): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[severity];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(severityText(severity, id))}
    </span>
  );
}
