import { Button } from '@heroui/react/button';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';

const texts = messages({
  filters: { ja: '絞り込み', en: 'Filters' },
  reset: { ja: '条件をクリア', en: 'Clear filters' },
});

/** The filters above a list, behind a button on a phone. `onReset` is given while a filter is set. */
export function FilterBar({
  children,
  onReset,
}: {
  children: ReactNode;
  onReset?: (() => void) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(onReset !== undefined);
  return (
    <search aria-label={t(texts.filters)} className="panel mb-3 px-3 py-2">
      <Button
        variant="outline"
        className="w-full sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onPress={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t(texts.filters)}
      </Button>
      <div id={id} className={`flex-wrap items-end gap-x-3 gap-y-2 sm:flex ${open ? 'flex max-sm:mt-2' : 'hidden'}`}>
        {children}
        {onReset !== undefined && (
          <Button variant="ghost" onPress={onReset}>
            <X aria-hidden="true" />
            {t(texts.reset)}
          </Button>
        )}
      </div>
    </search>
  );
}
