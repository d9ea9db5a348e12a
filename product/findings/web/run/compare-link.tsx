import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';

const texts = messages({
  compare: { ja: '前回と比較', en: 'Compare with the previous run' },
});

/** Leads to the comparison of the run in the address with the one before, of one function or of all. */
export function CompareLink({ id }: { id?: CheckId }): ReactNode {
  const { t } = useLanguage();
  const { search } = useRunAddress();
  return (
    <ScreenLink
      screen="comparison"
      search={{ ...search, function: id }}
      className="inline-flex h-9 items-center gap-1.5 rounded-sm border border-[var(--field-border)] bg-surface px-3 font-medium hover:bg-head"
    >
      <GitCompareArrows size={17} aria-hidden="true" />
      {t(texts.compare)}
    </ScreenLink>
  );
}
