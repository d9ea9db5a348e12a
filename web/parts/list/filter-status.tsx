import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { statusTexts } from '../status-chip.tsx';
import { FilterChoice } from './list-filters.tsx';

const texts = messages({ status: { ja: '状態', en: 'Status' } });
const running = 'INIT,RUNNING';
const others = ['STOPPING', 'STOPPED', 'PAR_FINISHED', 'FINISHED'] as const;

/** The status of a run as a filter; a run that waits for its turn counts as running. */
export function FilterStatus({ className }: { className: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <FilterChoice
      name="status"
      label={t(texts.status)}
      className={className}
      options={[
        { id: running, label: t(statusTexts.RUNNING) },
        ...others.map(id => ({ id, label: t(statusTexts[id]) })),
      ]}
    />
  );
}
