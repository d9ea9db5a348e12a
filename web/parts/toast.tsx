import { Toast, ToastQueue } from '@heroui/react/toast';
import type { ReactNode } from 'react';
import { problems } from '#contract/problem.ts';
import { ApiProblem } from '../client.ts';
import { currentLanguage } from '../i18n/current-language.ts';

const queue = new ToastQueue({ maxVisibleToasts: 3 });

/** Short notes at the foot of the screen. Texts are already in the person's language. */
export const notify = {
  success: (title: string): void => {
    queue.add({ title, variant: 'success' }, { timeout: 6_000 });
  },
  /** What a failed call says; it stays until it is closed. */
  problem: (error: unknown): void => {
    const title = error instanceof ApiProblem ? error.problem.message : problems.unexpected[currentLanguage()];
    queue.add({ title, variant: 'danger' });
  },
};

/** Where the notes appear; once, at the root. */
export function ToastRegion(): ReactNode {
  return <Toast.Provider queue={queue} placement="bottom end" />;
}
