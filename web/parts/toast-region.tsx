import '../style/overlays.css';
import '../style/toast.css';
import { Toast, type ToastContentValue, ToastQueue } from '@heroui/react/toast';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({ close: { ja: '閉じる', en: 'Close' } });

/** The messages that are shown, or wait. */
export const queue = new ToastQueue<ToastContentValue>({ maxVisibleToasts: 3 });

/** Shows a message, for some time or until it is closed. */
export function show({
  title,
  variant,
  offer,
  ms,
}: {
  title: string;
  variant: 'success' | 'danger';
  offer?: { label: string; act: () => void } | undefined;
  ms?: number;
}): void {
  const key = queue.add(
    {
      title,
      variant,
      ...(offer && {
        actionProps: {
          children: offer.label,
          onPress: () => {
            queue.close(key);
            offer.act();
          },
        },
      }),
    },
    ms === undefined ? {} : { timeout: ms },
  );
}

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
          {toast.content.actionProps && (
            <Toast.ActionButton size="sm" variant="outline" {...toast.content.actionProps} />
          )}
          <Toast.CloseButton aria-label={t(texts.close)} />
        </Toast>
      )}
    </Toast.Provider>
  );
}
