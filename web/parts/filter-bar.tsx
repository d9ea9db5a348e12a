import { Button } from '@heroui/react/button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({
  filters: { ja: '絞り込み', en: 'Filters' },
  reset: { ja: '条件をクリア', en: 'Clear filters' },
});

/** The box of filters over a list. Fields stand side by side and wrap; `onReset` is given while a filter is set. */
export function FilterBar({
  children,
  onReset,
}: {
  children: ReactNode;
  onReset?: (() => void) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <search aria-label={t(texts.filters)} className="panel mb-4 flex flex-wrap items-end gap-3 p-3">
      {children}
      {onReset !== undefined && (
        <Button variant="ghost" onPress={onReset}>
          <X aria-hidden="true" />
          {t(texts.reset)}
        </Button>
      )}
    </search>
  );
}
