import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { adWords } from './ad-texts.ts';

/** Whether a screen of a project opens: not while a report of it is being made. Once open it stays so. */
export function useOpenUnlessRunning(isRunning: boolean | undefined): boolean {
  const { t } = useLanguage();
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  if (isRunning === false && !isOpen) setOpen(true);
  const isBlocked = isRunning === true && !isOpen;
  const lead = useEffectEvent(() => {
    notify.failure(t(adWords.led));
    void go('admin-adbox-projects', {}, { replace: true });
  });
  useEffect(() => {
    if (isBlocked) lead();
  }, [isBlocked]);
  return isOpen;
}
