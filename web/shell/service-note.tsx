import { useRouterState } from '@tanstack/react-router';
import { Hourglass, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { isWriting, noteService, onServiceChange, serviceState, well } from '../service-state.ts';

const texts = messages({
  working: { ja: '処理しています。', en: 'Working…' },
  offline: {
    ja: 'オフラインです。入力した内容はこの画面に残っています。',
    en: 'You are offline. What you have entered is kept on this screen.',
  },
  busy: {
    ja: 'サービスが混み合っています。約{seconds}秒お待ちください。入力した内容はこの画面に残っています。',
    en: 'The service is busy. Please wait about {seconds} {seconds#second|seconds}. What you have entered is kept on this screen.',
  },
});

/** Milliseconds after which a person wonders whether a press was noticed. */
const noticedAfter = 300;

/** Whether something has been going on for that long. */
function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), noticedAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong;
}

/** Forgets a busy service once its time is over, and a lost connection as soon as the browser is online again. */
function useRecovery(state: ReturnType<typeof serviceState>): void {
  useEffect(() => {
    const timer = state.kind === 'busy' ? setTimeout(() => noteService(well), state.seconds * 1000) : undefined;
    const lose = () => noteService({ kind: 'offline' });
    const recover = () => noteService(well);
    window.addEventListener('offline', lose);
    window.addEventListener('online', recover);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', recover);
    };
  }, [state]);
}

/**
 * On every screen: a line at the top while what a person asked for takes longer than a moment, and a note while there is no
 * connection or the service is busy. It lies over the screen, so that nothing moves.
 */
export function ServiceNote(): ReactNode {
  const { t } = useLanguage();
  const state = useSyncExternalStore(onServiceChange, serviceState);
  const writes = useSyncExternalStore(onServiceChange, isWriting);
  const isGoing = useRouterState({ select: ({ isLoading }) => isLoading });
  const isLong = useIsLong(writes || isGoing);
  useRecovery(state);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-40 print:hidden">
      <div role="status">
        {isLong && (
          <>
            <span className="sr-only">{t(texts.working)}</span>
            <span aria-hidden="true" className="work-line" />
          </>
        )}
      </div>
      <div role="status" className="flex justify-center px-3 pt-15">
        {state.kind !== 'well' && (
          <p className="flex gap-2 rounded-md border border-fair-line bg-fair-soft px-3 py-2 text-fair shadow-md phrases">
            {state.kind === 'offline' ? (
              <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            ) : (
              <Hourglass aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            )}
            <span>{t(texts[state.kind], state.kind === 'busy' ? { seconds: state.seconds } : {})}</span>
          </p>
        )}
      </div>
    </div>
  );
}
