import { Toast, type ToastContentValue, ToastQueue } from '@heroui/react/toast';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({ close: { ja: '閉じる', en: 'Close' } });

/** The messages that are shown, or wait. */
export const queue = new ToastQueue<ToastContentValue>({ maxVisibleToasts: 3 });

/** The messages at the bottom of the screen. */
export function StyledToastRegion(): ReactNode {
  const { t } = useLanguage();
  return (
    <Toast.Provider queue={queue} placement="bottom">
      {({ toast }) => (
        <Toast toast={toast} placement="bottom" variant={toast.content.variant ?? 'default'}>
          <Toast.Indicator variant={toast.content.variant ?? 'default'} />
          <Toast.Content>
            <Toast.Title>{toast.content.title}</Toast.Title>
          </Toast.Content>
          <Toast.CloseButton aria-label={t(texts.close)} />
        </Toast>
      )}
    </Toast.Provider>
  );
}
