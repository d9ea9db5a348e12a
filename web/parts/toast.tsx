import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { problems } from '#api/problem.ts';
import { ApiProblemError } from '../client.ts';
import { currentLanguage } from '../i18n/current-language.ts';

const load = () => import('./toast-region.tsx');
const Region = lazy(() => load().then(({ ToastRegion }) => ({ default: ToastRegion })));
/** The region comes when the screen stands: its code is loaded before there is a message, also for one of a lost network. */
const afterMs = 1_000;

/** Short messages at the bottom of the screen. Texts are already in the person's language. */
export const notify = {
  success: (title: string): void => {
    void load().then(({ queue }) => queue.add({ title, variant: 'success' }, { timeout: 6_000 }));
  },
  /** The message of a failed call; it stays until it is closed. */
  problem: (error: unknown): void => {
    const title = error instanceof ApiProblemError ? error.problem.message : problems.unexpected[currentLanguage()];
    void load().then(({ queue }) => queue.add({ title, variant: 'danger' }));
  },
};

/** The region of the messages; once, at the root. */
export function ToastRegion(): ReactNode {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  ) : null;
}
