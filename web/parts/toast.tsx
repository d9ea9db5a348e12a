import { Toast, type ToastContentValue, ToastQueue } from '@heroui/react/toast';
import type { ReactNode } from 'react';
import { problems } from '#api/problem.ts';
import { messages } from '#language/message.ts';
import { ApiProblemError } from '../client.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({ close: { ja: '閉じる', en: 'Close' } });

const queue = new ToastQueue<ToastContentValue>({ maxVisibleToasts: 3 });

/** Short messages at the bottom of the screen. Texts are already in the person's language. */
export const notify = {
  success: (title: string): void => {
    queue.add({ title, variant: 'success' }, { timeout: 6_000 });
  },
  /** The message of a failed call; it stays until it is closed. */
  problem: (error: unknown): void => {
    const title = error instanceof ApiProblemError ? error.problem.message : problems.unexpected[currentLanguage()];
    queue.add({ title, variant: 'danger' });
  },
};

/** The region of the messages; once, at the root. */
export function ToastRegion(): ReactNode {
  const { t } = useLanguage();
  return (
    <Toast.Provider queue={queue} placement="bottom end">
      {({ toast }) => (
        <Toast toast={toast} placement="bottom end" variant={toast.content.variant ?? 'default'}>
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
